import { Controller } from '@nestjs/common';
import { type RequestReply, getSearchCounts, type InputOf, setSearchCount } from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { Clock, centralDay } from '@overline/service-kit';
import { SearchCountRepository } from './search-count.repository.ts';

/** What an Admin sees and sets of the searches that others use today. */
@Controller()
export class ManagedCountsController {
  constructor(
    private readonly counts: SearchCountRepository,
    private readonly clock: Clock,
  ) {}

  @OnRequest(getSearchCounts)
  async get({ userIds }: InputOf<typeof getSearchCounts>): Promise<RequestReply<typeof getSearchCounts>> {
    return { used: await this.counts.of(userIds, centralDay(this.clock.now())) };
  }

  @OnRequest(setSearchCount)
  async set({ userId, used }: InputOf<typeof setSearchCount>): Promise<RequestReply<typeof setSearchCount>> {
    await this.counts.set(userId, centralDay(this.clock.now()), used);
    return { used };
  }
}
