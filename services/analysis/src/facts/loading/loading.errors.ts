import { AppError } from '@overline/contracts';

/** A forecast from half the history would look like any other, so there is none until the history is loaded. */
export function stillLoading(loading: string | null): AppError {
  return new AppError({
    code: 'STILL_LOADING',
    kind: 'unavailable',
    message: `The history behind the forecasts is still being loaded (${loading ?? 'almost done'})`,
    retryAfterSeconds: 30,
  });
}
