import { Injectable, Logger } from '@nestjs/common';
import { type Mail, Mailer } from '@overline/mail';
import { OnOutsideCall, type OutsideCallOf } from '@overline/queue';
import { Clock } from '@overline/service-kit';
import { AccountRepository } from '../accounts/account.repository.ts';
import { comparisonKey, type StoredAccount } from '../accounts/account.ts';
import { onBreakOf } from '../accounts/break.ts';
import { AuthConfig } from '../config.ts';
import { NoticeRepository } from '../security/notice.repository.ts';
import { sendChangeWarning, sendLinkMail, sendNoticeMail } from '../mail/mail-outbox.ts';
import { type EmailLink, EmailLinkRepository } from '../mail/email-link.repository.ts';
import { LinkTokens } from '../mail/link-token.ts';
import { changeMail, changeWarning, confirmationMail, passwordChangedMail, resetMail } from '../mail/mail-text.ts';

const LINKS = {
  reset: { page: '/reset-password', mail: resetMail },
  confirm: { page: '/confirm-email', mail: confirmationMail },
  change: { page: '/confirm-email', mail: changeMail },
};

/** Sends requested emails, except those that no longer apply. */
@Injectable()
export class EmailProcessor {
  private readonly logger = new Logger('Email');

  constructor(
    private readonly accounts: AccountRepository,
    private readonly links: EmailLinkRepository,
    private readonly notices: NoticeRepository,
    private readonly tokens: LinkTokens,
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    private readonly config: AuthConfig,
  ) {}

  @OnOutsideCall(sendLinkMail)
  async sendLink({ key, payload: { linkId } }: OutsideCallOf<typeof sendLinkMail>): Promise<void> {
    const open = await this.openLink(linkId);
    if (!open) return;
    const { link, account } = open;
    const to = link.newEmail ?? account.email;
    // The account's address changed after the request, so this mailbox is no longer the right one.
    if (!this.tokens.digest('recipient', comparisonKey(to)).equals(link.recipient)) return;
    const { page, mail } = LINKS[link.kind];
    // The token is in the fragment, which browsers do not send to servers, so it appears in no log.
    const url = `${this.config.SITE_URL}${page}#${this.tokens.sign(linkId)}`;
    await this.links.startValidity(linkId, this.clock.now());
    await this.send(account, { kind: 'link', id: key, to, ...mail({ ...factsOf(account, link), url }) });
  }

  @OnOutsideCall(sendChangeWarning)
  async warn({ key, payload: { linkId } }: OutsideCallOf<typeof sendChangeWarning>): Promise<void> {
    const open = await this.openLink(linkId);
    if (!open || open.link.newEmail === null) return;
    const { link, account } = open;
    const content = changeWarning({ ...factsOf(account, link), url: this.resetUrl, newEmail: open.link.newEmail });
    await this.send(account, { kind: 'address-warning', id: `warning-${key}`, to: account.email, ...content });
  }

  @OnOutsideCall(sendNoticeMail)
  async sendNotice({ key, payload: { noticeId } }: OutsideCallOf<typeof sendNoticeMail>): Promise<void> {
    const notice = await this.notices.byId(noticeId);
    const account = notice && (await this.accounts.byId(notice.accountId));
    if (!account) return;
    const { at, address, kind } = notice;
    const facts = { username: account.username, at, address, url: this.resetUrl };
    const content = passwordChangedMail({ ...facts, byReset: kind === 'password-reset' });
    await this.send(account, { kind: 'password-changed', id: key, to: account.email, ...content });
  }

  private get resetUrl(): string {
    return `${this.config.SITE_URL}/forgot-password`;
  }

  private async openLink(id: string): Promise<{ link: EmailLink; account: StoredAccount } | null> {
    const link = await this.links.byId(id);
    if (!link?.accountId || link.usedAt) return null;
    const account = await this.accounts.byId(link.accountId);
    return account && { link, account };
  }

  private async send(account: StoredAccount, mail: Omit<Mail, 'onBreak'>): Promise<void> {
    const accepted = await this.mailer.send({ ...mail, onBreak: onBreakOf(account) });
    if (!accepted) this.logger.warn({ msg: 'the mail server refused the recipient', id: mail.id });
  }
}

function factsOf({ username }: StoredAccount, { createdAt, address }: EmailLink) {
  return { username, at: createdAt, address };
}
