import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Account, Client } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Clock } from '@overline/service-kit';
import { SecurityLog } from '../security/security-log.ts';
import { KnownDeviceRepository } from '../sessions/known-device.repository.ts';
import { type SessionStart, SessionRepository } from '../sessions/session.repository.ts';
import { TokenSigner } from '../sessions/token-signer.ts';
import { AccountRepository } from './account.repository.ts';
import { newAccount, type StoredAccount, toAccount } from './account.ts';
import { HashNewPassword } from './check-password.ts';

export interface Issued {
  token: string;
  account: Account;
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

type Input = { username: string; email: string; password: string; client?: Client | undefined };

@Injectable()
export class RegisterAccount {
  constructor(
    private readonly hashNewPassword: HashNewPassword,
    private readonly accounts: AccountRepository,
    private readonly devices: KnownDeviceRepository,
    private readonly issueToken: IssueToken,
    private readonly log: SecurityLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws CommonPassword, EmailTaken, UsernameTaken */
  async execute({ username, email, password, client }: Input): Promise<Issued> {
    const passwordHash = await this.hashNewPassword.execute(password, { username, email });
    const account = newAccount({ id: randomUUID(), username, email, passwordHash, tier: 'Free' }, this.clock.now());
    return this.transactions.run(async () => {
      await this.accounts.add(account);
      if (client?.device) await this.devices.remember(account.id, client.device);
      await this.log.record({ kind: 'registered', userId: account.id, client });
      return this.issueToken.execute(account, { client, secondFactor: false });
    });
  }
}
