import type { HitRate, PastGame, Side } from '@overline/contracts';

/** The games that a hit rate counts, newest first; fewer than its `n` where the forecast carries no more of them. */
export function gamesBehind(rate: HitRate, games: readonly PastGame[], opponent: string): PastGame[] {
  const newest = [...games].sort((a, b) => b.day.localeCompare(a.day));
  const against = /head|\bvs\b|against/i.test(rate.label);
  const counted = against ? newest.filter((game) => game.opponent === opponent) : newest;
  return counted.slice(0, rate.n);
}

/** How one past game would have settled the pick. */
export function gameOutcome(value: number, line: number, side: Side): 'WIN' | 'LOSS' | 'PUSH' {
  if (value === line) return 'PUSH';
  return value > line === (side === 'Over') ? 'WIN' : 'LOSS';
}

/** Share of settled games that the picked side won, 0–100; null where none settled. */
export function hitPercent({ wins, losses }: HitRate): number | null {
  return wins + losses === 0 ? null : (100 * wins) / (wins + losses);
}
