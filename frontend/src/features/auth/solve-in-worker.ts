import type { SignInProof } from '@overline/contracts';

/** Solves a challenge in a worker, so that the page stays responsive. */
export async function solveInWorker(challenge: string): Promise<SignInProof> {
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
