import type { Side } from '@overline/contracts';
import type { PropFacts } from '../components/prop/prop-facts.ts';
import { unitOf } from '../components/prop/prop-unit.ts';
import { worstPrice } from '../components/prop/stance.tsx';

export interface WatchSubject {
  playerId: string;
  playerName: string;
  market: string;
  /** The market in words: 'points'. */
  unit: string;
  side: Side;
  line: number;
  gameId: string;
  /** The ID of the published pick; null for any other prop. */
  pickId: string | null;
  /** American odds that would be worth waiting for. */
  target: number;
}

/** The watchable facts of a prop; null if it has no side to take. */
export function subjectOf(facts: PropFacts, pickId: string | null): WatchSubject | null {
  const { playerId, playerName, market, propType, side, line, game, fairPrice, takeAt } = facts;
  if (side === null) return null;
  const target = Math.round(worstPrice(fairPrice, takeAt));
  const gameId = game.id;
  return { playerId, playerName, market, unit: unitOf(propType), side, line, gameId, pickId, target };
}
