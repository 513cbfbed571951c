import type { z } from 'zod';
import type { StartLimit } from '../jobs/job-queue.options.ts';

/** One kind of call to the outside: what it carries, how long it may take and how often it is tried. */
export interface OutsideCall<Payload extends z.ZodType = z.ZodType> {
  /** Unique in the service, e.g. `post-message`. */
  name: string;
  /** What a request of it carries, as JSON. */
  payload: Payload;
  /** The call's signal fires after so long. */
  timeoutMs: number;
  /** Tries at most; then the call is parked as failed. */
  tries: number;
  /** Wait before the second try; each further one waits twice as long. */
  backoffMs: number;
  longestBackoffMs: number;
  /** Calls that one instance makes at once; 4 unless said. */
  concurrency?: number;
  /** Calls that all instances together start within a window; 100 a second unless said. */
  limit?: StartLimit;
}

/** Declares a kind of call. */
export function outsideCall<Payload extends z.ZodType>(definition: OutsideCall<Payload>): OutsideCall<Payload> {
  return definition;
}

/** A call as its processor sees it. */
export interface OutsideCallOf<Call extends OutsideCall> {
  /** The same for every try: fit to be an idempotency key outside. */
  key: string;
  payload: z.output<Call['payload']>;
  /** 1 for the first try. */
  attempt: number;
  /** Fires when the time is up, and when this process is about to stop: hand it to whatever waits. */
  signal: AbortSignal;
}

/** What a processor may leave to be done in the transaction that marks the call as done. */
export type AfterCall = () => Promise<void>;

/** How long to wait after so many tries, in milliseconds. */
export function backoffOf({ backoffMs, longestBackoffMs }: OutsideCall, attempt: number): number {
  return Math.min(longestBackoffMs, backoffMs * 2 ** Math.min(attempt - 1, 30));
}
