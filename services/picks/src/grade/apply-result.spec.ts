import { describe, expect, it } from '@jest/globals';
import type { GameResult } from '@overline/contracts';
import { RejectedEvent } from '@overline/messaging';
import { ApplyResult, isBeforeStart, leavesGap, rejectionReason } from './apply-result.ts';

const START = new Date('2026-01-10T00:00:00.000Z');
const minutesAfter = (minutes: number): Date => new Date(START.getTime() + minutes * 60_000);
const aResult = (set: Partial<GameResult> = {}): GameResult => ({
  gameId: 'nba:1',
  league: 'nba',
  startsAt: START.toISOString(),
  status: 'final',
  version: 1,
  homeScore: 100,
  awayScore: 90,
  players: [],
  ...set,
});

describe('an announced result', () => {
  it('is accepted once its game has started', () => {
    expect(rejectionReason(aResult(), START, minutesAfter(0))).toBeNull();
  });

  it('is rejected before the start time that it contains, and before the one stored with the picks', () => {
    expect(rejectionReason(aResult(), START, minutesAfter(-1))).toContain('cannot be final');
    expect(rejectionReason(aResult(), null, minutesAfter(-1))).toContain('cannot be final');
  });

  it('needs confirmation before the start time stored with the picks, whatever start time it contains', () => {
    const movedOrForged = aResult({ startsAt: minutesAfter(-600).toISOString() });
    expect(rejectionReason(movedOrForged, START, minutesAfter(-1))).toBeNull();
    expect(isBeforeStart(movedOrForged, START, minutesAfter(-1))).toBe(true);
    expect(isBeforeStart(movedOrForged, START, minutesAfter(0))).toBe(false);
    expect(isBeforeStart(movedOrForged, null, minutesAfter(-1))).toBe(false);
    expect(isBeforeStart(aResult({ status: 'postponed' }), START, minutesAfter(-60))).toBe(false);
  });

  it('may postpone a game before it starts', () => {
    expect(rejectionReason(aResult({ status: 'postponed' }), START, minutesAfter(-60))).toBeNull();
  });

  it('may repeat or correct the last version, but leaves a gap if it skips a version', () => {
    const gaps = [1, 3, 4, 5].map((version) => leavesGap(aResult({ version }), 3));
    expect(gaps).toEqual([false, false, false, true]);
    expect(leavesGap(aResult({ version: 2 }), 0)).toBe(true);
  });
});

describe('applying a result', () => {
  /** Returns the calls made. `startsAt` is the start stored with the game's picks; null if it has no picks. */
  async function callsFor(result: GameResult, startsAt: Date | null, seenVersion?: number) {
    const calls: unknown[] = [];
    const grades = {
      lockGrading: async () => calls.push('lock'),
      startOf: async () => startsAt,
      seenVersions: async () => new Map(seenVersion === undefined ? [] : [['nba:1', seenVersion]]),
      addVersionGap: async (gameId: string, version: number) => calls.push(['gap', gameId, version]),
    };
    const gradePicks = {
      execute: async ({ results }: { results: GameResult[] }) =>
        calls.push(['grade', ...results.map((one) => one.version)]),
    };
    const transactions = { run: (work: () => Promise<unknown>) => work() };
    const clock = { now: () => minutesAfter(0) } as never;
    const apply = new ApplyResult(grades as never, gradePicks as never, transactions as never, clock);
    await apply.execute({ result });
    return calls;
  }

  it('grades the first version and the one after the last seen version', async () => {
    expect(await callsFor(aResult(), START)).toEqual(['lock', ['grade', 1]]);
    expect(await callsFor(aResult({ version: 4 }), START, 3)).toEqual(['lock', ['grade', 4]]);
  });

  it('records a gap instead of grading when versions are missing, if the game has picks', async () => {
    expect(await callsFor(aResult({ version: 2 }), START)).toEqual(['lock', ['gap', 'nba:1', 2]]);
    expect(await callsFor(aResult({ version: 2 }), null)).toEqual(['lock']);
  });

  it('records a gap instead of grading a game that is final before the start stored with its picks', async () => {
    const movedOrForged = aResult({ startsAt: minutesAfter(-180).toISOString() });
    expect(await callsFor(movedOrForged, minutesAfter(60))).toEqual(['lock', ['gap', 'nba:1', 1]]);
  });

  it('rejects an impossible result of a game with picks, and ignores it for a game without picks', async () => {
    const reason = 'nba:1 cannot be final: it starts at 2026-01-10T01:00:00.000Z';
    const impossible = callsFor(aResult({ startsAt: '2026-01-10T02:00:00.000Z' }), minutesAfter(60));
    await expect(impossible).rejects.toThrow(RejectedEvent);
    await expect(impossible).rejects.toThrow(reason);
    expect(await callsFor(aResult({ startsAt: '2026-01-10T01:00:00.000Z' }), null)).toEqual(['lock']);
  });
});
