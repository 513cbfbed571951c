import { Injectable } from '@nestjs/common';
import type { Principal } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { AccountRepository, nextVersion } from '../accounts/index.ts';
import { SecurityLog } from '../security/index.ts';
import { SessionRepository } from '../sessions/index.ts';

@Injectable()
export class LogOut {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly sessions: SessionRepository,
    private readonly log: SecurityLog,
    private readonly transactions: Transactions,
  ) {}

  /** Ends the caller's session; the others stay. */
  execute({ userId, sessionId }: Principal): Promise<void> {
    return this.transactions.run(async () => {
      await this.accounts.update(userId, nextVersion);
      await this.sessions.end(userId, sessionId);
      await this.log.record({ kind: 'signed-out', userId });
    });
  }
}
