import { Injectable } from '@nestjs/common';
import { forgotPasswordRequest, resetPasswordRequest, type InputOf } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Clock } from '@overline/service-kit';
import { OnRequest } from '@overline/messaging';
import { AccountRepository } from '../accounts/account.repository.ts';
import { comparisonKey, withConfirmedEmail, withPassword } from '../accounts/account.ts';
import { UpdateAccount } from '../accounts/update-account.ts';
import { LinkNotValid, MailNotSetUp, TooManyMails } from '../auth.errors.ts';
import { HashNewPassword } from '../passwords/common-password.ts';
import { SecurityLog } from '../security/security-log.ts';
import { KnownDeviceRepository } from '../sessions/known-device.repository.ts';
import { SessionRepository } from '../sessions/session.repository.ts';
import { EmailLinkRepository } from '../mail/email-link.repository.ts';
import { ResolveEmailLink } from './resolve-email-link.ts';
import { MailOutbox } from '../mail/mail-outbox.ts';

/** Sends a link that resets the password. Nothing reveals whether an account has the address. */
@Injectable()
export class ForgotPassword {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly mail: MailOutbox,
    private readonly log: SecurityLog,
    private readonly transactions: Transactions,
  ) {}

  /** @throws MailNotSetUp, TooManyMails */
  @OnRequest(forgotPasswordRequest)
  async execute({ email, client }: InputOf<typeof forgotPasswordRequest>): Promise<void> {
    if (!this.mail.isAvailable) throw new MailNotSetUp();
    const account = await this.accounts.byEmail(email);
    const record = { kind: 'password-reset-requested' as const, userId: account?.id ?? null, client };
    try {
      await this.transactions.run(async () => {
        await this.mail.link({
          kind: 'reset',
          accountId: account?.id ?? null,
          to: email,
          toKey: comparisonKey(email),
          client,
        });
        // Anyone can request a reset, so the actor is unknown.
        await this.log.record({ ...record, actorId: null });
      });
    } catch (error) {
      if (error instanceof TooManyMails) await this.log.record({ ...record, outcome: 'refused' });
      throw error;
    }
  }
}

/** Sets a new password with the link from the email. */
@Injectable()
export class ResetPassword {
  constructor(
    private readonly resolveLink: ResolveEmailLink,
    private readonly hashNewPassword: HashNewPassword,
    private readonly links: EmailLinkRepository,
    private readonly updateAccount: UpdateAccount,
    private readonly sessions: SessionRepository,
    private readonly devices: KnownDeviceRepository,
    private readonly mail: MailOutbox,
    private readonly log: SecurityLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Ends every session and forgets every device. A second factor is still required at the next sign-in: the link only
   * proves access to the mailbox. Returns the account's ID.
   * @throws LinkNotValid, CommonPassword
   */
  @OnRequest(resetPasswordRequest)
  async execute({ token, newPassword, client }: InputOf<typeof resetPasswordRequest>): Promise<{ userId: string }> {
    const { link, account } = await this.resolveLink.execute(token, ['reset']);
    const passwordHash = await this.hashNewPassword.execute(newPassword, account);
    const { id: userId, email } = account;
    await this.transactions.run(async () => {
      const now = this.clock.now();
      // Only one of several concurrent uses succeeds.
      if (!(await this.links.use(link.id, now))) throw new LinkNotValid();
      await this.updateAccount.execute(userId, (current) => {
        if (current.email !== email) throw new LinkNotValid();
        return withConfirmedEmail(withPassword(current, passwordHash), email, current.emailConfirmedAt ?? now);
      });
      await this.links.void(userId, ['reset', 'change'], now);
      await this.sessions.endAll(userId);
      await this.devices.forgetAll(userId);
      const noticeId = await this.log.record({ kind: 'password-reset', userId, client, notice: 'password-reset' });
      if (noticeId) await this.mail.notice(noticeId);
    });
    return { userId };
  }
}
