import { createHash } from 'node:crypto';
import type { analysisCompleted, EventOf, pickGraded, trafficCounted } from '@overline/contracts';
import { DAY_MS } from '@overline/service-kit';
import { aGrade, aSearch } from '../fake-platform.ts';

type Minutes = EventOf<typeof trafficCounted>['data']['minutes'];

/** An event. Repeats have the same ID. */
export type Happening =
  | { id: string; kind: 'traffic'; minutes: Minutes }
  | { id: string; kind: 'search'; at: Date; data: EventOf<typeof analysisCompleted>['data'] }
  | { id: string; kind: 'grade'; data: EventOf<typeof pickGraded>['data'] }
  | { id: string; kind: 'registration'; at: Date };

export type Random = () => number;

/** Histories are further apart than the longest window, so that no two share a cell. */
const APART_MS = 130 * DAY_MS;
const BEGIN = Date.parse('1990-01-01T00:00:00Z');
const GROUPS = ['auth', 'picks', 'admin'];
const OUTCOMES = ['WIN', 'LOSS', 'PUSH', 'UNKNOWN'] as const;
/** A batch of the gateway contains several minutes. Here it contains the minutes of this many histories. */
const HISTORIES_PER_BATCH = 10;

/** Pseudo-random numbers in [0, 1) from a seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The events of `count` random histories, each event once. */
export function randomHistories(count: number, random: Random): Happening[] {
  const happenings: Happening[] = [];
  for (let first = 0; first < count; first += HISTORIES_PER_BATCH) {
    const histories = Array.from({ length: Math.min(HISTORIES_PER_BATCH, count - first) }, (_, index) => first + index);
    for (let batch = 0; batch < 3; batch += 1)
      happenings.push({
        id: idOf(`traffic ${first} ${batch}`),
        kind: 'traffic',
        minutes: histories.flatMap((history) => someMinutes(history, random)),
      });
    for (const history of histories) happenings.push(...someSearches(history, random), ...someGrades(history, random));
  }
  return happenings;
}

/** The events in random order, some of them repeated. */
export function shuffled(happenings: readonly Happening[], random: Random): Happening[] {
  const repeated = happenings.filter(() => random() < 0.3);
  const arriving = [...happenings, ...repeated].map((happening) => ({ happening, place: random() }));
  return arriving.sort((a, b) => a.place - b.place).map(({ happening }) => happening);
}

function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** An instant of a history: within two days of its start, or within five weeks. */
function someInstant(history: number, random: Random): Date {
  const days = random() < 0.5 ? random() * 2 : random() * 35;
  return new Date(BEGIN + history * APART_MS + Math.floor(days * DAY_MS));
}

function someMinutes(history: number, random: Random): Minutes {
  return Array.from({ length: Math.floor(random() * 2.5) }, () => ({
    minute: new Date(Math.floor(someInstant(history, random).getTime() / 60_000) * 60_000).toISOString(),
    groups: GROUPS.filter(() => random() < 0.5).map((group) => {
      const steps = { [Math.floor(random() * 40)]: whole(9, random), [40 + Math.floor(random() * 30)]: 1 };
      const timed = Object.values(steps).reduce((sum, answers) => sum + answers, 0);
      return {
        group,
        requests: timed + whole(3, random),
        errors: whole(2, random),
        timed,
        totalMs: random() * 1e4,
        steps,
      };
    }),
    users: [1, 2, 3].filter(() => random() < 0.3).map((user) => idOf(`user ${user}`)),
  }));
}

function someSearches(history: number, random: Random): Happening[] {
  return Array.from({ length: whole(3, random) }, (_, index) => {
    const success = random() < 0.7;
    const tokens = random() < 0.5 ? null : { input: 1, output: 1, costUsd: whole(5_000, random) / 1e6 };
    const data = aSearch(idOf('user 1'), { query: `question ${whole(5, random)}`, success, tokens });
    return { id: idOf(`search ${history} ${index}`), kind: 'search', at: someInstant(history, random), data };
  });
}

function someGrades(history: number, random: Random): Happening[] {
  if (random() < 0.3)
    return [{ id: idOf(`registration ${history}`), kind: 'registration', at: someInstant(history, random) }];
  const gameDate = someInstant(history, random).toISOString();
  const counted = random() < 0.8;
  return Array.from({ length: 1 + whole(3, random) }, (_, index) => {
    const outcome = OUTCOMES[Math.floor(random() * OUTCOMES.length)] ?? 'WIN';
    const data = aGrade({ pickId: idOf(`pick ${history}`), version: index + 1, gameDate, outcome, counted });
    return { id: idOf(`grade ${history} ${index}`), kind: 'grade', data };
  });
}

function whole(below: number, random: Random): number {
  return Math.floor(random() * below);
}
