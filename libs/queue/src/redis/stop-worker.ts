import { setTimeout as sleep } from 'node:timers/promises';
import type { Worker } from 'bullmq';

/**
 * Lets a worker take no more jobs and waits for those in hand, but not for ever: what does not end in time is left
 * behind, and another worker finds it as one that was lost.
 */
export async function stopWorker(worker: Worker, withinMs: number): Promise<void> {
  await Promise.race([worker.pause(), sleep(withinMs, undefined, { ref: false })]);
  await worker.close(true);
}
