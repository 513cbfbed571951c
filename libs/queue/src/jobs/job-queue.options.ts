export interface JobQueueOptions {
  /** Unique in the house, e.g. `analysis-searches`. */
  name: string;
  /** Jobs that one instance runs at once. */
  concurrency: number;
  /** Jobs that all instances together start within a window; absent: as many as there are. */
  limit?: StartLimit;
  /** Tries of a job at most. */
  tries: number;
  /** Wait before the second try; each further one waits twice as long. */
  backoffMs: number;
  /** A worker that has not been heard of for so long has lost its job to another. 15 s unless said. */
  lockMs?: number;
  /** How often lost jobs are looked for. 5 s unless said. */
  lookForLostMs?: number;
  /** A running job may end by itself for so long when its process stops, before its signal fires. 0 unless said. */
  finishMs?: number;
}

export interface StartLimit {
  jobs: number;
  withinMs: number;
}

/** A job as its worker sees it. */
export interface RunningJob<Data> {
  id: string;
  data: Data;
  /** Fires when this process is about to stop: throw `HandBack` then. */
  signal: AbortSignal;
}

export type WorkOn<Data> = (job: RunningJob<Data>) => Promise<void>;

/**
 * Starts evenly spread: windows of about a quarter of a second, so that no second ever holds much more than its share.
 */
export function spreadOverMinute(perMinute: number): StartLimit {
  const jobs = Math.max(1, Math.floor(perMinute / 240));
  return { jobs, withinMs: Math.ceil((jobs * 60_000) / perMinute) };
}
