import { AppError } from '@overline/contracts';

export function marketNotOffered(league: string, market: string): AppError {
  return new AppError({
    code: 'MARKET_NOT_OFFERED',
    kind: 'not-found',
    message: `${market} in the ${league}: not offered yet. In backtests our forecasts of it were not good enough.`,
  });
}

export function propNotOnBoard(): AppError {
  return new AppError({
    code: 'PROP_NOT_ON_BOARD',
    kind: 'not-found',
    message: 'No book quotes this prop now, or its game has started. Reload the board to see what is open.',
  });
}
