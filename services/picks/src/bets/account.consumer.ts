import { Injectable } from '@nestjs/common';
import { type EventOf, userChanged } from '@overline/contracts';
import { OnEvent } from '@overline/messaging';
import { BetRepository } from './store/bet.repository.ts';

/** Deletes the bets, transfers, limits and imports of a deleted account. */
@Injectable()
export class AccountConsumer {
  constructor(private readonly bets: BetRepository) {}

  @OnEvent(userChanged)
  async onUserChanged({ data: { userId, deleted } }: EventOf<typeof userChanged>): Promise<void> {
    if (deleted) await this.bets.deleteAccount(userId);
  }
}
