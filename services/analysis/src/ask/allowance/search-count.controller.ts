import { Controller } from '@nestjs/common';
import { type AnswerOf, getSearchCount, type InputOf } from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { Clock, homeDay } from '@overline/service-kit';
import { ChargeRepository } from './charge.repository.ts';

@Controller()
export class SearchCountController {
  constructor(
    private readonly charges: ChargeRepository,
    private readonly clock: Clock,
  ) {}

  @OnRequest(getSearchCount)
  async getSearchCount({ userId }: InputOf<typeof getSearchCount>): Promise<AnswerOf<typeof getSearchCount>> {
    return { used: await this.charges.used(userId, homeDay(this.clock.now())) };
  }
}
