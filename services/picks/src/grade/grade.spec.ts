import { describe, expect, it } from '@jest/globals';
import type { GameResult } from '@overline/contracts';
import fc from 'fast-check';
import { type Grade, nextGrade, notOutdated, type OpenPick, voidGrade } from './grade.ts';

function aPick(set: Partial<OpenPick> = {}): OpenPick {
  return {
    id: 'a',
    day: '2026-01-09',
    gameId: 'nba:1',
    playerId: 'nba:100',
    market: 'player_points',
    side: 'Over',
    line: 20.5,
    startsAt: new Date('2026-01-10T00:00:00.000Z'),
    grade: null,
    ...set,
  };
}

function aResult(value: number | null, set: Partial<GameResult> = {}): GameResult {
  return {
    gameId: 'nba:1',
    league: 'nba',
    startsAt: '2026-01-10T00:00:00.000Z',
    status: 'final',
    version: 1,
    homeScore: 100,
    awayScore: 90,
    players: value === null ? [] : [{ playerId: 'nba:100', minutes: 30, values: { player_points: value } }],
    ...set,
  };
}

function graded(pick: OpenPick, result: GameResult): OpenPick {
  return { ...pick, grade: nextGrade(pick, result) ?? pick.grade };
}

describe('the next grade of a pick', () => {
  it('wins above the line and loses below it, with the value that decided', () => {
    expect(nextGrade(aPick(), aResult(21))).toMatchObject({ sequence: 1, outcome: 'WIN', actual: 21, reason: null });
    expect(nextGrade(aPick(), aResult(20))).toMatchObject({ outcome: 'LOSS', actual: 20 });
    expect(nextGrade(aPick({ line: 20 }), aResult(20))).toMatchObject({ outcome: 'PUSH', actual: 20 });
  });

  it('does not count a player who did not play, nor a game that was called off', () => {
    expect(nextGrade(aPick(), aResult(null))).toMatchObject({
      outcome: 'UNKNOWN',
      reason: 'did not play',
      actual: null,
    });
    expect(nextGrade(aPick(), aResult(null, { status: 'postponed' }))).toMatchObject({
      outcome: 'UNKNOWN',
      reason: 'game postponed',
    });
  });

  it('does not exist while the game is under way', () => {
    for (const status of ['scheduled', 'in-progress', 'suspended'] as const)
      expect(nextGrade(aPick(), aResult(30, { status }))).toBeNull();
  });

  it('regrades after a correction and says why', () => {
    const pick = graded(aPick(), aResult(21));
    expect(nextGrade(pick, aResult(20, { version: 2 }))).toMatchObject({
      sequence: 2,
      outcome: 'LOSS',
      reason: 'stat correction',
      actual: 20,
    });
  });

  it('grades a postponed game once it has been played after all', () => {
    const pick = graded(aPick(), aResult(null, { status: 'postponed', version: 1 }));
    expect(nextGrade(pick, aResult(25, { version: 2 }))).toMatchObject({ sequence: 2, outcome: 'WIN' });
  });

  it.each([
    ['postponed', 'postponed game was played'],
    ['cancelled', 'canceled game was played'],
  ] as const)('says that a %s game was played after all, not that a statistic was corrected', (status, reason) => {
    const calledOff = graded(aPick(), aResult(null, { status, version: 1 }));
    expect(nextGrade(calledOff, aResult(25, { version: 2 }))).toMatchObject({ outcome: 'WIN', actual: 25, reason });
  });

  it('knows the older spelling of a canceled game', () => {
    const calledOff = {
      sequence: 1,
      outcome: 'UNKNOWN',
      reason: 'game cancelled',
      actual: null,
      gameVersion: 1,
    } as const;
    expect(nextGrade(aPick({ grade: calledOff }), aResult(25, { version: 2 }))).toMatchObject({
      outcome: 'WIN',
      reason: 'canceled game was played',
    });
  });

  it('keeps a bet void whose game was made up on another day, or whose suspended game was finished too late', () => {
    const calledOff = graded(aPick(), aResult(null, { status: 'postponed', version: 1 }));
    expect(nextGrade(calledOff, aResult(25, { version: 2, startsAt: '2026-02-10T00:00:00.000Z' }))).toBeNull();
    const ruling = { then: 'void', rule: 'suspended-too-long', says: 'game suspended' } as const;
    const absent = { player_points: ruling };
    const suspended = graded(aPick(), aResult(null, { status: 'suspended', version: 1, absent }));
    expect(suspended.grade).toMatchObject({ outcome: 'UNKNOWN', reason: 'game suspended' });
    expect(nextGrade(suspended, aResult(25, { version: 2 }))).toBeNull();
  });

  it('names the postponement even if the game was final first', () => {
    const final = graded(aPick(), aResult(25, { version: 1 }));
    const postponed = graded(final, aResult(null, { status: 'postponed', version: 2 }));
    expect(postponed.grade).toMatchObject({ outcome: 'UNKNOWN', reason: 'stat correction: game postponed' });
    expect(nextGrade(postponed, aResult(20, { version: 3 }))).toMatchObject({
      outcome: 'LOSS',
      reason: 'postponed game was played',
    });
  });

  it('calls it a stat correction when a player who had not played did play', () => {
    const absent = graded(aPick(), aResult(null));
    expect(nextGrade(absent, aResult(25, { version: 2 }))).toMatchObject({ reason: 'stat correction' });
  });

  it('keeps a postponed game settled while it is only rescheduled', () => {
    const pick = graded(aPick(), aResult(null, { status: 'postponed', version: 1 }));
    for (const status of ['scheduled', 'in-progress'] as const)
      expect(nextGrade(pick, aResult(null, { status, version: 2 }))).toBeNull();
  });

  it('voids a pick that cannot be settled, and replaces the void by a result that arrives later', () => {
    const grade = voidGrade(aPick(), 'no result within 7 days of the game', 3);
    expect(grade).toEqual({
      sequence: 1,
      outcome: 'UNKNOWN',
      reason: 'void: no result within 7 days of the game',
      actual: null,
      gameVersion: 3,
    });
    const voided = aPick({ grade });
    expect(nextGrade(voided, aResult(25, { status: 'in-progress', version: 4 }))).toBeNull();
    expect(nextGrade(voided, aResult(null, { status: 'postponed', version: 4 }))).toBeNull();
    expect(nextGrade(voided, aResult(25, { version: 4 }))).toMatchObject({
      sequence: 2,
      outcome: 'WIN',
      actual: 25,
      reason: 'result arrived after the pick was voided',
    });
  });

  it('follows the newest version, whatever order the versions come in and however often', () => {
    const results = fc.record({ version: fc.integer({ min: 1, max: 5 }), points: fc.integer({ min: 18, max: 23 }) });
    fc.assert(
      fc.property(fc.array(results, { maxLength: 12 }), (feed) => {
        // The feed has one value per version. Results arrive in any order and may be repeated.
        const values = new Map(feed.map(({ version, points }) => [version, points]));
        const seen = new Map<string, number>();
        let pick = aPick();
        for (const { version } of feed) {
          for (const result of notOutdated([aResult(values.get(version) ?? 0, { version })], seen)) {
            seen.set(result.gameId, result.version);
            pick = graded(pick, result);
            expect(nextGrade(pick, result)).toBeNull();
          }
        }
        const newest = Math.max(0, ...values.keys());
        const expected: Grade['outcome'] | undefined =
          newest === 0 ? undefined : (values.get(newest) ?? 0) > 20.5 ? 'WIN' : 'LOSS';
        expect(pick.grade?.outcome).toBe(expected);
      }),
    );
  });
});

describe('the reason of a grade', () => {
  const won = graded(aPick(), aResult(21));

  it.each([
    ['suspended', 'PENDING', 'stat correction: game suspended'],
    ['postponed', 'UNKNOWN', 'stat correction: game postponed'],
    ['cancelled', 'UNKNOWN', 'stat correction: game canceled'],
    ['in-progress', 'PENDING', 'stat correction'],
  ] as const)('names a final game that is %s after all', (status, outcome, reason) => {
    expect(nextGrade(won, aResult(21, { status, version: 2 }))).toEqual({
      sequence: 2,
      outcome,
      reason,
      actual: null,
      gameVersion: 2,
    });
  });

  it('is that the player did not play, or that the game was canceled', () => {
    expect(nextGrade(won, aResult(null, { version: 2 }))).toMatchObject({ reason: 'stat correction: did not play' });
    expect(nextGrade(aPick(), aResult(null, { status: 'cancelled' }))).toMatchObject({ reason: 'game canceled' });
  });

  it('is that the result is missing while a player who played has no value', () => {
    const players = [{ playerId: 'nba:100', minutes: 30, values: {} }];
    expect(nextGrade(aPick(), aResult(null, { players }))).toBeNull();
    expect(nextGrade(won, aResult(null, { players, version: 2 }))).toMatchObject({
      outcome: 'PENDING',
      reason: 'stat correction: no result yet',
    });
  });

  it('is absent for the result of a pick whose grade was open', () => {
    const open = { sequence: 2, outcome: 'PENDING', reason: 'game suspended', actual: null, gameVersion: 2 } as const;
    expect(nextGrade(aPick({ grade: open }), aResult(21, { version: 3 }))).toEqual({
      sequence: 3,
      outcome: 'WIN',
      reason: null,
      actual: 21,
      gameVersion: 3,
    });
  });
});

describe('the value that decides a grade', () => {
  it("is the pick's player in the pick's market", () => {
    const players = [
      { playerId: 'nba:99', minutes: 30, values: { player_points: 1, player_assists: 1 } },
      { playerId: 'nba:100', minutes: 30, values: { player_points: 2, player_assists: 30 } },
    ];
    expect(nextGrade(aPick({ market: 'player_assists' }), aResult(null, { players }))).toMatchObject({ actual: 30 });
  });

  it('wins an under below the line', () => {
    expect(nextGrade(aPick({ side: 'Under' }), aResult(20))).toMatchObject({ outcome: 'WIN' });
    expect(nextGrade(aPick({ side: 'Under' }), aResult(21))).toMatchObject({ outcome: 'LOSS' });
  });

  it('causes a new grade when it changes, even with the same outcome, but not when it stays the same', () => {
    const won = graded(aPick(), aResult(21));
    expect(nextGrade(won, aResult(22, { version: 2 }))).toMatchObject({ sequence: 2, outcome: 'WIN', actual: 22 });
    expect(nextGrade(won, aResult(21, { version: 2 }))).toBeNull();
  });

  it('does not count in a game that is not final', () => {
    const suspended = nextGrade(graded(aPick(), aResult(21)), aResult(30, { status: 'suspended', version: 2 }));
    expect(suspended?.actual).toBeNull();
  });
});

describe('an open grade', () => {
  it('becomes void when the player did not play, although neither grade has a value', () => {
    const open = { sequence: 2, outcome: 'PENDING', reason: 'game suspended', actual: null, gameVersion: 2 } as const;
    expect(nextGrade(aPick({ grade: open }), aResult(null, { version: 3 }))).toEqual({
      sequence: 3,
      outcome: 'UNKNOWN',
      reason: 'did not play',
      actual: null,
      gameVersion: 3,
    });
  });
});

describe('an outdated result', () => {
  it('is one with a lower version than the last one seen of its game', () => {
    const results = [1, 2, 3].map((version) => aResult(21, { version }));
    expect(notOutdated(results, new Map([['nba:1', 2]])).map(({ version }) => version)).toEqual([2, 3]);
    expect(notOutdated(results, new Map([['nba:2', 9]]))).toHaveLength(3);
  });
});

it('gives a void grade the next sequence number', () => {
  const grade = { sequence: 4, outcome: 'PENDING', reason: null, actual: null, gameVersion: 2 } as const;
  expect(voidGrade(aPick({ grade }), 'an Admin decided', 2)).toMatchObject({ sequence: 5 });
});
