import { AppError, errorClass } from '@overline/contracts';

const NO_CONNECTION: readonly string[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ERR_STREAM_DESTROYED',
];
/**
 * SQLSTATE: connection exceptions, server stopping or starting, too many connections, a transaction that was idle for
 * too long because the connection hung, a full disk, system errors.
 */
const SERVER_STATES = /^(08...|57P0[123]|53300|25P03|53100|58...)$/;
/**
 * The severities of errors with which the server ends a connection, for example because a full disk kept it from
 * starting a session.
 */
const CONNECTION_ENDED: readonly unknown[] = ['FATAL', 'PANIC'];
const DRIVER_MESSAGE_PREFIXES: readonly string[] = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  // TypeORM's messages for a connection that was lost between two statements of a transaction.
  'Query runner already released',
  'Database connection provided by a query runner was already released',
];

/** Postgres is down or does not answer. The transaction in flight may or may not have committed. */
export class DatabaseUnavailable extends errorClass(
  'DATABASE_UNAVAILABLE',
  'unavailable',
  'Server is not available. Please try again in a moment.',
  5,
) {}

/** Returns DatabaseUnavailable for an error that means Postgres is down, and any other error unchanged. */
export function asDatabaseUnavailable(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof AppError) return error;
  const code = 'code' in error ? String(error.code) : '';
  const hasEnded = 'severity' in error && CONNECTION_ENDED.includes(error.severity);
  const isLost = hasEnded || DRIVER_MESSAGE_PREFIXES.some((start) => error.message.startsWith(start));
  const isDown = NO_CONNECTION.includes(code) || SERVER_STATES.test(code) || isLost;
  return isDown ? new DatabaseUnavailable({ reason: error.message }, error) : error;
}

/** Whether an error means that Postgres is down, so that the same work may succeed later. */
export function isDatabaseOutage(error: unknown): boolean {
  return asDatabaseUnavailable(error) instanceof DatabaseUnavailable;
}

const FOREIGN_KEY_VIOLATION = '23503';

/** Something the request refers to, such as its own account, was deleted while the request was handled. */
class DeletedMeanwhile extends errorClass(
  'DELETED_MEANWHILE',
  'conflict',
  'This was deleted in the meantime. Please reload the page.',
) {}

/** Postgres cannot store a value of the request, such as a NUL in a text or a number out of range. */
class UnstorableValue extends errorClass(
  'INVALID_REQUEST',
  'invalid',
  'The request contains a character or a number that cannot be stored.',
) {}

/** Maps a Postgres error to the error for the request's caller; returns any other error unchanged. */
export function asRequestError(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return asDatabaseUnavailable(error);
  if (error.code === FOREIGN_KEY_VIOLATION) return new DeletedMeanwhile({ reason: error.message }, error);
  return isDataError(error) ? new UnstorableValue({ reason: error.message }, error) : asDatabaseUnavailable(error);
}

/** SQLSTATE class 22, data exception: Postgres can never store or compute with the value. */
const DATA_EXCEPTION = /^22...$/;

/** True when Postgres rejected a value itself, so that no retry can succeed. */
export function isDataError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && DATA_EXCEPTION.test(String(error.code));
}
