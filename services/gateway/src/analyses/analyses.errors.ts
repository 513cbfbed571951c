import { AppError } from '@overline/contracts';

/** The analysis ended without an answer; the service said why, in words for the page. */
export class AnalysisFailed extends AppError {
  constructor(message: string) {
    super({ code: 'ANALYSIS_FAILED', kind: 'unavailable', message });
  }
}

export class AnalysisTooSlow extends AppError {
  constructor() {
    super({
      code: 'ANALYSIS_TIMED_OUT',
      kind: 'unavailable',
      message:
        'The request timed out. This could be due to heavy server load or network issues. ' +
        'Please try again in a moment.',
    });
  }
}

/** Nobody waits for the answer any more. It is kept, and found again by whoever asked. */
export class CallerLeft extends AppError {
  constructor() {
    super({
      code: 'CALLER_LEFT',
      kind: 'unavailable',
      message: 'The connection was closed before the answer was there',
    });
  }
}

/** This instance stops. The analysis goes on: asked again under its key, another instance waits for the same one. */
export class GatewayStops extends AppError {
  constructor() {
    super({
      code: 'GATEWAY_STOPS',
      kind: 'unavailable',
      message: 'The server is being restarted. Your question is being answered: ask it again in a moment.',
      retryAfterSeconds: 2,
    });
  }
}
