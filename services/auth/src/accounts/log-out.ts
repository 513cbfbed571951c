import { Injectable } from '@nestjs/common';
import type { Principal } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { SessionRepository } from '../sessions/index.ts';
import { nextVersion } from './account.ts';
import { AccountRepository } from './account.repository.ts';

@Injectable()
export class LogOut {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly sessions: SessionRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Ends the caller's session; the others stay. */
  execute({ userId, sessionId }: Principal): Promise<void> {
    return this.transactions.run(async () => {
      await this.accounts.update(userId, nextVersion);
      await this.sessions.end(userId, sessionId);
    });
  }
}
