/** Throw it out of a job that no second try can help: the job has failed for good. */
export class UnrecoverableJob extends Error {}

/**
 * Throw it out of a job whose partner asked to wait: nothing of the whole queue starts for so long, then this job
 * again.
 */
export class PauseQueue extends Error {
  readonly forMs: number;

  constructor(forMs: number, options?: ErrorOptions) {
    super(`The queue pauses for ${forMs} ms`, options);
    this.forMs = forMs;
  }
}

/** Throw it out of a job whose time has not come: it runs again after so long, and counts no try. */
export class PostponeJob extends Error {
  readonly afterMs: number;

  constructor(afterMs: number, options?: ErrorOptions) {
    super(`The job runs again after ${afterMs} ms`, options);
    this.afterMs = afterMs;
  }
}

/**
 * Throw it out of a job that this process cannot finish: it goes back into the queue for another, and counts no try.
 */
export class RequeueJob extends Error {}
