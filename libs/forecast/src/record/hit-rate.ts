import type { Side } from '../odds/bet.ts';

/** How often a side would have won at one line. `percent` = hits / (n - pushes), null if nothing was decided. */
export type HitRate = { n: number; hits: number; misses: number; pushes: number; percent: number | null };

/** The value of a past game. */
export type PastGame = { value: number; season: string; opponentId: string };

/** The hit rates on a prop card: over the last 5, 10 and 20 games, or all games if there are fewer. */
type HitRates = { last5: HitRate; last10: HitRate; last20: HitRate; season: HitRate; headToHead: HitRate };

/** The hit rate of past values against a line, graded like a pick. */
export function hitRate(values: readonly number[], line: number, side: Side): HitRate {
  const over = values.filter((value) => value > line).length;
  const pushes = values.filter((value) => value === line).length;
  const decided = values.length - pushes;
  const hits = side === 'over' ? over : decided - over;
  return {
    n: values.length,
    hits,
    misses: decided - hits,
    pushes,
    percent: decided === 0 ? null : (100 * hits) / decided,
  };
}

/** Hit rates from past games, newest first; `season` and `opponentId` are those of the upcoming game. */
export function hitRates(
  newestFirst: readonly PastGame[],
  at: { line: number; side: Side; season: string; opponentId: string },
): HitRates {
  const rate = (games: readonly PastGame[]): HitRate =>
    hitRate(
      games.map(({ value }) => value),
      at.line,
      at.side,
    );
  return {
    last5: rate(newestFirst.slice(0, 5)),
    last10: rate(newestFirst.slice(0, 10)),
    last20: rate(newestFirst.slice(0, 20)),
    season: rate(newestFirst.filter(({ season }) => season === at.season)),
    headToHead: rate(newestFirst.filter(({ opponentId }) => opponentId === at.opponentId)),
  };
}

/** wins / (wins + losses) in percent; 0 without either. */
export function winPercent(wins: number, losses: number): number {
  return wins + losses === 0 ? 0 : (100 * wins) / (wins + losses);
}
