import { Injectable } from '@nestjs/common';
import type { Account } from '@overline/contracts';
import { type Beginning, SessionRepository, TokenSigner } from '../sessions/index.ts';
import { type StoredAccount, toAccount } from './account.ts';

export interface Issued {
  token: string;
  account: Account;
}

/** Opens a session in the present transaction and makes its token. */
@Injectable()
export class IssueToken {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly signer: TokenSigner,
  ) {}

  async execute(account: StoredAccount, beginning: Beginning): Promise<Issued> {
    const sessionId = await this.sessions.start(account.id, beginning);
    const token = this.signer.sign({ userId: account.id, sessionId, epoch: account.epoch });
    return { token, account: toAccount(account) };
  }
}
