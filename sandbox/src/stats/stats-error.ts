/** An answer of the stats feed that is not data. Some of them are plain text. */
export class StatsError extends Error {
  readonly status: number;
  readonly retryAfter: number | undefined;

  constructor(status: number, message: string, retryAfter?: number) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** A refusal that was ordered, in the words of this feed. */
export function statsRefusal(refusal: { status: number; message: string; retryAfter: number }): StatsError {
  const { status, message, retryAfter } = refusal;
  return new StatsError(status, message, status === 429 ? retryAfter : undefined);
}
