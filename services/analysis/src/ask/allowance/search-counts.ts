import { Injectable } from '@nestjs/common';
import { Clock, centralDay } from '@overline/service-kit';
import { AllowanceRepository } from './allowance.repository.ts';

/** Searches that accounts have used today. */
@Injectable()
export class ReadSearchCounts {
  constructor(
    private readonly allowances: AllowanceRepository,
    private readonly clock: Clock,
  ) {}

  /** By account. Accounts without any are left out. */
  execute(userIds: readonly string[]): Promise<Record<string, number>> {
    return this.allowances.used(userIds, centralDay(this.clock.now()));
  }
}

/** Sets how many searches an account has used today, for an Admin. */
@Injectable()
export class SetSearchCount {
  constructor(
    private readonly allowances: AllowanceRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, used }: { userId: string; used: number }): Promise<void> {
    await this.allowances.setUsed(userId, centralDay(this.clock.now()), used);
  }
}
