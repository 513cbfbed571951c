import { Injectable } from '@nestjs/common';
import { getSearchCount, getSearchCounts, type InputOf, type RequestReply, setSearchCount } from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { centralDay, Clock } from '@overline/service-kit';
import { AllowanceRepository } from './allowance.repository.ts';

/** Searches that accounts have used today. Accounts without any are left out of `many`. */
@Injectable()
export class SearchCounts {
  constructor(
    private readonly allowances: AllowanceRepository,
    private readonly clock: Clock,
  ) {}

  @OnRequest(getSearchCounts)
  async many({ userIds }: InputOf<typeof getSearchCounts>): Promise<RequestReply<typeof getSearchCounts>> {
    return { used: await this.allowances.used(userIds, centralDay(this.clock.now())) };
  }

  @OnRequest(getSearchCount)
  async one({ userId }: InputOf<typeof getSearchCount>): Promise<RequestReply<typeof getSearchCount>> {
    return { used: (await this.many({ userIds: [userId] })).used[userId] ?? 0 };
  }

  /** For an Admin. */
  @OnRequest(setSearchCount)
  async set({ userId, used }: InputOf<typeof setSearchCount>): Promise<RequestReply<typeof setSearchCount>> {
    await this.allowances.setUsed(userId, centralDay(this.clock.now()), used);
    return { used };
  }
}
