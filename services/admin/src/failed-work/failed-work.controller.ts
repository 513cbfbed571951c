import { Controller } from '@nestjs/common';
import {
  type AnswerOf,
  dropFailureRequest,
  getHouseFailures,
  type HouseFailures,
  type InputOf,
  replayFailureRequest,
} from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { ReadFailures } from './read-failures.ts';
import { DropFailure, ReplayFailure } from './settle-failure.ts';

@Controller()
export class FailedWorkController {
  constructor(
    private readonly readFailures: ReadFailures,
    private readonly replayFailure: ReplayFailure,
    private readonly dropFailure: DropFailure,
  ) {}

  @OnRequest(getHouseFailures)
  list(): Promise<HouseFailures> {
    return this.readFailures.execute();
  }

  @OnRequest(replayFailureRequest)
  replay(input: InputOf<typeof replayFailureRequest>): Promise<AnswerOf<typeof replayFailureRequest>> {
    return this.replayFailure.execute(input);
  }

  @OnRequest(dropFailureRequest)
  drop(input: InputOf<typeof dropFailureRequest>): Promise<AnswerOf<typeof dropFailureRequest>> {
    return this.dropFailure.execute(input);
  }
}
