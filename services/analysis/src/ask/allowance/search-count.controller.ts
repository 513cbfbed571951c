import { Controller } from '@nestjs/common';
import { type RequestReply, getSearchCount, type InputOf } from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { Clock, centralDay } from '@overline/service-kit';
import { ChargeRepository } from './charge.repository.ts';

@Controller()
export class SearchCountController {
  constructor(
    private readonly charges: ChargeRepository,
    private readonly clock: Clock,
  ) {}

  @OnRequest(getSearchCount)
  async getSearchCount({ userId }: InputOf<typeof getSearchCount>): Promise<RequestReply<typeof getSearchCount>> {
    return { used: await this.charges.used(userId, centralDay(this.clock.now())) };
  }
}
