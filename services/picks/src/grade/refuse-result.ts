import type { GameResult } from '@overline/contracts';

/**
 * Why an announced result is refused; null if it is believed. A game cannot be final before it starts. `startsAt`: the
 * earliest start that our own picks give it; null if nobody picked it.
 */
export function refusalOf(result: GameResult, startsAt: Date | null, now: Date): string | null {
  const start = startsAt ?? new Date(result.startsAt);
  if (result.status !== 'final' || start <= now) return null;
  return `${result.gameId} cannot be final: it starts at ${start.toISOString()}`;
}

/**
 * True if versions between the last one seen and this one are missing: lost, late or made up. Such a result is not
 * applied, because a version that is too high would make every true one that follows look outdated.
 */
export function leavesGap({ version }: GameResult, seenVersion: number): boolean {
  return version > seenVersion + 1;
}
