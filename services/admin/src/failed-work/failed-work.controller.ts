import { Controller } from '@nestjs/common';
import {
  type RequestReply,
  dropFailureRequest,
  getFailedWorkList,
  type FailedWorkList,
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

  @OnRequest(getFailedWorkList)
  list(): Promise<FailedWorkList> {
    return this.readFailures.execute();
  }

  @OnRequest(replayFailureRequest)
  replay(input: InputOf<typeof replayFailureRequest>): Promise<RequestReply<typeof replayFailureRequest>> {
    return this.replayFailure.execute(input);
  }

  @OnRequest(dropFailureRequest)
  drop(input: InputOf<typeof dropFailureRequest>): Promise<RequestReply<typeof dropFailureRequest>> {
    return this.dropFailure.execute(input);
  }
}
