import { AppError } from '@overline/contracts';

/** Refuses forecasts until the history is complete: one from a partial history would look as good as any other. */
export function stillLoading(loading: string | null): AppError {
  return new AppError({
    code: 'STILL_LOADING',
    kind: 'unavailable',
    message: `The history behind the forecasts is still being loaded (${loading ?? 'almost done'})`,
    retryAfterSeconds: 30,
  });
}
