import type { Side } from '../odds/bet.ts';

/** The result of a pick. UNKNOWN is left out of every figure. */
export type Outcome = 'WIN' | 'LOSS' | 'PUSH' | 'PENDING' | 'UNKNOWN';

/** The state of a game as reported by the stats feed, never derived from a clock. */
export type GameStatus = 'scheduled' | 'in-progress' | 'suspended' | 'final' | 'postponed' | 'cancelled';

/** A stable code that explains the outcome. */
export type GradeReason =
  'graded' | 'not-final' | 'suspended' | 'postponed' | 'cancelled' | 'did-not-play' | 'no-result-yet';

export type Grade = { outcome: Outcome; reason: GradeReason };

/**
 * A prop and its box score. `minutes` is null or 0 if the player did not play, and `'not-kept'` in leagues whose box
 * scores have no minutes, where any value means that the player played.
 */
export type PropResult = {
  side: Side;
  line: number;
  actual: number | null;
  minutes: number | 'not-kept' | null;
  gameStatus: GameStatus;
};

/** Grades one prop: over wins above the line, loses below it and pushes on it; under is the reverse. */
export function gradeProp({ side, line, actual, minutes, gameStatus }: PropResult): Grade {
  const open = ungraded(gameStatus);
  if (open !== null) return open;
  const played = minutes === 'not-kept' ? actual !== null : minutes !== null && minutes > 0;
  if (!played) return { outcome: 'UNKNOWN', reason: 'did-not-play' };
  if (actual === null || !Number.isFinite(actual)) return { outcome: 'PENDING', reason: 'no-result-yet' };
  return { outcome: outcomeOf(side === 'over' ? actual - line : line - actual), reason: 'graded' };
}

/** The grade of a game that is not final; null for a final game. */
function ungraded(status: GameStatus): Grade | null {
  if (status === 'final') return null;
  if (status === 'postponed' || status === 'cancelled') return { outcome: 'UNKNOWN', reason: status };
  return { outcome: 'PENDING', reason: status === 'suspended' ? 'suspended' : 'not-final' };
}

function outcomeOf(lead: number): Outcome {
  if (lead === 0) return 'PUSH';
  return lead > 0 ? 'WIN' : 'LOSS';
}
