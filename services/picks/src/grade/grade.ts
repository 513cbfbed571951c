import type { GameResult, Side } from '@overline/contracts';
import { gradeProp, leagueOf, movedRuling } from '@overline/forecast';
import type { GradeRow } from './grade.entities.ts';

export interface OpenPick extends GradedPick {
  id: string;
  day: string;
  gameId: string;
}

/** What a pick's grade depends on, besides the result of its game. */
interface GradedPick {
  playerId: string;
  market: string;
  side: Side;
  line: number;
  /** The scheduled start of the game, as stored with the pick; null if unknown. */
  startsAt: Date | null;
  /** The last grade, if there is one. */
  grade: Grade | null;
}

/** Box scores are large: the results of many more games do not fit into one message of the bus. */
export const GAMES_PER_REQUEST = 20;

export type Grade = Omit<GradeRow, 'pickId' | 'gradedAt' | 'pick'>;

const REASONS: Readonly<Record<string, string>> = {
  'did-not-play': 'did not play',
  postponed: 'game postponed',
  cancelled: 'game canceled',
  suspended: 'game suspended',
  'no-result-yet': 'no result yet',
};

const CORRECTION = 'stat correction';
const CORRECTION_PREFIX = `${CORRECTION}: `;

/** Marks the reason of a grade that a deadline or an Admin caused, not a result. */
const VOID_PREFIX = 'void: ';

/** Why a pick gets a grade after its game was called off but then played. */
const PLAYED_AFTER_ALL: Readonly<Record<string, string>> = {
  'game postponed': 'postponed game was played',
  'game canceled': 'canceled game was played',
  // Grades before 2026-11-28 have this spelling.
  'game cancelled': 'canceled game was played',
};

/** Drops results that are older than the last version seen of their game: messages may arrive out of order. */
export function notOutdated(results: readonly GameResult[], seen: ReadonlyMap<string, number>): GameResult[] {
  return results.filter(({ gameId, version }) => version >= (seen.get(gameId) ?? 0));
}

/**
 * The next grade of a pick from a game's result. Null if the result changes nothing, or if the game is open and the
 * pick has no result to revoke. A void grade is replaced only once the game is played, so that a rescheduled game does
 * not reopen its day. It stays if the game is played later than sportsbooks wait for it.
 */
export function nextGrade(pick: GradedPick, result: GameResult): Grade | null {
  const before = pick.grade;
  const line = result.players.find(({ playerId }) => playerId === pick.playerId);
  const actual = line?.values[pick.market] ?? null;
  // A pick on a suspended game stays void, even if the game is finished later.
  if (before?.outcome === 'UNKNOWN' && before.reason === REASONS['suspended']) return null;
  const moved = pick.startsAt && movedRuling(leagueOf(result.league).id, pick.startsAt, new Date(result.startsAt));
  const ruling = moved ?? (line ? line.rulings : result.absent)?.[pick.market] ?? null;
  const { outcome, reason } = gradeProp({
    side: pick.side === 'Over' ? 'over' : 'under',
    line: pick.line,
    actual,
    minutes: line?.minutes ?? null,
    gameStatus: result.status,
    ruling,
  });
  const isSettled = outcome === 'WIN' || outcome === 'LOSS' || outcome === 'PUSH';
  if (outcome === 'PENDING' && (!before || before.outcome === 'UNKNOWN')) return null;
  if (before && before.outcome === outcome && before.actual === (isSettled ? actual : null)) return null;
  return {
    sequence: (before?.sequence ?? 0) + 1,
    outcome,
    reason: reasonOf(ruling && reason === 'ruling' ? ruling.says : (REASONS[reason] ?? null), before),
    actual: isSettled ? actual : null,
    gameVersion: result.version,
  };
}

/** The grade of an open pick that cannot be settled. It counts nowhere; a result that arrives later replaces it. */
export function voidGrade(pick: OpenPick, why: string, gameVersion: number): Grade {
  return {
    sequence: (pick.grade?.sequence ?? 0) + 1,
    outcome: 'UNKNOWN',
    reason: `${VOID_PREFIX}${why}`,
    actual: null,
    gameVersion,
  };
}

function reasonOf(words: string | null, before: Grade | null): string | null {
  if (before === null || before.outcome === 'PENDING') return words;
  if (before.outcome === 'UNKNOWN') {
    if (before.reason?.startsWith(VOID_PREFIX)) return 'result arrived after the pick was voided';
    const played = PLAYED_AFTER_ALL[before.reason?.replace(CORRECTION_PREFIX, '') ?? ''];
    if (played) return played;
  }
  return words === null ? CORRECTION : `${CORRECTION_PREFIX}${words}`;
}
