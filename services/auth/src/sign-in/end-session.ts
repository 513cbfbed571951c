import { Injectable } from '@nestjs/common';
import type { Principal } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { AccountRepository, nextVersion } from '../accounts/index.ts';
import { SecurityLog } from '../security/index.ts';
import { SessionRepository } from '../sessions/index.ts';
import { NoSuchSession } from './sign-in.errors.ts';

type Input = { by: Principal; sessionId: string };

/** Ends one session of the caller's account; the others stay. */
@Injectable()
export class EndSession {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly sessions: SessionRepository,
    private readonly log: SecurityLog,
    private readonly transactions: Transactions,
  ) {}

  /** @throws NoSuchSession */
  execute({ by: { userId }, sessionId }: Input): Promise<void> {
    return this.transactions.run(async () => {
      await this.accounts.update(userId, nextVersion);
      if (!(await this.sessions.end(userId, sessionId))) throw new NoSuchSession();
      await this.log.record({ kind: 'session-ended', userId });
    });
  }
}
