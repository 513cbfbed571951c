import type { Pick } from '@overline/contracts';

/** Where a pick stands in its life: its game has not started, is on, or the pick has its result. */
export type PickPhase = 'open' | 'under-way' | 'finished';

/** The phase of a pick at a moment (epoch milliseconds). */
export function phaseOf({ outcome, game }: Pick, now: number): PickPhase {
  if (outcome.status !== 'PENDING') return 'finished';
  return Date.parse(game.startsAt) > now ? 'open' : 'under-way';
}

/** The picks that can still be taken, then those whose game is on; and apart those that have their result. */
export function byPhase(picks: readonly Pick[], now: number): { unfinished: Pick[]; finished: Pick[] } {
  const of = (phase: PickPhase): Pick[] => picks.filter((pick) => phaseOf(pick, now) === phase);
  return { unfinished: [...of('open'), ...of('under-way')], finished: of('finished') };
}
