import type { BodyOf, login, SignedIn, SignInProof } from '@overline/contracts';
import { ApiError, errorText } from '../../api/api-error.ts';
import { call, routes } from '../../api/call.ts';

type Solve = (challenge: string) => Promise<SignInProof>;

/** Signs in. While the account is under attack, the server asks for a proof of work first. @throws ApiError */
export async function signIn(body: BodyOf<typeof login>, solve: Solve = solveInWorker): Promise<SignedIn> {
  try {
    return await call(routes.login, { body });
  } catch (error) {
    if (!(error instanceof ApiError) || error.challenge === null) throw error;
    return call(routes.login, { body: { ...body, proof: await solve(error.challenge) } });
  }
}

/** Solves a challenge in a worker, so that the page stays responsive. */
async function solveInWorker(challenge: string): Promise<SignInProof> {
  const worker = new Worker(new URL('./solve-challenge.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<SignInProof>) => resolve(data));
      worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      worker.postMessage(challenge);
    });
  } finally {
    worker.terminate();
  }
}

export const SERVER_UNAVAILABLE_MESSAGE = 'Server is not available. Please try again in a moment.';
export const LOGIN_DEFAULT = 'Login failed. Please try again.';
export const REGISTER_DEFAULT = 'Registration failed. Please try again.';
export const CHECK_FAILED_MESSAGE = 'Authentication check failed. Please try refreshing the page.';

/** The server's message; a fixed one where no server responded. */
export function signInErrorText(error: unknown, fallback: string): string {
  if (error instanceof ApiError && (error.kind !== 'http' || error.status === 503)) return SERVER_UNAVAILABLE_MESSAGE;
  return errorText(error, fallback);
}
