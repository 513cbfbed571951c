import { decimalFromAmerican, findMarket, gradeProp, impliedFromAmerican, marketValue } from '@overline/forecast';
import type { PricedProp } from '@overline/forecast';
import type { ScoredSlate } from '../walk.ts';

/** One settled pick, one unit staked at its price. */
export type SettledPick = {
  readonly date: string;
  readonly market: string;
  readonly side: string;
  readonly book: string;
  /** In percent. */
  readonly confidence: number;
  /** Chance (0..1) that the price needs. */
  readonly needed: number;
  readonly outcome: 'WIN' | 'LOSS' | 'PUSH';
  /** Profit in units. */
  readonly units: number;
};

/** What became of a day's picks; players without a result are void and left out. */
export function settle(picks: readonly PricedProp[], { date, games }: ScoredSlate): SettledPick[] {
  const rows = new Map(games.map((game) => [`${game.gameId}/${game.playerId}`, game]));
  return picks.flatMap(({ projection, input, price, book, confidence }) => {
    const row = rows.get(`${projection.gameId}/${projection.playerId}`);
    const market = row && findMarket(row.league, projection.market);
    const actual = market && marketValue(row.stats, market);
    if (row === undefined || actual === undefined) return [];
    const minutes = row.minutes ?? 'not-kept';
    const { outcome } = gradeProp({ side: input.side, line: input.line, actual, minutes, gameStatus: 'final' });
    if (outcome !== 'WIN' && outcome !== 'LOSS' && outcome !== 'PUSH') return [];
    const units = outcome === 'WIN' ? decimalFromAmerican(price) - 1 : outcome === 'LOSS' ? -1 : 0;
    const needed = impliedFromAmerican(price);
    return [{ date, market: projection.market, side: input.side, book, confidence, needed, outcome, units }];
  });
}
