import { describe, expect, it } from '@jest/globals';
import { evaluatePick, type PickInput, type Side } from '@overline/forecast';
import fc from 'fast-check';
import { type CountedLeg, parlayNumbers, excludeEachOther, isImpliedBy, type PropTerms } from './parlay-numbers.ts';

function aLeg({
  line = 20.5,
  side = 'over' as Side,
  playerId = 'p',
  price = -110 as number | null,
  mean = 21,
  gameId = null as string | null,
  quotes = null as CountedLeg['quotes'] | null,
} = {}): CountedLeg {
  const input: PickInput = {
    distribution: { kind: 'negative-binomial', mean, variance: 2 * mean },
    calibration: { kind: 'identity' },
    market: null,
    marketWeight: 0,
    logitSd: 0.2,
    side,
    line,
    price,
    modelVersion: 'v',
  };
  return {
    terms: { gameId: gameId ?? `game of ${playerId}`, playerId, market: 'player_points', line, side },
    bet: { input, evaluation: evaluatePick(input) },
    quotes: quotes ?? [{ book: 'b', line, over: price, under: price }],
  };
}

const matrix = (n: number, rho: number): number[][] =>
  Array.from({ length: n }, (_, i) => Array.from({ length: n }, (_unused, j) => (i === j ? 1 : rho)));

describe('the numbers of a parlay', () => {
  it("equal the leg's own numbers for one leg", () => {
    const leg = aLeg();
    const { probability, atPrice } = leg.bet.evaluation;
    expect(parlayNumbers([leg], [[1]])).toMatchObject({
      probability,
      atPrice: { confidence: atPrice?.confidence, ev: atPrice?.ev, price: -110 },
      without: [100],
      impossible: false,
    });
  });

  it("equal the leg's own numbers for one leg far from the market's line, which is less certain", () => {
    const leg = aLeg({ line: 34.5, price: 900 });
    const input = { ...leg.bet.input, market: { line: 20.5, overProbability: 0.5, books: 4 }, marketWeight: 0.9 };
    const evaluation = evaluatePick(input);
    const { atPrice, logitSd } = parlayNumbers([{ ...leg, bet: { input, evaluation } }], [[1]]);
    expect(logitSd).toBeGreaterThan(0.3);
    expect(atPrice?.confidence).toBe(evaluation.atPrice?.confidence);
  });

  it('multiply for independent legs, and are higher for correlated legs', () => {
    const legs = [aLeg(), aLeg({ playerId: 'q' })];
    const apart = parlayNumbers(legs, matrix(2, 0));
    expect(apart.probability).toBe(apart.independent);
    expect(parlayNumbers(legs, matrix(2, 0.4)).probability).toBeGreaterThan(apart.probability);
    expect(parlayNumbers([aLeg(), aLeg({ playerId: 'q', side: 'under' })], matrix(2, 0.4)).probability).toBeLessThan(
      apart.probability,
    );
  });

  it('are 0 for legs that exclude each other, until one is removed', () => {
    const numbers = parlayNumbers([aLeg(), aLeg({ side: 'under' }), aLeg({ playerId: 'q' })], matrix(3, 0));
    expect(numbers).toMatchObject({
      probability: 0,
      fair: null,
      atPrice: null,
      impossible: true,
    });
    expect(numbers.without[0]).toBeGreaterThan(0);
    expect(numbers.without[2]).toBe(0);
  });

  it('have a chance but no price if a leg has no price', () => {
    const { probability, atPrice } = parlayNumbers([aLeg({ price: null }), aLeg({ playerId: 'q' })], matrix(2, 0));
    expect(probability).toBeGreaterThan(0);
    expect(atPrice).toBeNull();
  });

  it('multiply the prices of one book only, and name the book that pays most for all legs', () => {
    const quoted = (alpha: number, beta: number | null): CountedLeg['quotes'] => [
      { book: 'Alpha', line: 20.5, over: alpha, under: null },
      { book: 'Beta', line: 20.5, over: beta, under: null },
    ];
    const legs = [aLeg({ quotes: quoted(100, 150) }), aLeg({ playerId: 'q', quotes: quoted(200, -200) })];
    expect(parlayNumbers(legs, matrix(2, 0)).atPrice).toMatchObject({ book: 'Alpha', price: 500, breakEven: 16.7 });
    const apart = [aLeg({ quotes: quoted(100, 150).slice(1) }), aLeg({ playerId: 'q', quotes: quoted(200, null) })];
    expect(parlayNumbers(apart, matrix(2, 0)).atPrice).toBeNull();
  });

  it("are at the user's books, and name another book that pays much more", () => {
    const quotes = [
      { book: 'Alpha', line: 20.5, over: 100, under: null },
      { book: 'Beta', line: 20.5, over: 150, under: null },
    ];
    const legs = [aLeg({ quotes }), aLeg({ playerId: 'q', quotes })];
    const at = (...books: string[]) => parlayNumbers(legs, matrix(2, 0), new Set(books));
    const beta = { book: 'Beta', price: 525 };
    expect(at('Alpha')).toMatchObject({ atPrice: { book: 'Alpha', price: 300, breakEven: 25 }, elsewhere: beta });
    expect(at('Alpha', 'Beta')).toMatchObject({ atPrice: beta, elsewhere: null });
    expect(at('Gamma')).toMatchObject({ atPrice: null, elsewhere: beta });
  });

  it('have no price for legs of one game, because books reprice those', () => {
    const legs = [aLeg({ gameId: 'g' }), aLeg({ gameId: 'g', playerId: 'q' })];
    expect(parlayNumbers(legs, matrix(2, 0.3))).toMatchObject({ sameGame: true, atPrice: null });
  });

  it("keep the joint chance below each leg's and below every smaller parlay's", () => {
    const legs = fc.array(
      fc.record({
        line: fc.integer({ min: 12, max: 28 }).map((half) => half + 0.5),
        playerId: fc.uuid(),
        side: fc.constantFrom<Side>('over', 'under'),
      }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(legs, fc.double({ min: -0.1, max: 0.6, noNaN: true }), (made, rho) => {
        const counted = made.map((leg) => aLeg(leg));
        const { probability, without, atPrice } = parlayNumbers(counted, matrix(counted.length, rho));
        // Published numbers are rounded, and the integral over many legs is exact to a few hundredths of a percent.
        for (const smaller of without) expect(smaller).toBeGreaterThanOrEqual(probability - 0.15);
        for (const { bet } of counted) expect(bet.evaluation.probability).toBeGreaterThanOrEqual(probability - 0.15);
        expect(atPrice && atPrice.confidence >= 0 && atPrice.confidence <= 100).toBe(true);
      }),
      { numRuns: 15 },
    );
  });
});

const bet = (line: number, side: 'over' | 'under', rest: Partial<PropTerms> = {}): PropTerms => ({
  playerId: 'p',
  gameId: 'g',
  market: 'player_points',
  line,
  side,
  ...rest,
});

describe('two bets on one stat', () => {
  it('exclude each other exactly if no whole number wins both', () => {
    const line = fc.integer({ min: 0, max: 60 }).map((half) => half / 2);
    fc.assert(
      fc.property(line, line, (a, b) => {
        const wins = Array.from({ length: 70 }, (_, value) => value).filter((value) => value > a && value < b);
        expect(excludeEachOther(bet(a, 'over'), bet(b, 'under'))).toBe(wins.length === 0);
        expect(excludeEachOther(bet(b, 'under'), bet(a, 'over'))).toBe(wins.length === 0);
      }),
    );
  });

  it('do not exclude each other on the same side, or on different stats', () => {
    expect(excludeEachOther(bet(20.5, 'over'), bet(30.5, 'over'))).toBe(false);
    for (const rest of [{ playerId: 'q' }, { gameId: 'h' }, { market: 'player_assists' }])
      expect(excludeEachOther(bet(20.5, 'over'), bet(10.5, 'under', rest))).toBe(false);
  });

  it('know which one wins whenever the other does', () => {
    expect(isImpliedBy(bet(20.5, 'over'), bet(25.5, 'over'))).toBe(true);
    expect(isImpliedBy(bet(25.5, 'over'), bet(20.5, 'over'))).toBe(false);
    expect(isImpliedBy(bet(25.5, 'under'), bet(20.5, 'under'))).toBe(true);
    expect(isImpliedBy(bet(20.5, 'under'), bet(25.5, 'under'))).toBe(false);
    expect(isImpliedBy(bet(20.5, 'under'), bet(25.5, 'over'))).toBe(false);
    expect(isImpliedBy(bet(20.5, 'over'), bet(25.5, 'over', { playerId: 'q' }))).toBe(false);
  });
});
