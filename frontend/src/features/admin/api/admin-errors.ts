import { ApiError, errorText } from '../../../api/api-error.ts';

/** The admin signed in without a second factor, but one is required. */
const SECOND_FACTOR_REQUIRED = 'SECOND_FACTOR_REQUIRED';

const BY_STATUS: Readonly<Record<number, string>> = {
  401: 'Session expired. Please log in again.',
  403: 'Admin access required for this operation',
  404: 'Resource not found',
  500: 'Server error. Please try again later.',
};

/** The console's own text for the status, else the server's, else `fallback`. */
export function adminErrorText(error: unknown, fallback: string): string {
  const own = error instanceof ApiError && !needsSecondFactor(error) ? BY_STATUS[error.status] : undefined;
  return own ?? errorText(error, fallback);
}

export function needsSecondFactor(error: unknown): boolean {
  return error instanceof ApiError && error.code === SECOND_FACTOR_REQUIRED;
}
