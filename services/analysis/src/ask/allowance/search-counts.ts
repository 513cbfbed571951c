import { Injectable } from '@nestjs/common';
import { getSearchCount, getSearchCounts, type InputOf, type RequestReply, setSearchCount } from '@overline/contracts';
import { OnRequest } from '@overline/messaging';
import { centralDay, Clock } from '@overline/service-kit';
import { AllowanceRepository } from './allowance.repository.ts';

/** Searches that accounts have used today. Accounts that used none are left out. */
@Injectable()
export class GetSearchCounts {
  constructor(
    private readonly allowances: AllowanceRepository,
    private readonly clock: Clock,
  ) {}

  @OnRequest(getSearchCounts)
  async execute({ userIds }: InputOf<typeof getSearchCounts>): Promise<RequestReply<typeof getSearchCounts>> {
    return { used: await this.allowances.used(userIds, centralDay(this.clock.now())) };
  }

  @OnRequest(getSearchCount)
  async ofAccount({ userId }: InputOf<typeof getSearchCount>): Promise<RequestReply<typeof getSearchCount>> {
    const { used } = await this.execute({ userIds: [userId] });
    return { used: used[userId] ?? 0 };
  }
}

/** Lets an Admin set how many searches an account has used today. */
@Injectable()
export class SetSearchCount {
  constructor(
    private readonly allowances: AllowanceRepository,
    private readonly clock: Clock,
  ) {}

  @OnRequest(setSearchCount)
  async execute({ userId, used }: InputOf<typeof setSearchCount>): Promise<RequestReply<typeof setSearchCount>> {
    await this.allowances.setUsed(userId, centralDay(this.clock.now()), used);
    return { used };
  }
}
