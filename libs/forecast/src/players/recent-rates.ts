import { LONG_RATE } from './history/league-state.ts';
import type { PlayerRecord } from './history/player-record.ts';

/**
 * The spans of recent games. `block` selects the player's sums, and `weight` is the weight of the recent rate in the
 * average with the forecast's rate.
 */
const SPANS = [
  { block: 0, weight: 0.1 },
  { block: LONG_RATE, weight: 0.15 },
] as const;
/** Every recent rate is shrunk toward the forecast's, as if by this much playing time. */
const PRIOR_TIME = 60;

/** A count and its playing time per span. */
export const RECENT_WIDTH = 2 * SPANS.length;

/** A statistic's count and playing time in each span of recent games. */
export function recentCounts(player: PlayerRecord, stat: number): number[] {
  return SPANS.flatMap(({ block }) => {
    const slot = player.slot(block, stat);
    return [player.counts[slot] ?? 0, player.exposure[slot] ?? 0];
  });
}

/**
 * The mean of a forecast averaged, on the log scale, with the player's plain recent rates. Without it, threes are
 * forecast too high for players who hardly ever shoot them, and for those below their forecast in recent games. The
 * weights were chosen on the seasons 2022-23 and 2023-24, see docs/forecasts.md.
 */
export function averagedWithRecent(mean: number, minutes: number, recent: ArrayLike<number>): number {
  const rate = mean / minutes;
  let log = 0;
  SPANS.forEach(({ weight }, index) => {
    const count = recent[2 * index] ?? 0;
    const time = recent[2 * index + 1] ?? 0;
    log += weight * Math.log((count + PRIOR_TIME * rate) / ((time + PRIOR_TIME) * rate));
  });
  return mean * Math.exp(log);
}
