import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Clock } from '../time/clock.ts';

/** An email as it arrived. */
export type ReceivedMail = {
  id: number;
  /** ISO instant, by the sandbox's clock. */
  at: string;
  from: string;
  to: string[];
  subject: string;
  messageId: string;
  text: string;
  html: string;
  /** The URLs in the plain text, in order. */
  links: string[];
  /** The URL that a mail program's own unsubscribe button calls (RFC 8058); null if the email has none. */
  unsubscribe: string | null;
};

const MAX_MAILS = 500;
const TEMPORARILY_UNAVAILABLE = 421;
const NO_SUCH_MAILBOX = 550;
const LINK = /https?:\/\/[^\s<>"]+/g;

/** An SMTP server that stores the newest emails. It accepts every email, unless a test makes it refuse some. */
export class Mailbox {
  readonly #mails: ReceivedMail[] = [];
  readonly #clock: Clock;
  readonly #server: SMTPServer;
  #received = 0;
  /** While true, every email is refused temporarily. */
  isDown = false;
  /** These recipients are refused permanently. */
  unknownAddresses: readonly string[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#server = new SMTPServer({
      authOptional: true,
      // Accept any user name and password, even without TLS.
      allowInsecureAuth: true,
      onAuth: ({ username }, _session, done) => done(null, { user: username ?? '' }),
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      onMailFrom: (_address, _session, done) =>
        done(this.isDown ? refusal(TEMPORARILY_UNAVAILABLE, 'The service is not available, try again later') : null),
      onRcptTo: ({ address }, _session, done) =>
        done(this.unknownAddresses.includes(address) ? refusal(NO_SUCH_MAILBOX, 'No such mailbox') : null),
      onData: (stream, { envelope }, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const to = envelope.rcptTo.map(({ address }) => address);
          this.#add(Buffer.concat(chunks), to).then(() => done(), done);
        });
      },
    });
    // A client that drops its connection must not end the sandbox.
    this.#server.on('error', () => undefined);
  }

  /** Newest first. */
  all(): readonly ReceivedMail[] {
    return this.#mails;
  }

  get received(): number {
    return this.#received;
  }

  /** The port it listens on; null while it does not listen. */
  get port(): number | null {
    return (this.#server.server.address() as AddressInfo | null)?.port ?? null;
  }

  listen(port: number, host: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#server.server.once('error', reject);
      this.#server.listen(port, host, () => resolve());
    });
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  clear(): void {
    this.#mails.length = 0;
    this.isDown = false;
    this.unknownAddresses = [];
  }

  async #add(raw: Buffer, to: string[]): Promise<void> {
    const { from, subject = '', text = '', html = '', messageId = '', headers } = await PostalMime.parse(raw);
    const header = (name: string): string => headers.find(({ key }) => key === name)?.value ?? '';
    const isOneClick = header('list-unsubscribe-post') === 'List-Unsubscribe=One-Click';
    const unsubscribe = isOneClick ? (/^<(https?:[^>]+)>/.exec(header('list-unsubscribe'))?.[1] ?? null) : null;
    const at = new Date(this.#clock.now()).toISOString();
    this.#received += 1;
    const sender = from?.name ? `${from.name} <${from.address ?? ''}>` : (from?.address ?? '');
    const links = text.match(LINK) ?? [];
    const content = { subject, messageId, text, html, links, unsubscribe };
    this.#mails.unshift({ id: this.#received, at, from: sender, to, ...content });
    this.#mails.length = Math.min(this.#mails.length, MAX_MAILS);
  }
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
