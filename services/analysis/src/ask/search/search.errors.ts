import { AppError } from '@overline/contracts';

export class KeyUsedForAnother extends AppError {
  constructor() {
    const message = 'This Idempotency-Key belongs to another question';
    super({ code: 'IDEMPOTENCY_KEY_REUSED', kind: 'conflict', message });
  }
}

/** The caller has already received a timeout. */
export class StoredTooLate extends AppError {
  constructor() {
    const message = 'Server is not available. Please try again in a moment.';
    super({ code: 'STORED_TOO_LATE', kind: 'unavailable', message, retryAfterSeconds: 5 });
  }
}

export class AnalysisNotFound extends AppError {
  constructor(id: string) {
    super({ code: 'ANALYSIS_NOT_FOUND', kind: 'not-found', message: 'Resource not found', facts: { id } });
  }
}

export class NotReplayable extends AppError {
  constructor(id: string) {
    const message = 'Only an analysis that failed for good can be run again';
    super({ code: 'NOT_REPLAYABLE', kind: 'conflict', message, facts: { id } });
  }
}
