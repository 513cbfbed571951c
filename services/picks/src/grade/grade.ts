import type { GameResult, OutcomeStatus, Side } from '@overline/contracts';
import { gradeProp } from '@overline/forecast';

export interface OpenPick {
  id: string;
  day: string;
  gameId: string;
  playerId: string;
  market: string;
  side: Side;
  line: number;
  /** The last grade, if there is one. */
  grade: Grade | null;
}

export interface Grade {
  sequence: number;
  outcome: OutcomeStatus;
  reason: string | null;
  actual: number | null;
  gameVersion: number;
}

const REASONS: Readonly<Record<string, string>> = {
  'did-not-play': 'did not play',
  postponed: 'game postponed',
  cancelled: 'game cancelled',
  suspended: 'game suspended',
  'no-result-yet': 'no result yet',
};

/** The results that are not older than what was seen of their game before: messages may come late and out of order. */
export function notOutdated(results: readonly GameResult[], seen: ReadonlyMap<string, number>): GameResult[] {
  return results.filter(({ gameId, version }) => version >= (seen.get(gameId) ?? 0));
}

/**
 * The next grade of a pick from a game's result, or null where the result says nothing new, or the game is still open
 * and was never graded. A settled pick that changes says that a correction did it.
 */
export function nextGrade(pick: OpenPick, result: GameResult): Grade | null {
  const before = pick.grade;
  const line = result.players.find(({ playerId }) => playerId === pick.playerId);
  const actual = line?.values[pick.market] ?? null;
  const { outcome, reason } = gradeProp({
    side: pick.side === 'Over' ? 'over' : 'under',
    line: pick.line,
    actual,
    minutes: line?.minutes ?? null,
    gameStatus: result.status,
  });
  const played = outcome === 'WIN' || outcome === 'LOSS' || outcome === 'PUSH';
  if (!before && outcome === 'PENDING') return null;
  if (before && before.outcome === outcome && before.actual === (played ? actual : null)) return null;
  return {
    sequence: (before?.sequence ?? 0) + 1,
    outcome,
    reason: reasonOf(reason, before),
    actual: played ? actual : null,
    gameVersion: result.version,
  };
}

function reasonOf(reason: string, before: Grade | null): string | null {
  const words = REASONS[reason] ?? null;
  if (before === null || before.outcome === 'PENDING') return words;
  return words === null ? 'stat correction' : `stat correction: ${words}`;
}
