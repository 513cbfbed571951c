import type { PropFacts } from '../prop/prop-facts.ts';
import { unitOf } from '../prop/prop-unit.ts';
import { worstPrice } from '../prop/stance.tsx';
import type { WatchSubject } from './watch-button.tsx';

/** What can be watched of a prop; null if it has no side to take. */
export function subjectOf(facts: PropFacts, pickId: string | null): WatchSubject | null {
  const { playerId, playerName, market, propType, side, line, game, fairPrice, takeAt } = facts;
  if (side === null) return null;
  const target = Math.round(worstPrice(fairPrice, takeAt));
  const gameId = game.id;
  return { playerId, playerName, market, unit: unitOf(propType), side, line, gameId, pickId, target };
}
