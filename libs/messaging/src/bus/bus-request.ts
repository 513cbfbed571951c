import { AppError } from '@overline/contracts';
import { createInbox, ErrorCode, type Msg, type MsgHdrs, type NatsConnection, NatsError } from 'nats';

/** Marks a reply that carries an ErrorReply instead of the contract's reply. */
export const FAILED_HEADER = 'overline-failed';

/** On a request: until when its caller waits, in ms since 1970. */
export const UNTIL_HEADER = 'overline-until';

/** Shown to users for defects on our side, where retrying soon would not help. */
export const INTERNAL_MESSAGE = 'Server error. Please try again later.';

export interface BusRequest {
  subject: string;
  body: string;
  /** The reply goes to a new subject below this one. */
  inbox: string;
  timeout: number;
  headers: MsgHdrs;
}

/**
 * Sends a request whose reply arrives in an inbox of our choice. The client's own `request` receives all replies in one
 * inbox, so a service that has seen one reply subject could guess the next and reply in another service's name.
 * @throws NatsError, also when no service listens, the user may not send the request, or the message is too large
 */
export function sendRequest(
  connection: NatsConnection,
  { subject, body, inbox, timeout, headers }: BusRequest,
): Promise<Msg> {
  return new Promise((resolve, reject) => {
    const reply = createInbox(inbox);
    const subscription = connection.subscribe(reply, {
      max: 1,
      timeout,
      callback: (error, message) => {
        if (error) {
          subscription.unsubscribe();
          reject(error);
        } else if (isWithoutResponders(message)) reject(new NatsError('no responders', ErrorCode.NoResponders));
        else resolve(message);
      },
    });
    // The client reports a rejected publish to the subscription that carries its subject.
    Object.assign(subscription, { requestSubject: subject });
    void subscription.closed.then(() => reject(new NatsError('connection closed', ErrorCode.ConnectionClosed)));
    try {
      connection.publish(subject, body, { reply, headers });
    } catch (error) {
      subscription.unsubscribe();
      reject(error instanceof Error ? error : new Error(String(error)));
    }
  });
}

function isWithoutResponders({ data, headers }: Msg): boolean {
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
    code: 'SERVICE_AWAY',
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
