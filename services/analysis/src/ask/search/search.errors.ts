import { errorClass } from '@overline/contracts';

export class KeyUsedForAnother extends errorClass(
  'IDEMPOTENCY_KEY_REUSED',
  'conflict',
  'This Idempotency-Key was used for another question',
) {}

/** The caller has already received a timeout. */
export class StoredTooLate extends errorClass(
  'STORED_TOO_LATE',
  'unavailable',
  'Server is not available. Please try again in a moment.',
  5,
) {}

export class AnalysisNotFound extends errorClass('ANALYSIS_NOT_FOUND', 'not-found', 'Resource not found') {}

export class NotReplayable extends errorClass(
  'NOT_REPLAYABLE',
  'conflict',
  'Only an analysis that failed permanently can be run again',
) {}
