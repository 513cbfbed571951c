import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { excludeEachOther, isImpliedBy, type PropTerms } from './parlay-numbers.ts';

const bet = (line: number, side: 'over' | 'under', rest: Partial<PropTerms> = {}): PropTerms => ({
  playerId: 'p',
  gameId: 'g',
  market: 'player_points',
  line,
  side,
  ...rest,
});

describe('two bets on one stat', () => {
  it('exclude each other exactly where no whole number wins both', () => {
    const line = fc.integer({ min: 0, max: 60 }).map((half) => half / 2);
    fc.assert(
      fc.property(line, line, (a, b) => {
        const wins = Array.from({ length: 70 }, (_, value) => value).filter((value) => value > a && value < b);
        expect(excludeEachOther(bet(a, 'over'), bet(b, 'under'))).toBe(wins.length === 0);
        expect(excludeEachOther(bet(b, 'under'), bet(a, 'over'))).toBe(wins.length === 0);
      }),
    );
  });

  it('do not exclude each other on the same side, or where they are about something else', () => {
    expect(excludeEachOther(bet(20.5, 'over'), bet(30.5, 'over'))).toBe(false);
    for (const rest of [{ playerId: 'q' }, { gameId: 'h' }, { market: 'player_assists' }])
      expect(excludeEachOther(bet(20.5, 'over'), bet(10.5, 'under', rest))).toBe(false);
  });

  it('know which one comes in with the other', () => {
    expect(isImpliedBy(bet(20.5, 'over'), bet(25.5, 'over'))).toBe(true);
    expect(isImpliedBy(bet(25.5, 'over'), bet(20.5, 'over'))).toBe(false);
    expect(isImpliedBy(bet(25.5, 'under'), bet(20.5, 'under'))).toBe(true);
    expect(isImpliedBy(bet(20.5, 'under'), bet(25.5, 'under'))).toBe(false);
    expect(isImpliedBy(bet(20.5, 'under'), bet(25.5, 'over'))).toBe(false);
    expect(isImpliedBy(bet(20.5, 'over'), bet(25.5, 'over', { playerId: 'q' }))).toBe(false);
  });
});
