import { addDays, centralDay, DAY_MS, HOUR_MS } from '@overline/service-kit';
import { dayStart } from '../../src/range/range.ts';
import { folded } from '../../src/searches/question.repository.ts';
import type { Happening } from './random-histories.ts';

/** The expected cells by name, counted from the raw history independently of the code under test. */
export type Cells = Map<string, number>;

const WINDOW_DAYS = [1, 7, 30, 90];

/** Every cell of a history. Active users are counted for the windows that end with the days of `countedDays`. */
export function recount(history: readonly Happening[], countedDays: readonly string[]): Cells {
  const cells: Cells = new Map();
  const activity: Activity[] = [];
  const grades = new Map<string, Extract<Happening, { kind: 'grade' }>['data']>();
  const add: Add = (name, at, counts) => {
    for (const [grain, start] of startsOf(at))
      for (const [column, count] of Object.entries(counts))
        plus(cells, `${name} ${grain} ${start.toISOString()} ${column}`, count);
  };
  for (const happening of history) {
    if (happening.kind === 'traffic') countTraffic(happening.minutes, add, activity);
    else if (happening.kind === 'search') countSearch(happening, add, cells);
    else if (happening.kind === 'registration') add('registration', happening.at, { accounts: 1 });
    else if (happening.data.version > (grades.get(happening.data.pickId)?.version ?? 0))
      grades.set(happening.data.pickId, happening.data);
  }
  for (const { gameDate, outcome, counted } of grades.values())
    if (counted)
      add('picks', new Date(gameDate), { wins: outcome === 'WIN' ? 1 : 0, losses: outcome === 'LOSS' ? 1 : 0 });
  for (const [hour, users] of Map.groupBy(activity, ({ at }) => Math.floor(at.getTime() / HOUR_MS) * HOUR_MS))
    cells.set(`active_user_hour ${new Date(hour).toISOString()}`, distinct(users));
  for (const [user, seen] of Map.groupBy(activity, ({ user }) => user))
    cells.set(`last_active_on ${user}`, Math.max(...seen.map(({ at }) => Date.parse(centralDay(at)) / DAY_MS)));
  countWindows(activity, countedDays, cells);
  return cells;
}

/** The days whose windows are compared: those with activity, and some after them. */
export function daysToCount(history: readonly Happening[]): string[] {
  const days = history.flatMap((happening) =>
    happening.kind === 'traffic' ? happening.minutes.map(({ minute }) => centralDay(new Date(minute))) : [],
  );
  return [...new Set(days.flatMap((day) => [0, 7, 30, 90].map((later) => addDays(day, later))))];
}

type Add = (name: string, at: Date, counts: Record<string, number>) => void;
interface Activity {
  user: string;
  at: Date;
}

function countTraffic(
  minutes: Extract<Happening, { kind: 'traffic' }>['minutes'],
  add: Add,
  activity: Activity[],
): void {
  for (const { minute, groups, users } of minutes) {
    const at = new Date(minute);
    for (const { group, requests, errors, timed, totalMs, steps } of groups) {
      add(`traffic ${group}`, at, { requests, errors, timed, microseconds: Math.round(totalMs * 1_000) });
      for (const [step, answers] of Object.entries(steps)) add(`response_time ${step}`, at, { answers });
    }
    activity.push(...users.map((user) => ({ user, at })));
  }
}

function countSearch({ at, data }: Extract<Happening, { kind: 'search' }>, add: Add, cells: Cells): void {
  const microdollars = Math.round((data.tokens?.costUsd ?? 0) * 1e6);
  add('search', at, { total: 1, succeeded: data.success ? 1 : 0, microdollars });
  plus(cells, `question_day ${folded(data.query)} ${centralDay(at)}`, 1);
}

function countWindows(activity: readonly Activity[], countedDays: readonly string[], cells: Cells): void {
  const byDay = Map.groupBy(activity, ({ at }) => centralDay(at));
  for (const end of countedDays)
    for (const days of WINDOW_DAYS) {
      const window = Array.from({ length: days }, (_, back) => byDay.get(addDays(end, -back)) ?? []).flat();
      cells.set(`active_user_count ${days} ${end}`, distinct(window));
    }
}

function distinct(activity: readonly Activity[]): number {
  return new Set(activity.map(({ user }) => user)).size;
}

function startsOf(at: Date): [string, Date][] {
  return [
    ['hour', new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS)],
    ['day', dayStart(at)],
  ];
}

function plus(cells: Cells, name: string, count: number): void {
  cells.set(name, (cells.get(name) ?? 0) + count);
}
