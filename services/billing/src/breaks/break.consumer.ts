import { Controller } from '@nestjs/common';
import { breakStarted, type EventOf } from '@overline/contracts';
import { OnEvent } from '@overline/messaging';
import { OnOutsideCall, type OutsideCallOf } from '@overline/queue';
import { ApplyBreak, applyBreak, RequestBreak } from './break.ts';

@Controller()
export class BreakConsumer {
  constructor(
    private readonly requestBreak: RequestBreak,
    private readonly applyBreak: ApplyBreak,
  ) {}

  @OnEvent(breakStarted)
  onBreakStarted({ data }: EventOf<typeof breakStarted>): Promise<void> {
    return this.requestBreak.execute(data);
  }

  @OnOutsideCall(applyBreak)
  apply({ payload }: OutsideCallOf<typeof applyBreak>): Promise<void> {
    return this.applyBreak.execute(payload);
  }
}
