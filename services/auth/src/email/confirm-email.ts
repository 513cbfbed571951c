import { Injectable } from '@nestjs/common';
import {
  type EmailConfirmation,
  type EmailLink,
  type Principal,
  confirmEmailRequest,
  type InputOf,
  getEmailConfirmation,
  getMailAvailability,
  sendEmailConfirmationRequest,
  listEmailLinks,
} from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Clock } from '@overline/service-kit';
import { OnRequest } from '@overline/messaging';
import { AccountRepository } from '../accounts/account.repository.ts';
import { comparisonKey, withConfirmedEmail } from '../accounts/account.ts';
import { UpdateAccount } from '../accounts/update-account.ts';
import { LinkNotValid, MailNotSetUp } from '../auth.errors.ts';
import { SecurityLog } from '../security/security-log.ts';
import { EmailLinkRepository } from '../mail/email-link.repository.ts';
import { ResolveEmailLink } from './resolve-email-link.ts';
import { MailOutbox } from '../mail/mail-outbox.ts';

/** Confirms the account's address, or applies a requested change of address. */
@Injectable()
export class ConfirmEmail {
  constructor(
    private readonly resolveLink: ResolveEmailLink,
    private readonly links: EmailLinkRepository,
    private readonly updateAccount: UpdateAccount,
    private readonly log: SecurityLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Returns the confirmed address. @throws LinkNotValid, EmailTaken */
  @OnRequest(confirmEmailRequest)
  async execute({ token, client }: InputOf<typeof confirmEmailRequest>): Promise<{ email: string }> {
    const { link, account, email } = await this.resolveLink.execute(token, ['confirm', 'change']);
    const isChange = link.kind === 'change';
    await this.transactions.run(async () => {
      const now = this.clock.now();
      if (!(await this.links.use(link.id, now))) throw new LinkNotValid();
      await this.updateAccount.execute(account.id, (current) => {
        if (current.email !== account.email) throw new LinkNotValid();
        return withConfirmedEmail(current, email, now);
      });
      // Links sent to the old address stop working.
      await this.links.void(account.id, isChange ? ['confirm', 'change', 'reset'] : ['confirm'], now);
      const record = { userId: account.id, client };
      await this.log.record({ ...record, kind: 'email-confirmed' });
      if (isChange) await this.log.record({ ...record, kind: 'email-changed', notice: 'email-changed' });
    });
    return { email };
  }
}

@Injectable()
export class GetMailAvailability {
  constructor(private readonly mail: MailOutbox) {}

  @OnRequest(getMailAvailability)
  execute(): { available: boolean } {
    return { available: this.mail.isAvailable };
  }
}

@Injectable()
export class GetEmailConfirmation {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly links: EmailLinkRepository,
    private readonly mail: MailOutbox,
    private readonly clock: Clock,
  ) {}

  /** @throws AccountGone */
  @OnRequest(getEmailConfirmation)
  async execute({ by: { userId } }: { by: Principal }): Promise<EmailConfirmation> {
    const account = await this.accounts.require(userId);
    const pending = await this.links.pendingChange(userId, this.clock.now());
    return { confirmed: account.emailConfirmedAt !== null, pending, available: this.mail.isAvailable };
  }
}

/** Sends a new link for a pending change of address, or else one that confirms the current address. */
@Injectable()
export class SendEmailConfirmation {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly getConfirmation: GetEmailConfirmation,
    private readonly mail: MailOutbox,
  ) {}

  /** @throws MailNotSetUp, TooManyMails, AccountGone */
  @OnRequest(sendEmailConfirmationRequest)
  async execute({ by, client }: InputOf<typeof sendEmailConfirmationRequest>): Promise<EmailConfirmation> {
    if (!this.mail.isAvailable) throw new MailNotSetUp();
    const { userId } = by;
    const account = await this.accounts.require(userId);
    const confirmation = await this.getConfirmation.execute({ by });
    const { pending, confirmed } = confirmation;
    if (pending === null && confirmed) return confirmation;
    const to = pending ?? account.email;
    const kind = pending === null ? 'confirm' : 'change';
    await this.mail.link({ kind, accountId: userId, to, toKey: comparisonKey(to), client });
    return confirmation;
  }
}

/** The links emailed to the caller in the last day, newest first. */
@Injectable()
export class ListEmailLinks {
  constructor(private readonly links: EmailLinkRepository) {}

  @OnRequest(listEmailLinks)
  async execute({ by: { userId } }: { by: Principal }): Promise<{ emailLinks: EmailLink[] }> {
    const emailLinks = (await this.links.of(userId)).map(({ kind, createdAt, usedAt, newEmail, address }) => ({
      kind,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
      newEmail,
      address,
    }));
    return { emailLinks };
  }
}
