import type { BoxLine } from './game.ts';

/**
 * The box score to store next, or null where the feed says nothing new. A player who has gone from the feed's box score
 * stays as one who did not play, since versions are only ever added.
 */
export function correctedBox(stored: readonly BoxLine[], fetched: readonly BoxLine[]): BoxLine[] | null {
  const before = new Map(stored.map((line) => [line.playerId, line]));
  const now = new Set(fetched.map(({ playerId }) => playerId));
  const gone = stored
    .filter(({ playerId, minutes }) => !now.has(playerId) && minutes > 0)
    .map((line) => ({ ...line, minutes: 0, stats: {} }));
  const news = fetched.some((line) => !isSame(before.get(line.playerId), line));
  return news || gone.length > 0 ? [...fetched, ...gone] : null;
}

function isSame(before: BoxLine | undefined, line: BoxLine): boolean {
  if (!before) return false;
  const names = new Set([...Object.keys(before.stats), ...Object.keys(line.stats)]);
  // Minutes go through a 32-bit column.
  return (
    Math.fround(line.minutes) === Math.fround(before.minutes) &&
    [...names].every((name) => before.stats[name] === line.stats[name])
  );
}
