import { describe, expect, it } from '@jest/globals';
import type { GameResult } from '@overline/contracts';
import { leavesGap, rejectionReason } from './apply-result.ts';

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
    expect(rejectionReason(aResult(), START, minutesAfter(0))).toBeNull();
  });

  it('is not believed before the start that the picks know, whatever start it names itself', () => {
    const forged = aResult({ startsAt: minutesAfter(-600).toISOString() });
    expect(rejectionReason(forged, START, minutesAfter(-1))).toContain('cannot be final');
    expect(rejectionReason(aResult(), null, minutesAfter(-1))).toContain('cannot be final');
  });

  it('may call a game off before its start', () => {
    expect(rejectionReason(aResult({ status: 'postponed' }), START, minutesAfter(-60))).toBeNull();
  });

  it('may repeat or correct what was seen, but leaves a gap when it skips a version', () => {
    const gaps = [1, 3, 4, 5].map((version) => leavesGap(aResult({ version }), 3));
    expect(gaps).toEqual([false, false, false, true]);
    expect(leavesGap(aResult({ version: 2 }), 0)).toBe(true);
  });
});
