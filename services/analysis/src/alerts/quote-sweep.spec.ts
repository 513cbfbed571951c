import { expect, it } from '@jest/globals';
import { propKey, QuoteSweep } from './quote-sweep.ts';

const MINUTE_MS = 60_000;
const at = (minutes: number): number => Date.parse('2026-01-14T10:00:00Z') + minutes * MINUTE_MS;

it('ignores quotes that are more than an hour older than the newest, as forecasts do', () => {
  const quote = (book: string, minutes: number) => ({
    ...{ gameId: 'nba:1', playerId: 'nba:7', market: 'player_points', book, at: at(minutes) },
    ...{ line: 24.5, over: -110, under: -110 },
  });
  const sweep = new QuoteSweep([quote('Alpha', 0), quote('Beta', 60), quote('Gamma', 61)]);
  const booksAt = (minutes: number): string[] => {
    sweep.advance(at(minutes));
    return sweep.quotes(propKey('nba:7', 'player_points')).map(({ book }) => book);
  };
  expect(booksAt(60)).toEqual(['Alpha', 'Beta']);
  expect(booksAt(61)).toEqual(['Beta', 'Gamma']);
});
