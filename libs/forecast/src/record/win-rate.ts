/** wins / (wins + losses) in percent 0..100; 0 where there are neither. */
export function winPercent(wins: number, losses: number): number {
  return wins + losses === 0 ? 0 : (100 * wins) / (wins + losses);
}

/** One row of the list of top-performing picks. */
export type PickRecord = { player: string; pick: string; wins: number; losses: number; total: number };

/** How a pick is ranked: (wins + 2) / (total + 4), so that one lucky win does not lead the list. */
export function rankingScore({ wins, total }: Pick<PickRecord, 'wins' | 'total'>): number {
  return (wins + 2) / (total + 4);
}

/**
 * The best picks first, at most `count`; ties by pick, then by player name (by code unit, the same on every machine).
 */
export function topPicks<T extends PickRecord>(records: readonly T[], count = 5): T[] {
  return [...records]
    .sort((a, b) => compareScores(a, b) || compareText(a.pick, b.pick) || compareText(a.player, b.player))
    .slice(0, count);
}

/** Compared as fractions of whole numbers: 2/4 and 3/6 tie exactly. */
function compareScores(a: PickRecord, b: PickRecord): number {
  return (b.wins + 2) * (a.total + 4) - (a.wins + 2) * (b.total + 4);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
