import { AppError } from '@overline/contracts';
import { createInbox, ErrorCode, type Msg, type MsgHdrs, type NatsConnection, NatsError } from 'nats';

/** Marks a reply that carries an ErrorReply instead of the contract's reply. */
export const FAILED_HEADER = 'overline-failed';

/** The request header with the time at which its caller stops waiting, in ms since 1970. */
export const UNTIL_HEADER = 'overline-until';

/** Shown to users for defects on our side, where retrying soon would not help. */
export const INTERNAL_MESSAGE = 'Server error. Please try again later.';

interface BusRequest {
  subject: string;
  body: string;
  /** The reply goes to a subject below this one. */
  inbox: string;
  timeout: number;
  headers: MsgHdrs;
}

interface PendingRequest {
  subject: string;
  resolve: (reply: Msg) => void;
  reject: (error: unknown) => void;
  timer: NodeJS.Timeout;
}

/**
 * Sends requests and matches their replies. It has one inbox with one subscription for each replying service. The
 * client's own `request` receives all replies in one inbox, so a service that has seen one reply subject could guess
 * the next and reply in another service's name.
 */
export class RequestSender {
  /** Keyed by the subject of the reply. */
  private readonly pending = new Map<string, PendingRequest>();
  private readonly inboxes = new Map<string, string>();
  private count = 0;

  constructor(private readonly connection: NatsConnection) {
    void this.watchRefusals();
  }

  /** @throws NatsError, also when no service listens, the user may not send the request, or the message is too large */
  send({ subject, body, inbox, timeout, headers }: BusRequest): Promise<Msg> {
    return new Promise((resolve, reject) => {
      this.count += 1;
      const reply = `${this.inboxes.get(inbox) ?? this.openInbox(inbox)}.${this.count.toString(36)}`;
      const timer = setTimeout(() => this.fail(reply, new NatsError('timeout', ErrorCode.Timeout)), timeout);
      this.pending.set(reply, { subject, resolve, reject, timer });
      try {
        this.connection.publish(subject, body, { reply, headers });
      } catch (error) {
        this.fail(reply, error);
      }
    });
  }

  private openInbox(inbox: string): string {
    const opened = createInbox(inbox);
    const close = (error: NatsError): void => {
      this.inboxes.delete(inbox);
      for (const reply of this.pending.keys()) if (reply.startsWith(`${opened}.`)) this.fail(reply, error);
    };
    const subscription = this.connection.subscribe(`${opened}.*`, {
      callback: (error, message) => (error ? close(error) : this.receive(message)),
    });
    void subscription.closed.then(() => close(new NatsError('connection closed', ErrorCode.ConnectionClosed)));
    this.inboxes.set(inbox, opened);
    return opened;
  }

  private receive(message: Msg): void {
    if (hasNoResponders(message)) this.fail(message.subject, new NatsError('no responders', ErrorCode.NoResponders));
    else this.take(message.subject)?.resolve(message);
  }

  private fail(reply: string, error: unknown): void {
    this.take(reply)?.reject(error);
  }

  private take(reply: string): PendingRequest | undefined {
    const request = this.pending.get(reply);
    clearTimeout(request?.timer);
    this.pending.delete(reply);
    return request;
  }

  /** The server reports a request without permission as a status of the connection, not as a reply. */
  private async watchRefusals(): Promise<void> {
    for await (const { data, permissionContext: refused } of this.connection.status()) {
      if (refused?.operation !== 'publish') continue;
      for (const [reply, { subject }] of this.pending)
        if (subject === refused.subject) this.fail(reply, new NatsError(String(data), ErrorCode.PermissionsViolation));
    }
  }
}

function hasNoResponders({ data, headers }: Msg): boolean {
  return data.length === 0 && headers?.code === 503;
}

const UNAVAILABLE_CODES: readonly string[] = [
  ErrorCode.NoResponders,
  ErrorCode.Timeout,
  ErrorCode.ConnectionClosed,
  ErrorCode.Disconnect,
  ErrorCode.ConnectionDraining,
];

/** Translates the client's error for a request that got no reply. */
export function requestFailure(subject: string, cause: unknown): unknown {
  if (!(cause instanceof NatsError)) return cause;
  if (isTooLarge(cause)) return new MessageTooLarge({ subject }, cause);
  if (!UNAVAILABLE_CODES.includes(cause.code)) return cause;
  return new AppError({
    code: 'SERVICE_UNAVAILABLE',
    kind: 'unavailable',
    message: 'Server is not available. Please try again in a moment.',
    retryAfterSeconds: 5,
    facts: { subject, nats: cause.code },
    cause,
  });
}

export class MessageTooLarge extends AppError {
  constructor(facts: { subject: string; bytes?: number; maxBytes?: number }, cause?: unknown) {
    super({ code: 'MESSAGE_TOO_LARGE', kind: 'internal', message: INTERNAL_MESSAGE, facts, cause });
  }
}

export function isTooLarge(error: unknown): boolean {
  return error instanceof NatsError && error.code === ErrorCode.MaxPayloadExceeded;
}
