// This file imports no schemas, because the initial script of the pages must stay small.
import type { GamePhase, GameState } from './game-state.ts';

/** The phase at `now` (ms since 1970). A scheduled game is live from its start on, whatever the feed reports. */
export function phaseAt({ phase, startsAt }: Pick<GameState, 'phase' | 'startsAt'>, now: number): GamePhase {
  return phase === 'scheduled' && Date.parse(startsAt) <= now ? 'live' : phase;
}

/**
 * The progress of a bet in a live game: "4 of 6.5 · Q2 3:44". A null count is left out; a null clock becomes "Live".
 */
export function progressText({ count, line, clock }: { count: number | null; line: number; clock: string | null }) {
  const counted = count === null ? [] : [`${count} of ${line}`];
  return [...counted, clock ?? 'Live'].join(' · ');
}

/** A player's value in a market so far in a live game; null if the feed has not reported one. */
export function countOf({ players }: Pick<GameState, 'players'>, playerId: string, market: string): number | null {
  return players.find((player) => player.playerId === playerId)?.values[market] ?? null;
}
