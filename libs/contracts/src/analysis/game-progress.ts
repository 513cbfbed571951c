// Without schemas, because the first script of the pages must stay small.
import type { GamePhase, GameState } from './game-state.ts';

/** The phase at `now` (ms since 1970). A scheduled game is live from its start on, whatever the feed reports. */
export function phaseAt({ phase, startsAt }: Pick<GameState, 'phase' | 'startsAt'>, now: number): GamePhase {
  return phase === 'scheduled' && Date.parse(startsAt) <= now ? 'live' : phase;
}

/** A bet in a live game: "4 of 6.5 · Q2 3:44". Without a count, only the clock; without a clock, "Live" instead. */
export function progressText({ count, line, clock }: { count: number | null; line: number; clock: string | null }) {
  const counted = count === null ? [] : [`${count} of ${line}`];
  return [...counted, clock ?? 'Live'].join(' · ');
}

/** What a player has so far in a live game; null if the feed has not counted anything for him. */
export function countOf({ players }: Pick<GameState, 'players'>, playerId: string, market: string): number | null {
  return players.find((player) => player.playerId === playerId)?.values[market] ?? null;
}
