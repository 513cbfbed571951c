import type { GameResult } from '@overline/contracts';

/** What is known here of a game that somebody says is over. */
export interface KnownGame {
  /** When the earliest of its picks says that it starts; null where nobody picked it. */
  startsAt: Date | null;
  /** The newest version of its result that was taken. */
  seenVersion: number;
}

/**
 * Why an announced result is not believed; null where it is. A game is not over before its start, by our own picks'
 * word too, and the versions of its result go up one by one: a leap would outdate every true one that follows.
 */
export function refusalOf({ gameId, ...result }: GameResult, game: KnownGame, now: Date): string | null {
  const startsAt = game.startsAt ?? new Date(result.startsAt);
  if (result.status === 'final' && startsAt > now)
    return `${gameId} cannot be final: it starts at ${startsAt.toISOString()}`;
  if (result.version > game.seenVersion + 1)
    return `${gameId} leaps from version ${game.seenVersion} to ${result.version}`;
  return null;
}
