import { type AnalysisType, AppError } from '@overline/contracts';

// The page takes 'expired' and 'invalid' in a 403 for the end of the session, so no text here says either.

export class SearchNotInPlan extends AppError {
  constructor(message: string) {
    super({ code: 'SEARCH_NOT_IN_PLAN', kind: 'forbidden', message });
  }
}

export class AllowanceUsedUp extends AppError {
  constructor(type: AnalysisType, retryAfterSeconds: number) {
    super({
      code: 'ALLOWANCE_USED_UP',
      kind: 'limited',
      message:
        type === 'parlay'
          ? 'Daily search limit reached. Upgrade your plan or try again tomorrow.'
          : 'Daily search limit reached. Upgrade or try again tomorrow.',
      retryAfterSeconds,
    });
  }
}
