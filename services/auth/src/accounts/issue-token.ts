import { Injectable } from '@nestjs/common';
import type { Account } from '@overline/contracts';
import jwt from 'jsonwebtoken';
import { AuthConfig } from '../config.ts';
import {
  SESSION_SECONDS,
  type SessionKey,
  SessionRepository,
  type SessionStart,
} from '../sessions/session.repository.ts';
import { type StoredAccount, toAccount } from './account.ts';

export interface Issued {
  token: string;
  account: Account;
}

/** Signs bearer tokens (HS256). They contain only IDs and the account's epoch, because other data could go stale. */
@Injectable()
export class TokenSigner {
  constructor(private readonly config: AuthConfig) {}

  sign({ userId, sessionId, epoch }: SessionKey): string {
    return jwt.sign({ sid: sessionId, epoch }, this.config.JWT_SECRET, {
      algorithm: 'HS256',
      subject: userId,
      expiresIn: SESSION_SECONDS,
    });
  }
}

/** Starts a session in the current transaction and signs its token. */
@Injectable()
export class IssueToken {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly signer: TokenSigner,
  ) {}

  async execute(account: StoredAccount, start: SessionStart): Promise<Issued> {
    const sessionId = await this.sessions.start(account.id, start);
    const token = this.signer.sign({ userId: account.id, sessionId, epoch: account.epoch });
    return { token, account: toAccount(account) };
  }
}
