import { Injectable } from '@nestjs/common';
import { type Client, MAX_MAILS } from '@overline/contracts';
import { Transactions } from '@overline/database';
import { Mailer } from '@overline/mail';
import { outsideCall, OutsideCalls } from '@overline/queue';
import { Clock } from '@overline/service-kit';
import { z } from 'zod';
import { TooManyMails } from '../auth.errors.ts';
import { AuthConfig } from '../config.ts';
import { EmailLinkRepository, type NewLink } from './email-link.repository.ts';
import { LinkTokens } from './link-token.ts';

// An hour without a mail server delays emails but loses none.
const DELIVERY = { timeoutMs: 30_000, tries: 16, backoffMs: 2_000, longestBackoffMs: 600_000 };

// Payloads contain only IDs: the worker reads the address and signs the link when it sends the email.
const link = z.object({ linkId: z.uuid() });

export const sendLinkMail = outsideCall({ name: 'send-link-mail', payload: link, ...DELIVERY });

/** Warns the current address that a change of address was requested. */
export const sendChangeWarning = outsideCall({ name: 'send-change-warning', payload: link, ...DELIVERY });

export const sendNoticeMail = outsideCall({
  name: 'send-notice-mail',
  payload: z.object({ noticeId: z.uuid() }),
  ...DELIVERY,
});

/** Scripts use a demo from one address, so its limit is wider. */
const DEMO_FACTOR = 30;

interface LinkRequest {
  kind: NewLink['kind'];
  /** Null if no account has the address. */
  accountId: string | null;
  to: string;
  /** The recipient's comparison key, so that all spellings of an address count together. */
  toKey: string;
  client: Client | undefined;
}

/** Stores requests for emails in the current transaction. They are sent after the commit. */
@Injectable()
export class MailOutbox {
  private readonly maxOfNetwork: number;

  constructor(
    private readonly links: EmailLinkRepository,
    private readonly tokens: LinkTokens,
    private readonly calls: OutsideCalls,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly mailer: Mailer,
    config: AuthConfig,
  ) {
    this.maxOfNetwork = MAX_MAILS * (config.DEMO ? DEMO_FACTOR : 1);
  }

  get isAvailable(): boolean {
    return this.mailer.isConfigured;
  }

  /** Requests an email with a link. Runs the same statements with and without an account. @throws TooManyMails */
  async link({ kind, accountId, to, toKey, client }: LinkRequest): Promise<void> {
    const now = this.clock.now();
    const recipient = this.tokens.digest('recipient', toKey);
    const network = client?.address ? this.tokens.digest('network', client.address) : null;
    await this.transactions.run(async () => {
      const link: NewLink = {
        kind,
        accountId,
        recipient,
        network,
        newEmail: kind === 'change' ? to : null,
        address: accountId === null ? null : (client?.address ?? null),
      };
      const linkId = await this.links.add(link, now, this.maxOfNetwork);
      if (linkId === undefined)
        throw new TooManyMails(await this.links.waitMs(recipient, network, now, this.maxOfNetwork));
      await this.calls.request(sendLinkMail, linkId, { linkId });
      if (kind === 'change') await this.calls.request(sendChangeWarning, linkId, { linkId });
    });
  }

  async notice(noticeId: string): Promise<void> {
    if (this.isAvailable) await this.calls.request(sendNoticeMail, noticeId, { noticeId });
  }
}
