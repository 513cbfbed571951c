import { isOnBreak, type OnBreak } from '@overline/contracts';
import { isMailOpen, type MailKind } from '@overline/contracts/break-policy';
import { Clock, optionalSetting } from '@overline/service-kit';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { type MailContent, mailBodies } from './mail-body.ts';

/** The settings of a service that sends email. Without SMTP_URL nothing is sent. */
export const MailSettings = z.object({
  /** `smtps://user:password@host:465`, or `smtp://…:587`, which upgrades to TLS. */
  SMTP_URL: optionalSetting(z.url({ protocol: /^smtps?$/ })),
  /** The sender: `Overline <no-reply@example.com>`. Required with SMTP_URL. */
  MAIL_FROM: optionalSetting(
    z.string().regex(/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/, 'must be a sender with an address'),
  ),
});
type Settings = z.output<typeof MailSettings> & { NODE_ENV?: string };

export interface Mail extends MailContent {
  /** Decides whether the email is sent during a break. */
  kind: MailKind;
  to: string;
  /** The recipient's break, if there is or was one. */
  onBreak: OnBreak | undefined;
  /** Unique to this email: a repeated delivery after a crash has the same Message-ID. */
  id: string;
}

const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 15_000;

/** Sends email through any SMTP server. Call it from an outside call's processor, never from a handler. */
export class Mailer {
  constructor(
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  get isConfigured(): boolean {
    return this.settings.SMTP_URL !== undefined && this.settings.MAIL_FROM !== undefined;
  }

  /**
   * Returns false if the recipient is on a break, or if the server refused the address permanently, so that a retry
   * would not help. @throws Error for every other failure
   */
  async send({ kind, to, onBreak, id, ...content }: Mail): Promise<boolean> {
    if (!isMailOpen(kind) && isOnBreak(onBreak, this.clock.now())) return false;
    const { MAIL_FROM: from, SMTP_URL: url } = this.settings;
    if (url === undefined || from === undefined) throw new Error('SMTP_URL and MAIL_FROM are not set');
    const transport = createTransport({
      url,
      // Without TLS, links that reset passwords would travel unencrypted.
      requireTLS: this.settings.NODE_ENV === 'production',
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SOCKET_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    try {
      await transport.sendMail({
        from,
        // An object, so that no part of the address is parsed as another recipient.
        to: { name: '', address: to },
        subject: content.subject,
        ...mailBodies(content),
        messageId: `<${id}@${domainOf(from)}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(content) },
      });
      return true;
    } catch (error) {
      if (isRefusedRecipient(error)) return false;
      throw error;
    } finally {
      transport.close();
    }
  }
}

/** Headers for one-click unsubscribing in the mail program (RFC 8058). */
function unsubscribeHeaders({ unsubscribe }: MailContent): Record<string, string> {
  if (!unsubscribe) return {};
  return { 'List-Unsubscribe': `<${unsubscribe.post}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** True for a permanent refusal (5xx) of the recipient. */
function isRefusedRecipient(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'EENVELOPE') return false;
  const { responseCode, command } = error as Error & { responseCode?: unknown; command?: unknown };
  return command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500;
}

function domainOf(from: string): string {
  return from.slice(from.lastIndexOf('@') + 1).replace('>', '');
}
