/** The provider answered 429: nobody should call again for so long. */
export class ModelBusy extends Error {
  readonly retryAfterMs: number;

  constructor(retryAfterMs: number, options?: ErrorOptions) {
    super(`The language model is busy for ${retryAfterMs} ms`, options);
    this.retryAfterMs = retryAfterMs;
  }
}

/** A failure of the provider that another try may not meet: no answer, 5xx, a cut stream. */
export class ModelFailed extends Error {
  /** How often such a call is tried in all. */
  readonly mostTries: number;

  constructor(message: string, { mostTries = 3, ...options }: ErrorOptions & { mostTries?: number } = {}) {
    super(message, options);
    this.mostTries = mostTries;
  }
}

/**
 * Nothing that another try could change: a wrong key, an unknown model, no credit, a request that the provider does not
 * take.
 */
export class ModelUnusable extends Error {}
