import type { Side } from '../odds/bet.ts';

/** How a pick ended, or that it has not. UNKNOWN counts nowhere. */
export type Outcome = 'WIN' | 'LOSS' | 'PUSH' | 'PENDING' | 'UNKNOWN';

/** The state of a game as the stats feed tells it; never derived from a clock. */
export type GameStatus = 'scheduled' | 'in-progress' | 'suspended' | 'final' | 'postponed' | 'cancelled';

/** Why a grade is what it is, in a stable code. */
export type GradeReason =
  'graded' | 'not-final' | 'suspended' | 'postponed' | 'cancelled' | 'did-not-play' | 'no-result-yet';

/** An outcome and its reason. */
export type Grade = { outcome: Outcome; reason: GradeReason };

/**
 * A prop and its box score. `minutes`: null or 0 means that the player did not play; `'not-kept'` is for leagues whose
 * box scores hold no minutes, where a row with a value is a player who played.
 */
export type PropResult = {
  side: Side;
  line: number;
  actual: number | null;
  minutes: number | 'not-kept' | null;
  gameStatus: GameStatus;
};

/** Grades one prop: over wins above the line, loses below it and pushes on it; under the other way round. */
export function gradeProp({ side, line, actual, minutes, gameStatus }: PropResult): Grade {
  const open = ungraded(gameStatus);
  if (open !== null) return open;
  const played = minutes === 'not-kept' ? actual !== null : minutes !== null && minutes > 0;
  if (!played) return { outcome: 'UNKNOWN', reason: 'did-not-play' };
  if (actual === null || !Number.isFinite(actual)) return { outcome: 'PENDING', reason: 'no-result-yet' };
  return { outcome: compared(side === 'over' ? actual - line : line - actual), reason: 'graded' };
}

/** The grade that the game's state alone decides, or null where the game is final. */
function ungraded(status: GameStatus): Grade | null {
  if (status === 'final') return null;
  if (status === 'postponed' || status === 'cancelled') return { outcome: 'UNKNOWN', reason: status };
  return { outcome: 'PENDING', reason: status === 'suspended' ? 'suspended' : 'not-final' };
}

function compared(lead: number): Outcome {
  if (lead === 0) return 'PUSH';
  return lead > 0 ? 'WIN' : 'LOSS';
}
