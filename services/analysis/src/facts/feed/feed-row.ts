import type { Field, GameStatus, League } from '@overline/forecast';
import { z } from 'zod';

/** A row of the stats feed. Which fields it has depends on the league. */
export const FeedRow = z.record(z.string(), z.unknown());
export type FeedRow = z.infer<typeof FeedRow>;

/** The value of a field; `team.id` is a field of a nested object. Undefined if it is missing or null. */
export function fieldOf(row: FeedRow, field: Field): unknown {
  let value: unknown = row;
  for (const name of field.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as FeedRow)[name];
  }
  return value ?? undefined;
}

/** A count: a number, or a flag as 1 or 0. Undefined for anything else. */
export function countOf(row: FeedRow, field: Field): number | undefined {
  const value = fieldOf(row, field);
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

export function textOf(row: FeedRow, field: Field): string | undefined {
  const value = fieldOf(row, field);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

const STATUS_BY_STATE: Readonly<Record<string, GameStatus>> = {
  scheduled: 'scheduled',
  in_progress: 'in-progress',
  final: 'final',
  postponed: 'postponed',
  suspended: 'suspended',
  canceled: 'cancelled',
  cancelled: 'cancelled',
  abandoned: 'cancelled',
};

/** The status of a game. Unknown text counts as scheduled, so that nothing is graded on a guess. */
export function gameStatusOf({ stats: { games } }: Pick<League, 'stats'>, row: FeedRow): GameStatus {
  const state = textOf(row, 'status_state')?.toLowerCase() ?? '';
  const text = textOf(row, games.state ?? 'status')?.toLowerCase() ?? '';
  // A delay before the start has no period yet.
  if (games.trustsState && state === 'delayed') return countOf(row, 'period') ? 'in-progress' : 'scheduled';
  const known = (games.trustsState ? STATUS_BY_STATE[state] : undefined) ?? games.states?.[text];
  if (known) return known;
  if (/^final/.test(text)) return 'final';
  if (/postpone|^ppd/.test(text)) return 'postponed';
  if (/cancel/.test(text)) return 'cancelled';
  if (/suspend/.test(text)) return 'suspended';
  const isLive = /qtr|quarter|half|^ot|^end|^q\d|overtime|progress/.test(text) || /progress|live/.test(state);
  return isLive ? 'in-progress' : 'scheduled';
}

/** The scoreboard clock of a game under way, such as "Q2 3:44" or "Halftime"; null if the feed does not report it. */
export function clockOf(league: Pick<League, 'stats'>, row: FeedRow): string | null {
  const status = gameStatusOf(league, row);
  if (status === 'suspended') return 'Suspended';
  if (status !== 'in-progress') return null;
  const { periods } = league.stats.games;
  const time = textOf(row, 'time') ?? '';
  const period = countOf(row, 'period');
  if (/^half/i.test(time) || /^half/i.test(textOf(row, 'status') ?? '')) return 'Halftime';
  if (time === '' && period && league.stats.games.trustsState) return periodText(periods, period);
  // Some responses contain the time left but not the period.
  return /^\d/.test(time) && period ? `${periodText(periods, period)} ${time}` : time || null;
}

function periodText({ count, name }: League['stats']['games']['periods'], period: number): string {
  // Extra innings are numbered like the others: "Inning 10".
  if (period <= count || name.endsWith(' ')) return `${name}${period}`;
  return period === count + 1 ? 'OT' : `${period - count}OT`;
}

/** Minutes played, from box score text such as "34" or "34:12"; 0 if the text is missing or unreadable. */
export function minutesOf(text: string | null | undefined): number {
  const [, minutes, seconds] = /^\s*(\d{1,3}(?:\.\d+)?)(?::(\d{1,2}))?\s*$/.exec(text ?? '') ?? [];
  return Number(minutes ?? 0) + Number(seconds ?? 0) / 60;
}
