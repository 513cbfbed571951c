import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Client, type InputOf, registerRequest } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Clock } from '@overline/service-kit';
import { OnRequest } from '@overline/messaging';
import { MailOutbox } from '../mail/mail-outbox.ts';
import { TooManyMails } from '../auth.errors.ts';
import { SecurityLog } from '../security/security-log.ts';
import { KnownDeviceRepository } from '../sessions/known-device.repository.ts';
import { AccountRepository } from './account.repository.ts';
import { comparisonKey, newAccount, type StoredAccount } from './account.ts';
import { HashNewPassword } from '../passwords/common-password.ts';
import { type Issued, IssueToken } from './issue-token.ts';

@Injectable()
export class RegisterAccount {
  constructor(
    private readonly hashNewPassword: HashNewPassword,
    private readonly accounts: AccountRepository,
    private readonly devices: KnownDeviceRepository,
    private readonly issueToken: IssueToken,
    private readonly mail: MailOutbox,
    private readonly log: SecurityLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws CommonPassword, EmailTaken, UsernameTaken */
  @OnRequest(registerRequest)
  async execute({ username, email, password, client }: InputOf<typeof registerRequest>): Promise<Issued> {
    const passwordHash = await this.hashNewPassword.execute(password, { username, email });
    const account = newAccount({ id: randomUUID(), username, email, passwordHash, tier: 'Free' }, this.clock.now());
    return this.transactions.run(async () => {
      await this.accounts.add(account);
      if (client?.device) await this.devices.remember(account.id, client.device);
      await this.log.record({ kind: 'registered', userId: account.id, client });
      if (this.mail.isAvailable) await this.requestConfirmation(account, client);
      return this.issueToken.execute(account, { client, secondFactor: false });
    });
  }

  /** The limit on emails does not prevent registration: the user can request the email later. */
  private async requestConfirmation({ id, email }: StoredAccount, client: Client | undefined): Promise<void> {
    try {
      await this.mail.link({ kind: 'confirm', accountId: id, to: email, toKey: comparisonKey(email), client });
    } catch (error) {
      if (!(error instanceof TooManyMails)) throw error;
    }
  }
}
