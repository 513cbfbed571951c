import type { Side } from '@overline/forecast';

/** What a bet on a player is about. */
export interface PropTerms {
  gameId: string | null;
  playerId: string;
  market: string;
  line: number | null;
  side: Side | null;
}

/** True for bets on the same number of one player in one game. */
export function isSameStat(a: PropTerms, b: PropTerms): boolean {
  return a.gameId === b.gameId && a.playerId === b.playerId && a.market === b.market;
}

/** True where no number that the player could end with wins both bets. */
export function excludeEachOther(a: PropTerms, b: PropTerms): boolean {
  if (!isSameStat(a, b) || a.side === b.side) return false;
  const [over, under] = a.side === 'over' ? [a, b] : [b, a];
  return Math.floor(over.line ?? 0) + 1 >= (under.line ?? 0);
}

/** True where the first bet is won whenever the second one is: same stat and side, easier line. */
export function isImpliedBy(easier: PropTerms, harder: PropTerms): boolean {
  if (!isSameStat(easier, harder) || easier.side !== harder.side || easier.line === harder.line) return false;
  return (easier.line ?? 0) < (harder.line ?? 0) === (easier.side === 'over');
}
