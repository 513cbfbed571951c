import { Injectable } from '@nestjs/common';
import type { Client, Principal } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { KnownDeviceRepository } from '../devices/index.ts';
import { SecurityLog } from '../security/index.ts';
import { SessionRepository } from '../sessions/index.ts';
import { withPassword } from './account.ts';
import { WrongPassword } from './account.errors.ts';
import { AccountRepository } from './account.repository.ts';
import { CheckPassword } from './check-password.ts';
import { ChoosePassword } from './choose-password.ts';
import { IssueToken, type Issued } from './issue-token.ts';

type Input = { by: Principal; currentPassword: string; newPassword: string; client?: Client | undefined };

@Injectable()
export class ChangePassword {
  constructor(
    private readonly checkPassword: CheckPassword,
    private readonly choosePassword: ChoosePassword,
    private readonly accounts: AccountRepository,
    private readonly sessions: SessionRepository,
    private readonly devices: KnownDeviceRepository,
    private readonly issueToken: IssueToken,
    private readonly log: SecurityLog,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Ends every session of the account and opens a new one for the caller; no other device is known any more.
   * @throws WrongPassword, CommonPassword
   */
  async execute({ by, currentPassword, newPassword, client }: Input): Promise<Issued> {
    const checked = await this.checkPassword.execute(by, currentPassword, client);
    const passwordHash = await this.choosePassword.execute(newPassword, checked);
    return this.transactions.run(async () => {
      const changed = await this.accounts.update(by.userId, (account) => {
        // Of two changes at once the second one was checked against a password that is no more.
        if (account.passwordHash !== checked.passwordHash) throw new WrongPassword();
        return withPassword(account, passwordHash);
      });
      await this.sessions.endAll(by.userId);
      await this.devices.forgetAll(by.userId);
      if (client?.device) await this.devices.remember(by.userId, client.device);
      await this.log.record({ kind: 'password-changed', userId: by.userId, client, notice: 'password-changed' });
      return this.issueToken.execute(changed, { client, secondFactor: by.secondFactor ?? false });
    });
  }
}
