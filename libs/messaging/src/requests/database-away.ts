import { AppError } from '@overline/contracts';

const NO_CONNECTION: readonly string[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];
/** SQLSTATE: connection exceptions, a server that stops or starts, one that has no place left. */
const SERVER_STATES = /^(08...|57P0[123]|53300)$/;
/** What the driver says without a code. */
const DRIVER_WORDS = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connec)/;

/** Postgres is not there, or does not answer. What was under way is not done, or will be found done. */
export class DatabaseUnavailable extends AppError {
  constructor(cause: Error) {
    super({
      code: 'DATABASE_AWAY',
      kind: 'unavailable',
      message: 'Server is not available. Please try again in a moment.',
      retryAfterSeconds: 5,
      facts: { reason: cause.message },
      cause,
    });
  }
}

/** The error as the caller may know it, where it says that Postgres is away; any other as it is. */
export function asDatabaseUnavailable(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof AppError) return error;
  const code = 'code' in error ? String(error.code) : '';
  const isAway = NO_CONNECTION.includes(code) || SERVER_STATES.test(code) || DRIVER_WORDS.test(error.message);
  return isAway ? new DatabaseUnavailable(error) : error;
}
