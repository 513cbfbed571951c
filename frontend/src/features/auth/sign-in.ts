import type { BodyOf, login, SignedIn, SignInProof } from '@overline/contracts';
import { ApiError } from '../../api/api-error.ts';
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

/** Loaded when it is needed, which is rare. */
async function solveInWorker(challenge: string): Promise<SignInProof> {
  const { solveInWorker: solve } = await import('./solve-in-worker.ts');
  return solve(challenge);
}
