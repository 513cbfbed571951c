import { Injectable } from '@nestjs/common';
import type { Principal } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { AccountRepository, withEndedTokens } from '../accounts/index.ts';
import { SecurityLog } from '../security/index.ts';
import { SessionRepository } from '../sessions/index.ts';
import { ReadUsers } from './read-users.ts';

type Input = { by: Principal; userId: string };

@Injectable()
export class EndSessions {
  constructor(
    private readonly readUsers: ReadUsers,
    private readonly accounts: AccountRepository,
    private readonly sessions: SessionRepository,
    private readonly log: SecurityLog,
    private readonly transactions: Transactions,
  ) {}

  /** Signs somebody out everywhere. @throws NotAnAdmin, NoSuchUser */
  execute({ by, userId }: Input): Promise<void> {
    return this.transactions.run(async () => {
      await this.readUsers.one({ by, userId });
      await this.accounts.update(userId, withEndedTokens);
      await this.sessions.endAll(userId);
      await this.log.record({ kind: 'sessions-ended', userId, actorId: by.userId, notice: 'sessions-ended' });
    });
  }
}
