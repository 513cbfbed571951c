import { AppError } from '@overline/contracts';

export class KeyUsedForAnother extends AppError {
  constructor() {
    super({
      code: 'IDEMPOTENCY_KEY_REUSED',
      kind: 'conflict',
      message: 'This Idempotency-Key belongs to another question',
    });
  }
}

/** Whoever asked has been told that nobody answers. */
export class StoredTooLate extends AppError {
  constructor() {
    super({
      code: 'STORED_TOO_LATE',
      kind: 'unavailable',
      message: 'Server is not available. Please try again in a moment.',
      retryAfterSeconds: 5,
    });
  }
}

export class AnalysisNotFound extends AppError {
  constructor(id: string) {
    super({ code: 'ANALYSIS_NOT_FOUND', kind: 'not-found', message: 'Resource not found', facts: { id } });
  }
}

export class NotReplayable extends AppError {
  constructor(id: string) {
    super({
      code: 'NOT_REPLAYABLE',
      kind: 'conflict',
      message: 'Only an analysis that failed for good can be run again',
      facts: { id },
    });
  }
}
