import { activeBucket } from '../../src/traffic/index.ts';
import { dayStart } from '../../src/range/index.ts';
import { folded } from '../../src/searches/folded.ts';
import type { Happening } from './random-histories.ts';

/** Cells by their names: what the tables should hold, counted anew from the raw history and in no other way. */
export type Cells = Map<string, number>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const UNITS = { hour: [1, 24], day: [1, 7, 30, 90] } as const;

/** Every cell that a history comes to; `windowStarts` says since when questions are counted, by days. */
export function recount(history: readonly Happening[], windowStarts: ReadonlyMap<number, Date>): Cells {
  const cells: Cells = new Map();
  const add = (name: string, at: Date, counts: Record<string, number>): void => {
    for (const [level, bucket] of bucketsOf(at))
      for (const [column, count] of Object.entries(counts))
        plus(cells, `${name} ${level} ${bucket.toISOString()} ${column}`, count);
  };
  const marks = new Map<string, Set<string>>();
  const grades = new Map<string, Extract<Happening, { kind: 'grade' }>['data']>();
  for (const happening of history) {
    if (happening.kind === 'traffic') countTraffic(happening.minutes, add, marks);
    else if (happening.kind === 'search') countSearch(happening, add, cells, windowStarts);
    else if (happening.kind === 'registration') add('registration_count', happening.at, { accounts: 1 });
    else if (happening.data.version > (grades.get(happening.data.pickId)?.version ?? 0))
      grades.set(happening.data.pickId, happening.data);
  }
  for (const { gameDate, outcome, counted } of grades.values())
    if (counted)
      add('pick_count', new Date(gameDate), {
        wins: outcome === 'WIN' ? 1 : 0,
        losses: outcome === 'LOSS' ? 1 : 0,
        pushes: outcome === 'PUSH' ? 1 : 0,
      });
  for (const [window, people] of windowsOf(marks)) cells.set(`active_users ${window}`, people.size);
  return cells;
}

type Add = (name: string, at: Date, counts: Record<string, number>) => void;

function countTraffic(
  minutes: Extract<Happening, { kind: 'traffic' }>['minutes'],
  add: Add,
  marks: Map<string, Set<string>>,
): void {
  for (const { minute, groups, users } of minutes) {
    const at = new Date(minute);
    for (const { group, requests, errors, timed, totalMs, steps } of groups) {
      add(`traffic ${group}`, at, { requests, errors, timed, total_us: Math.round(totalMs * 1_000) });
      for (const [step, answers] of Object.entries(steps)) add(`response_time ${step}`, at, { answers });
    }
    for (const unit of ['hour', 'day'] as const) {
      const key = `${unit} ${activeBucket(unit, at)}`;
      marks.set(key, new Set([...(marks.get(key) ?? []), ...users]));
    }
  }
}

function countSearch(
  { at, data }: Extract<Happening, { kind: 'search' }>,
  add: Add,
  cells: Cells,
  windowStarts: ReadonlyMap<number, Date>,
): void {
  const cost = Math.round((data.tokens?.costUsd ?? 0) * 1e6);
  add('search_count', at, { total: 1, succeeded: data.success ? 1 : 0, cost_micros: cost });
  for (const [span, start] of windowStarts)
    if (at >= start)
      for (const window of [
        `search_window ${span} ${folded(data.query)}`,
        `asker_window ${span} ${data.tier}`,
        `plan_window ${span} ${data.tier} ${folded(data.query)}`,
      ]) {
        plus(cells, `${window} total`, 1);
        plus(cells, `${window} succeeded`, data.success ? 1 : 0);
      }
}

/** The people of each window that ends with a bucket in which, or soon after which, somebody was there. */
function windowsOf(marks: ReadonlyMap<string, ReadonlySet<string>>): Map<string, Set<string>> {
  const windows = new Map<string, Set<string>>();
  for (const [key, people] of marks) {
    const [unit, bucket] = key.split(' ') as ['hour' | 'day', string];
    for (const span of people.size === 0 ? [] : UNITS[unit])
      for (let end = Number(bucket); end < Number(bucket) + span; end += 1) {
        const window = `${unit} ${span} ${end}`;
        const seen = windows.get(window) ?? new Set();
        windows.set(window, seen);
        for (const person of people) seen.add(person);
      }
  }
  return windows;
}

function bucketsOf(at: Date): [string, Date][] {
  const floor = (ms: number): Date => new Date(Math.floor(at.getTime() / ms) * ms);
  return [
    ['minute', floor(MINUTE_MS)],
    ['hour', floor(HOUR_MS)],
    ['day', dayStart(at)],
  ];
}

function plus(cells: Cells, name: string, count: number): void {
  cells.set(name, (cells.get(name) ?? 0) + count);
}
