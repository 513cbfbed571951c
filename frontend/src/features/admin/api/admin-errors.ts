import { ApiError, errorText } from '../../../api/api-error.ts';

/** An Admin's session begun without the second factor, where that is asked for. */
const SECOND_FACTOR_REQUIRED = 'SECOND_FACTOR_REQUIRED';

/** The words of the console for the statuses that have some of their own. */
const BY_STATUS: Readonly<Record<number, string>> = {
  401: 'Session expired. Please log in again.',
  403: 'Admin access required for this operation',
  404: 'Resource not found',
  500: 'Server error. Please try again later.',
};

/** What the console says of a failed call: its own words for the status, else the server's, else `fallback`. */
export function adminErrorText(error: unknown, fallback: string): string {
  const own = error instanceof ApiError && !needsSecondFactor(error) ? BY_STATUS[error.status] : undefined;
  return own ?? errorText(error, fallback);
}

/** True when the call was refused until the Admin signs in with a code. */
export function needsSecondFactor(error: unknown): boolean {
  return error instanceof ApiError && error.code === SECOND_FACTOR_REQUIRED;
}
