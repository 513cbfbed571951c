import { Injectable } from '@nestjs/common';
import {
  type Account,
  type Client,
  type InputOf,
  type Tier,
  changeEmailRequest,
  changePasswordRequest,
  deleteAccountRequest,
  applySubscription,
  subscriptionChanged,
  type EventOf,
} from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Clock } from '@overline/service-kit';
import { OnRequest, OnEvent } from '@overline/messaging';
import { AccountGone, EmailTaken, WrongPassword } from '../auth.errors.ts';
import { EmailLinkRepository } from '../mail/email-link.repository.ts';
import { MailOutbox } from '../mail/mail-outbox.ts';
import { HashNewPassword } from '../passwords/common-password.ts';
import { SecurityLog } from '../security/security-log.ts';
import { KnownDeviceRepository } from '../sessions/known-device.repository.ts';
import { SessionRepository } from '../sessions/session.repository.ts';
import { AccountRepository } from './account.repository.ts';
import {
  comparisonKey,
  requireOtherAdmins,
  type StoredAccount,
  toAccount,
  withEmail,
  withPassword,
  withPayment,
} from './account.ts';
import { CheckPassword } from './check-password.ts';
import { type Issued, IssueToken } from './issue-token.ts';
import { RemoveAccount, UpdateAccount } from './update-account.ts';

@Injectable()
export class ChangeEmail {
  constructor(
    private readonly checkPassword: CheckPassword,
    private readonly accounts: AccountRepository,
    private readonly updateAccount: UpdateAccount,
    private readonly links: EmailLinkRepository,
    private readonly mail: MailOutbox,
    private readonly log: SecurityLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * With a mail server the new address takes effect once it is confirmed; until then the account is unchanged.
   * @throws WrongPassword, EmailTaken, TooManyMails
   */
  @OnRequest(changeEmailRequest)
  async execute({ by, client, newEmail, password }: InputOf<typeof changeEmailRequest>): Promise<Account> {
    const checked = await this.checkPassword.execute(by, password, client);
    if (this.mail.isAvailable && comparisonKey(newEmail) !== comparisonKey(checked.email))
      return this.requestConfirmation(checked, newEmail, client);
    return this.transactions.run(async () => {
      const changed = await this.updateAccount.execute(checked.id, (account) => {
        requireSamePassword(account, checked);
        return withEmail(account, newEmail);
      });
      await this.log.record({ kind: 'email-changed', userId: changed.id, client, notice: 'email-changed' });
      return toAccount(changed);
    });
  }

  private async requestConfirmation(account: StoredAccount, newEmail: string, client?: Client): Promise<Account> {
    if (await this.accounts.byEmail(newEmail)) throw new EmailTaken();
    await this.transactions.run(async () => {
      requireSamePassword(await this.accounts.requireForUpdate(account.id), account);
      await this.links.void(account.id, ['change'], this.clock.now());
      await this.mail.link({
        kind: 'change',
        accountId: account.id,
        to: newEmail,
        toKey: comparisonKey(newEmail),
        client,
      });
      await this.log.record({ kind: 'email-change-requested', userId: account.id, client });
    });
    return toAccount(account);
  }
}

@Injectable()
export class ChangePassword {
  constructor(
    private readonly checkPassword: CheckPassword,
    private readonly hashNewPassword: HashNewPassword,
    private readonly updateAccount: UpdateAccount,
    private readonly sessions: SessionRepository,
    private readonly devices: KnownDeviceRepository,
    private readonly issueToken: IssueToken,
    private readonly links: EmailLinkRepository,
    private readonly mail: MailOutbox,
    private readonly log: SecurityLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Ends every session of the account, starts a new one for the caller, and forgets all devices but the caller's. Also
   * voids emailed links, because someone with the old password may have requested them.
   * @throws WrongPassword, CommonPassword
   */
  @OnRequest(changePasswordRequest)
  async execute(input: InputOf<typeof changePasswordRequest>): Promise<Issued> {
    const { by, client, currentPassword, newPassword } = input;
    const checked = await this.checkPassword.execute(by, currentPassword, client);
    const passwordHash = await this.hashNewPassword.execute(newPassword, checked);
    return this.transactions.run(async () => {
      const changed = await this.updateAccount.execute(by.userId, (account) => {
        requireSamePassword(account, checked);
        return withPassword(account, passwordHash);
      });
      await this.sessions.endAll(by.userId);
      await this.devices.forgetAll(by.userId);
      if (client?.device) await this.devices.remember(by.userId, client.device);
      await this.links.void(by.userId, ['reset', 'change'], this.clock.now());
      const notice = 'password-changed' as const;
      const noticeId = await this.log.record({ kind: 'password-changed', userId: by.userId, client, notice });
      if (noticeId) await this.mail.notice(noticeId);
      return this.issueToken.execute(changed, { client, secondFactor: by.secondFactor ?? false });
    });
  }
}

@Injectable()
export class DeleteAccount {
  constructor(
    private readonly checkPassword: CheckPassword,
    private readonly accounts: AccountRepository,
    private readonly removeAccount: RemoveAccount,
    private readonly log: SecurityLog,
    private readonly transactions: Transactions,
  ) {}

  /** Idempotent. @throws WrongPassword, LastAdmin */
  @OnRequest(deleteAccountRequest)
  async execute({ by, client, password }: InputOf<typeof deleteAccountRequest>): Promise<void> {
    if (!(await this.accounts.byId(by.userId))) return;
    const { id, tier } = await this.checkPassword.execute(by, password, client);
    await this.transactions.run(async () => {
      requireOtherAdmins(tier, await this.accounts.countAdmins());
      await this.removeAccount.execute(id);
      await this.log.record({ kind: 'account-deleted', userId: id, client });
    });
  }
}

/** Stores what billing reports as paid for. The tier follows, but never falls below the granted one. */
@Injectable()
export class ApplyPayment {
  constructor(private readonly updateAccount: UpdateAccount) {}

  /** Returns the account's tier; null if the account was deleted while a payment was still arriving. */
  @OnRequest(applySubscription)
  async execute(input: InputOf<typeof applySubscription>): Promise<{ tier: Tier | null }> {
    const { userId, version: paidVersion, paidTier, subscriptionId } = input;
    try {
      const payment = { paidTier, paidVersion, subscriptionId };
      const { tier } = await this.updateAccount.execute(userId, (account) => withPayment(account, payment));
      return { tier };
    } catch (error) {
      if (error instanceof AccountGone) return { tier: null };
      throw error;
    }
  }

  @OnEvent(subscriptionChanged)
  async onSubscriptionChanged({ data }: EventOf<typeof subscriptionChanged>): Promise<void> {
    await this.execute(data);
  }
}

/** The password may have changed between the check and the row lock. @throws WrongPassword */
function requireSamePassword(locked: StoredAccount, checked: StoredAccount): void {
  if (locked.passwordHash !== checked.passwordHash) throw new WrongPassword();
}
