import { describe, expect, it } from '@jest/globals';
import type { GameResult, NewBet } from '@overline/contracts';
import { newBet } from './add-bet.ts';

const BET: NewBet = {
  book: 'DraftKings',
  placedAt: '2026-06-01T12:00:00.000Z',
  stakeCents: 2_000,
  funding: 'cash',
  odds: '-120',
  boostPercent: 0,
  legs: [{ kind: 'moneyline', gameId: 'mlb:7', side: 'Home', team: 'Chicago Cubs', odds: '-120' }],
  pickId: null,
  chance: null,
  note: '',
};

function gradeOf(result: Partial<GameResult>): [string | null, string | null] {
  const game: GameResult = {
    gameId: 'mlb:7',
    league: 'mlb',
    startsAt: '2026-06-01T23:00:00.000Z',
    version: 1,
    players: [],
    status: 'final',
    homeScore: null,
    awayScore: null,
    ...result,
  };
  const now = new Date('2026-06-01T12:00:00.000Z');
  const games = new Map([[game.gameId, game]]);
  const { graded = null, reason = null } =
    newBet({ userId: 'u', key: 'k', bet: BET, games, unit: 1_000, now }).legs[0] ?? {};
  return [graded, reason];
}

describe('a moneyline', () => {
  it.each([
    ['a win', 5, 3, 'WIN'],
    ['a loss', 3, 5, 'LOSS'],
    ['a push for a tie', 4, 4, 'PUSH'],
  ])('is graded by the score: %s', (_what, homeScore, awayScore, outcome) => {
    expect(gradeOf({ homeScore, awayScore, moneyline: null })).toEqual([outcome, null]);
  });

  it("is graded by the league's rule instead, where one applies", () => {
    const moneyline = { then: 'void' as const, rule: 'game-too-short', says: 'fewer than five innings' };
    expect(gradeOf({ homeScore: 5, awayScore: 3, moneyline })).toEqual(['UNKNOWN', 'fewer than five innings']);
  });

  it('is not graded while a suspended game may still be resumed', () => {
    const moneyline = { then: 'wait' as const, rule: 'suspended', says: 'game suspended' };
    expect(gradeOf({ status: 'suspended', homeScore: 5, awayScore: 3, moneyline })).toEqual([null, null]);
  });
});
