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
import { GatherFailures } from './gather-failures.ts';
import { SettleFailure } from './settle-failure.ts';

@Controller()
export class FailedWorkController {
  constructor(
    private readonly gatherFailures: GatherFailures,
    private readonly settleFailure: SettleFailure,
  ) {}

  @OnRequest(getHouseFailures)
  list(): Promise<HouseFailures> {
    return this.gatherFailures.execute();
  }

  @OnRequest(replayFailureRequest)
  replay(input: InputOf<typeof replayFailureRequest>): Promise<AnswerOf<typeof replayFailureRequest>> {
    return this.settleFailure.replay(input);
  }

  @OnRequest(dropFailureRequest)
  async drop(input: InputOf<typeof dropFailureRequest>): Promise<Record<string, never>> {
    await this.settleFailure.drop(input);
    return {};
  }
}
