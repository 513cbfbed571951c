import type { TopPick } from '@overline/contracts';

const MOST_SHOWN = 5;

/** A few wins of a few count less than many of many. */
const score = ({ wins, total }: TopPick): number => (wins + 2) / (total + 4);

/** The best picks first, five at most: by score, then by pick, then by player. */
export function rankTopPicks(picks: readonly TopPick[]): TopPick[] {
  return [...picks]
    .sort((a, b) => score(b) - score(a) || a.pick.localeCompare(b.pick) || a.player.localeCompare(b.player))
    .slice(0, MOST_SHOWN);
}
