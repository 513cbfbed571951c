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
import { GatherFailures } from './gather-failures.ts';
import { SettleFailure } from './settle-failure.ts';

@Controller()
export class FailedWorkController {
  constructor(
    private readonly gatherFailures: GatherFailures,
    private readonly settleFailure: SettleFailure,
  ) {}

  @OnRequest(getFailedWorkList)
  list(): Promise<FailedWorkList> {
    return this.gatherFailures.execute();
  }

  @OnRequest(replayFailureRequest)
  replay(input: InputOf<typeof replayFailureRequest>): Promise<RequestReply<typeof replayFailureRequest>> {
    return this.settleFailure.replay(input);
  }

  @OnRequest(dropFailureRequest)
  async drop(input: InputOf<typeof dropFailureRequest>): Promise<Record<string, never>> {
    await this.settleFailure.drop(input);
    return {};
  }
}
