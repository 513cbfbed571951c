import { Controller } from '@nestjs/common';
import {
  deadLetters,
  getDeadLetters,
  type ParamsOf,
  replayAnalysis,
  replayAnalysisRequest,
  type ReplyOf,
} from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { Params, Route } from '../http/route.decorator.ts';

/** The analyses that failed for good, for admins. */
@Controller()
export class FailedAnalysesController {
  constructor(private readonly bus: Bus) {}

  @Route(deadLetters)
  list(): Promise<ReplyOf<typeof deadLetters>> {
    return this.bus.request(getDeadLetters, {});
  }

  @Route(replayAnalysis)
  replay(@Params() { id }: ParamsOf<typeof replayAnalysis>): Promise<ReplyOf<typeof replayAnalysis>> {
    return this.bus.request(replayAnalysisRequest, { id });
  }
}
