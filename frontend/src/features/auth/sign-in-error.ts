import { ApiError, errorText } from '../../api/api-error.ts';

export const SERVER_AWAY_MESSAGE = 'Server is not available. Please try again in a moment.';
export const LOGIN_DEFAULT = 'Login failed. Please try again.';
export const REGISTER_DEFAULT = 'Registration failed. Please try again.';
export const CHECK_FAILED_MESSAGE = 'Authentication check failed. Please try refreshing the page.';

/** The server's message; a fixed one where no server responded. */
export function signInErrorText(error: unknown, fallback: string): string {
  if (error instanceof ApiError && (error.kind !== 'http' || error.status === 503)) return SERVER_AWAY_MESSAGE;
  return errorText(error, fallback);
}
