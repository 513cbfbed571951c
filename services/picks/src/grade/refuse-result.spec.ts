import { describe, expect, it } from '@jest/globals';
import type { GameResult } from '@overline/contracts';
import { refusalOf } from './refuse-result.ts';

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
  it('is believed once its game has started', () => {
    expect(refusalOf(aResult(), { startsAt: START, seenVersion: 0 }, minutesAfter(0))).toBeNull();
  });

  it('is not believed before the start that the picks know, whatever start it names itself', () => {
    const forged = aResult({ startsAt: minutesAfter(-600).toISOString() });
    expect(refusalOf(forged, { startsAt: START, seenVersion: 0 }, minutesAfter(-1))).toContain('cannot be final');
    expect(refusalOf(aResult(), { startsAt: null, seenVersion: 0 }, minutesAfter(-1))).toContain('cannot be final');
  });

  it('may call a game off before its start', () => {
    expect(
      refusalOf(aResult({ status: 'postponed' }), { startsAt: START, seenVersion: 0 }, minutesAfter(-60)),
    ).toBeNull();
  });

  it('may repeat or correct what was seen, but not leap over a version', () => {
    const at = (version: number): string | null =>
      refusalOf(aResult({ version }), { startsAt: START, seenVersion: 3 }, minutesAfter(200));
    expect([1, 3, 4].map(at)).toEqual([null, null, null]);
    expect(at(5)).toContain('from version 3 to 5');
  });
});
