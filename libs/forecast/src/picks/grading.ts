import type { GameStatus, SettlementAction } from '../leagues/definition/settlement.ts';
import type { Side } from '../odds/bet.ts';

/** The result of a pick. UNKNOWN is left out of every figure. */
type Outcome = 'WIN' | 'LOSS' | 'PUSH' | 'PENDING' | 'UNKNOWN';

/** A stable code that explains the outcome. */
type GradeReason =
  | 'graded'
  | 'not-final'
  | 'suspended'
  | 'postponed'
  | 'cancelled'
  | 'did-not-play'
  | 'no-result-yet'
  | 'ruling';

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
  /** The league's settlement rule for this bet; null or absent if it is graded by its value. */
  ruling?: { readonly then: SettlementAction } | null;
};

/** Grades one prop: over wins above the line, loses below it and pushes on it; under is the reverse. */
export function gradeProp({ side, line, actual, minutes, gameStatus, ruling }: PropResult): Grade {
  if (ruling) return ruled(ruling.then, { side, line, actual });
  const open = ungraded(gameStatus);
  if (open !== null) return open;
  const played = minutes === 'not-kept' ? actual !== null : minutes !== null && minutes > 0;
  if (!played) return { outcome: 'UNKNOWN', reason: 'did-not-play' };
  if (actual === null || !Number.isFinite(actual)) return { outcome: 'PENDING', reason: 'no-result-yet' };
  return { outcome: outcomeOf(side === 'over' ? actual - line : line - actual), reason: 'graded' };
}

/** The over is decided once the value is above the line, since counts only grow. */
function ruled(then: SettlementAction, { side, line, actual }: Pick<PropResult, 'side' | 'line' | 'actual'>): Grade {
  if (then === 'wait') return { outcome: 'PENDING', reason: 'ruling' };
  if (then === 'if-decided' && actual !== null && actual > line)
    return { outcome: side === 'over' ? 'WIN' : 'LOSS', reason: 'graded' };
  return { outcome: 'UNKNOWN', reason: 'ruling' };
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
