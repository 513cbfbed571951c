import { Injectable } from '@nestjs/common';
import type { Account } from '@overline/contracts';
import jwt from 'jsonwebtoken';
import { AuthConfig } from '../config.ts';
import { SESSION_SECONDS, SessionRepository, type SessionStart } from '../sessions/session.repository.ts';
import { type StoredAccount, toAccount } from './account.ts';

export interface Issued {
  token: string;
  account: Account;
}

/**
 * Starts a session in the current transaction and signs its bearer token (HS256). A token contains only IDs and the
 * account's epoch, because other data could go stale.
 */
@Injectable()
export class IssueToken {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly config: AuthConfig,
  ) {}

  async execute(account: StoredAccount, start: SessionStart): Promise<Issued> {
    const sessionId = await this.sessions.start(account.id, start);
    const token = jwt.sign({ sid: sessionId, epoch: account.epoch }, this.config.JWT_SECRET, {
      algorithm: 'HS256',
      subject: account.id,
      expiresIn: SESSION_SECONDS,
    });
    return { token, account: toAccount(account) };
  }
}
