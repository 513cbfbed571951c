import { AppError } from '@overline/contracts';
import { ErrorCode, NatsError } from 'nats';

/** Stands on a reply that carries an ErrorReply instead of the contract's reply. */
export const FAILED_HEADER = 'overline-failed';

/** Stands on a request: until when its caller waits, in ms since 1970. */
export const UNTIL_HEADER = 'overline-until';

/** What a person reads when something is broken on our side: a second try soon would break as well. */
export const INTERNAL_MESSAGE = 'Server error. Please try again later.';

const AWAY_CODES: readonly string[] = [
  ErrorCode.NoResponders,
  ErrorCode.Timeout,
  ErrorCode.ConnectionClosed,
  ErrorCode.Disconnect,
  ErrorCode.ConnectionDraining,
];

/** What a caller throws whose request was not answered. */
export function requestFailure(subject: string, cause: unknown): unknown {
  if (!(cause instanceof NatsError)) return cause;
  if (isTooLarge(cause)) return new MessageTooLarge({ subject }, cause);
  if (!AWAY_CODES.includes(cause.code)) return cause;
  return new AppError({
    code: 'SERVICE_AWAY',
    kind: 'unavailable',
    message: 'Server is not available. Please try again in a moment.',
    retryAfterSeconds: 5,
    facts: { subject, nats: cause.code },
    cause,
  });
}

/** A request or a reply that the bus does not carry. */
export class MessageTooLarge extends AppError {
  constructor(facts: { subject: string; bytes?: number; most?: number }, cause?: unknown) {
    super({ code: 'MESSAGE_TOO_LARGE', kind: 'internal', message: INTERNAL_MESSAGE, facts, cause });
  }
}

export function isTooLarge(error: unknown): boolean {
  return error instanceof NatsError && error.code === ErrorCode.MaxPayloadExceeded;
}
