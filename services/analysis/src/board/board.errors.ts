import { AppError } from '@overline/contracts';

export function propNotOnBoard(): AppError {
  return new AppError({
    code: 'PROP_NOT_ON_BOARD',
    kind: 'not-found',
    message: 'No book quotes this prop now, or its game has started. Reload the board to see what is open.',
  });
}
