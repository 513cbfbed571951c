import type { BodyOf, login, SignedIn, SignInProof } from '@overline/contracts';
import { ApiError, errorText } from '../../api/api-error.ts';
import { call, routes } from '../../api/call.ts';

type Solve = (challenge: string) => Promise<SignInProof>;

/** Signs in. While the account is under attack, the server requires a proof of work first. @throws ApiError */
export async function signIn(body: BodyOf<typeof login>, solve: Solve = solveInWorker): Promise<SignedIn> {
  try {
    return await call(routes.login, { body });
  } catch (error) {
    if (!(error instanceof ApiError) || error.challenge === null) throw error;
    return call(routes.login, { body: { ...body, proof: await solve(error.challenge) } });
  }
}

/** Loads the solver on demand, because it is rarely needed. */
async function solveInWorker(challenge: string): Promise<SignInProof> {
  const { solveInWorker: solve } = await import('./solve-in-worker.ts');
  return solve(challenge);
}

export const SERVER_UNAVAILABLE_MESSAGE = 'Server is not available. Please try again in a moment.';
export const LOGIN_DEFAULT = 'Login failed. Please try again.';
export const REGISTER_DEFAULT = 'Registration failed. Please try again.';
export const CHECK_FAILED_MESSAGE = 'Authentication check failed. Please try refreshing the page.';

/** The server's message, or a fixed one if no server responded. */
export function signInErrorText(error: unknown, fallback: string): string {
  if (error instanceof ApiError && (error.kind !== 'http' || error.status === 503)) return SERVER_UNAVAILABLE_MESSAGE;
  return errorText(error, fallback);
}
