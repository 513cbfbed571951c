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
