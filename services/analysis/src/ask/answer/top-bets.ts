import type { PropQuestion } from '../analysis/reading.ts';

const MAX_BETS = 6;

/** A bet at its best price. */
export interface Valued {
  bet: PropQuestion;
  /** Expected profit in percent of the stake. */
  ev: number;
  /** Chance that it wins, in percent. */
  chance: number;
  /** Whether the price may be old or a mistake. */
  isDoubtful: boolean;
}

/** The six bets with the highest score, the best first and at most one per player. */
export function topBets(bets: readonly Valued[], score: (bet: Valued) => number): Valued[] {
  const ranked = bets.toSorted((a, b) => score(b) - score(a) || (key(a) < key(b) ? -1 : 1));
  const byPlayer = Map.groupBy(ranked, ({ bet }) => bet.playerId);
  return [...byPlayer.values()].flatMap(([best]) => best ?? []).slice(0, MAX_BETS);
}

/** Orders bets with equal scores the same way each time. */
function key({ bet: { gameId, playerId, market } }: Valued): string {
  return `${gameId} ${playerId} ${market}`;
}
