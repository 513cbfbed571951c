import type { LeagueId } from '@overline/forecast';
import { leagueOf } from '@overline/forecast/past-games';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLeagueTables } from '@overline/sandbox/src/replay/league-tables.ts';
import { readReplayTables, type ReplayTables } from '@overline/sandbox/src/replay/replay-tables.ts';
import { ReplayWorld } from '@overline/sandbox/src/replay/replay-world.ts';
import { Shift } from '@overline/sandbox/src/replay/shift.ts';
import { SimulatedWorld } from '@overline/sandbox/src/simulated/simulated-world.ts';
import { dayNumber } from '@overline/sandbox/src/time/time-zone.ts';
import type { Sports } from '../../facts/sports/sports.ts';
import { QuestionIndex } from './question-index.ts';
import { joinedSports, sportsOf } from './sports-of-world.fixture.ts';

/** A table of questions in `test/questions`, and the games it is about. */
export interface QuestionTable {
  name: string;
  text: string;
  index: QuestionIndex;
  now: Date;
  /** The share that must be read right. */
  leastRight: number;
}

const REAL_GAMES = join(import.meta.dirname, '../../../../../../shared/data');
export const hasRealGames = existsSync(REAL_GAMES);
/** Tables that are never used to fit or tune the parser, so that they measure how it reads new people's questions. */
export const HELD_OUT: readonly string[] = ['real-blind-i2', 'real-blind-o2', 'leagues-blind-23'];

const USUAL_SHARE = 0.96;
const NOON = new Date('2026-01-15T18:00:00Z');
const MORNING = new Date('2026-01-15T14:00:00Z');
const SUNDAY = new Date('2026-11-22T15:00:00Z');

/** Games farther from the shown day change nothing: injury reports look back over one summer at most. */
const DAYS_BEFORE = 400;
const DAYS_AFTER = 10;

type Named = string | readonly [name: string, leastRight: number];

const SIMULATED: readonly { now: Date; tables: readonly Named[] }[] = [
  { now: NOON, tables: ['simulated-basics', 'simulated-with-refusals', 'simulated-as-bettors-write'] },
  {
    now: SUNDAY,
    tables: ['simulated-second-writer', 'simulated-second-writer-unseen', 'simulated-third-writer'],
  },
];

/** Tables by the NBA day that the questions treat as today. */
const REAL: Readonly<Record<string, readonly Named[]>> = {
  '2022-12-16': [['real-corrections-and-slips', 0.95]],
  '2023-11-17': [['real-blind-c', 0.95]],
  '2023-12-23': [
    ...['real-basics', 'real-in-other-words', 'real-more', 'real-as-bettors-write', 'real-spoken-and-typed'],
    'real-after-all-changes',
    ['real-writer-7', 0.96],
  ],
  '2024-01-26': [['real-blind-b', 0.95]],
  '2024-02-09': [['real-blind-n', 0.96]],
  '2024-03-08': [['real-blind-i', 0.94]],
  '2024-11-08': ['real-writer-2', ['real-blind-k2', 0.98]],
  '2024-11-20': [['real-blind-d2', 0.94]],
  '2024-11-13': [['real-written-5', 0.91]],
  '2024-11-15': ['real-writer-5', ['real-talk-2', 0.95]],
  '2024-11-22': ['real-writer-4'],
  '2024-11-27': [['real-blind-i2', 0.97]],
  '2024-11-29': [
    ['real-blind-l', 0.92],
    ['real-blind-s', 0.9],
  ],
  '2024-12-03': [['real-written-1', 0.91]],
  '2024-12-05': [['real-turns-2', 0.78]],
  '2024-12-08': ['real-talk', 'real-talk-3', ['real-writer-6', 0.98]],
  '2024-12-13': ['real-writer-3'],
  '2024-12-15': [['real-blind-f2', 0.95]],
  '2024-12-19': [['real-blind-y', 0.96]],
  '2024-12-21': ['real-writer-1', ['real-blind-p', 0.94]],
  '2024-12-27': ['real-looking-for-errors'],
  '2024-12-28': [['real-blind-e2', 0.9]],
  '2024-12-30': [['real-written-7', 0.84]],
  '2025-01-03': [['real-blind-h2', 0.95]],
  '2025-01-05': [['real-blind-n2', 0.96]],
  '2025-01-10': [['real-blind-a2', 0.9]],
  '2025-01-15': [
    ['real-blind-a', 0.99],
    ['real-blind-e', 0.95],
    ['real-blind-f', 0.97],
    ['real-ages', 1],
  ],
  '2025-01-25': [['real-blind-j2', 0.97]],
  '2025-01-27': [
    ['real-blind-t', 0.95],
    ['real-blind-w', 0.94],
  ],
  '2025-01-31': [['real-blind-v', 0.94]],
  '2025-02-05': [['real-blind-g2', 0.93]],
  '2025-02-07': [['real-blind-j', 0.94]],
  '2025-02-10': [['real-ten-bettors', 0.85], 'real-spoken-numbers'],
  '2025-02-12': [['real-written-2', 0.9]],
  '2025-02-21': [['real-blind-c2', 0.94]],
  '2025-02-24': [['real-blind-z', 0.93]],
  '2025-02-26': [['real-blind-l2', 0.96]],
  '2025-02-28': [['real-blind-r', 0.92]],
  '2025-03-04': [['real-written-3', 0.9]],
  '2025-03-07': [['real-blind-d', 0.95]],
  '2025-03-10': [['real-blind-b2', 0.9]],
  '2025-03-14': [['real-blind-m', 0.97]],
  '2025-03-19': [['real-blind-u', 0.95]],
  '2025-03-21': [['real-blind-m2', 0.97]],
  '2025-03-24': [['real-written-6', 0.84]],
  '2025-03-28': [['real-blind-o', 0.97]],
  '2025-03-31': [['real-blind-o2', 0.97]],
  '2025-04-02': [['real-turns-1', 0.76]],
  '2025-04-08': [['real-written-4', 0.88]],
  '2025-10-29': [['real-blind-g', 0.95]],
  '2025-11-05': [['real-blind-h', 0.97]],
  '2025-11-07': [
    ['real-blind-k', 0.87],
    ['real-blind-q', 0.92],
  ],
};

/** Tables by the days of four leagues that the questions treat as today. */
const LEAGUES: readonly { days: readonly (readonly [LeagueId, string])[]; tables: readonly Named[] }[] = [
  {
    days: days('2023-12-17', '2025-12-11', '2022-07-15', '2025-08-15'),
    tables: [
      ['leagues-basics', 0.98],
      ['leagues-blind-1', 0.94],
      ['leagues-blind-2', 0.91],
    ],
  },
  {
    days: days('2022-11-20', '2025-11-20', '2022-06-17', '2025-07-22'),
    tables: [
      ['leagues-blind-3', 0.91],
      ['leagues-blind-4', 0.91],
    ],
  },
  { days: days('2023-10-29', '2025-11-08', '2022-08-27', '2024-08-23'), tables: [['leagues-blind-5', 0.92]] },
  { days: days('2023-12-10', '2025-11-22', '2022-09-10', '2025-07-13'), tables: [['leagues-blind-6', 0.95]] },
  { days: days('2023-11-12', '2025-11-15', '2022-08-06', '2025-07-22'), tables: [['leagues-blind-7', 0.9]] },
  { days: days('2022-12-11', '2025-11-29', '2022-07-02', '2025-06-17'), tables: [['leagues-blind-8', 0.94]] },
  { days: days('2023-11-19', '2025-11-28', '2022-07-16', '2025-06-29'), tables: [['leagues-blind-9', 0.94]] },
  { days: days('2022-11-13', '2025-10-28', '2022-06-11', '2025-08-03'), tables: [['leagues-written-1', 0.84]] },
  { days: days('2023-10-01', '2025-01-18', '2022-08-20', '2025-08-10'), tables: [['leagues-written-2', 0.85]] },
  { days: days('2022-11-13', '2025-01-04', '2022-08-06', '2025-07-29'), tables: [['leagues-written-3', 0.81]] },
  { days: days('2022-10-23', '2025-03-08', '2022-05-14', '2025-08-17'), tables: [['leagues-turns-1', 0.8]] },
  { days: days('2023-10-08', '2024-10-19', '2022-05-28', '2025-06-22'), tables: [['leagues-blind-11', 0.94]] },
  { days: days('2023-12-03', '2024-11-30', '2022-07-02', '2025-07-13'), tables: [['leagues-blind-10', 0.94]] },
  { days: days('2023-11-05', '2024-11-09', '2023-06-10', '2025-08-02'), tables: [['leagues-blind-12', 0.96]] },
  { days: days('2023-10-22', '2025-02-01', '2022-09-17', '2025-07-13'), tables: [['leagues-blind-13', 0.95]] },
  { days: days('2022-12-04', '2024-12-14', '2022-08-13', '2025-08-01'), tables: [['leagues-blind-14', 0.86]] },
  { days: days('2023-11-26', '2025-03-01', '2022-05-21', '2025-08-19'), tables: [['leagues-blind-15', 0.9]] },
  { days: days('2022-10-16', '2024-11-02', '2022-06-25', '2025-08-05'), tables: [['leagues-blind-16', 0.9]] },
  { days: days('2023-10-15', '2025-03-15', '2022-08-12', '2025-07-27'), tables: [['leagues-blind-17', 0.9]] },
  { days: days('2022-12-18', '2024-12-07', '2022-07-09', '2025-08-10'), tables: [['leagues-blind-18', 0.94]] },
  { days: days('2023-12-24', '2024-11-23', '2022-07-23', '2025-06-27'), tables: [['leagues-blind-19', 0.94]] },
  { days: days('2023-11-12', '2025-01-18', '2022-07-16', '2025-06-22'), tables: [['leagues-blind-20', 0.95]] },
  { days: days('2023-11-12', '2024-11-23', '2022-08-20', '2025-08-22'), tables: [['leagues-blind-21', 0.98]] },
  { days: days('2022-10-30', '2024-12-21', '2022-06-04', '2025-07-06'), tables: [['leagues-blind-22', 0.93]] },
  { days: days('2022-11-06', '2025-01-25', '2022-09-03', '2025-08-08'), tables: [['leagues-blind-23', 0.96]] },
];

function days(nfl: string, nhl: string, mlb: string, wnba: string): readonly (readonly [LeagueId, string])[] {
  return [
    ['nfl', nfl],
    ['nhl', nhl],
    ['mlb', mlb],
    ['wnba', wnba],
  ];
}

export function* simulatedTables(): Generator<QuestionTable> {
  for (const { now, tables } of SIMULATED) yield* tablesOf(tables, sportsOf(new SimulatedWorld('overline'), now), now);
}

/** Sentences made from lists of phrases, in the world of `simulatedSports`: for the fit of the reader only. */
export const MADE_TABLES: readonly string[] = [
  ...['simulated-conditions', 'simulated-lineups', 'simulated-sides'],
  ...['simulated-talk', 'simulated-corrections'],
];

/** The players and games of the simulated tables' first day. */
export function simulatedSports(): Sports {
  return sportsOf(new SimulatedWorld('overline'), NOON);
}

export async function* realTables(): AsyncGenerator<QuestionTable> {
  // Read once: the days share the tables.
  const games = await readReplayTables(REAL_GAMES);
  for (const [day, tables] of Object.entries(REAL)) {
    yield* tablesOf(tables, sportsOf(worldOn(day, games, NOON), NOON), NOON);
  }
}

export async function* leagueTables(): AsyncGenerator<QuestionTable> {
  const shown = new Map<LeagueId, Map<string, Sports>>();
  for (const league of ['nfl', 'nhl', 'mlb', 'wnba'] as const) shown.set(league, await sportsByDay(league));
  for (const { days: all, tables } of LEAGUES) {
    const sports = all.flatMap(([league, day]) => shown.get(league)?.get(day) ?? []);
    yield* tablesOf(tables, joinedSports(sports), MORNING);
  }
}

/** A league's facts on each day that tables are about. Its games are read once, from the earliest day on. */
async function sportsByDay(league: LeagueId): Promise<Map<string, Sports>> {
  const own = [...new Set(LEAGUES.flatMap((set) => set.days.flatMap(([id, day]) => (id === league ? [day] : []))))];
  const [first = ''] = [...own].sort();
  const games = await readLeagueTables(leagueOf(league), REAL_GAMES, dayNumber(first));
  return new Map(own.map((day) => [day, sportsOf(worldOn(day, games, MORNING), MORNING)]));
}

/** The games that are near a day, which becomes the day of `now`. */
function worldOn(day: string, tables: ReplayTables, now: Date): ReplayWorld {
  const today = dayNumber(day);
  const isNear = (other: number): boolean => other > today - DAYS_BEFORE && other < today + DAYS_AFTER;
  const games = tables.games.filter((game) => isNear(game.day));
  return new ReplayWorld(
    { ...tables, games, byDay: Map.groupBy(games, (game) => game.day) },
    new Shift(today, now.getTime()),
    today,
  );
}

function tablesOf(tables: readonly Named[], sports: Sports, now: Date): QuestionTable[] {
  const index = new QuestionIndex(sports);
  return tables.map((table) => {
    const [name, leastRight] = typeof table === 'string' ? [table, USUAL_SHARE] : table;
    return { name, leastRight, index, now, text: tableText(name) };
  });
}

/** Questions written by hand, each with its expected reading. */
export function tableText(name: string): string {
  return readFileSync(join(import.meta.dirname, `../../../test/questions/${name}.txt`), 'utf8');
}
