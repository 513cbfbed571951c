import { describe, expect, it } from '@jest/globals';
import { type GameForecast, sigmoid } from '@overline/forecast';
import fc from 'fast-check';
import { gameMarket, gameNumbers } from './game-numbers.ts';

const SLOPE = 0.14;

function aForecast(margin: number, chance = sigmoid(SLOPE * margin)): GameForecast {
  const own = sigmoid(SLOPE * margin);
  return {
    homeWinProbability: chance,
    awayWinProbability: 1 - chance,
    model: { home: own, away: 1 - own },
    logitSd: 0.2,
    homeScore: 110 + margin / 2,
    awayScore: 110 - margin / 2,
    lineup: 'known',
    priced: false,
    parts: [],
    modelVersion: 'v',
  };
}

const quote = (book: string, over: number | null, under: number | null, at = 0) => ({ book, line: 0, over, under, at });

describe('the moneyline market', () => {
  it("has each side's prices, best first, and the mean chance without the books' margins", () => {
    const { offers, consensus, books } = gameMarket([
      quote('b', -150, 130),
      quote('a', -140, 120),
      quote('c', null, 150),
    ]);
    expect(offers).toEqual({
      home: [
        { book: 'a', price: -140, at: 0 },
        { book: 'b', price: -150, at: 0 },
      ],
      away: [
        { book: 'c', price: 150, at: 0 },
        { book: 'b', price: 130, at: 0 },
        { book: 'a', price: 120, at: 0 },
      ],
    });
    expect(consensus).toMatchObject({ books: 2, home: expect.closeTo(0.571, 2) });
    expect(books.map(({ source }) => source)).toEqual(['a', 'b', 'c']);
  });

  it('lists a price that is an hour older than the newest, but does not use it', () => {
    const { offers, books } = gameMarket([quote('old', -100, 100), quote('new', -150, 130, 3_600_001)]);
    expect(offers.home.map(({ book }) => book)).toEqual(['new']);
    expect(books).toHaveLength(2);
  });

  it('is empty without quotes', () => {
    expect(gameMarket([])).toEqual({ books: [], offers: { home: [], away: [] }, consensus: null });
  });

  it('needs two books for a consensus, as for props', () => {
    const { offers, consensus } = gameMarket([quote('a', -140, 120)]);
    expect(consensus).toBeNull();
    expect(offers.home).toEqual([{ book: 'a', price: -140, at: 0 }]);
  });
});

describe('the numbers of a game', () => {
  it('have no price if no book quotes the teams', () => {
    expect(gameNumbers(aForecast(5), aForecast(5), gameMarket([]), SLOPE)).toMatchObject({
      winner: 'home',
      better: null,
      marketHomeProbability: null,
      sides: {
        home: { offer: null, atPrice: null, verdict: null, fair: -201 },
        away: { offer: null, atPrice: null, verdict: null, fair: 202 },
      },
    });
  });

  it('judge both sides, and find the value on the underdog', () => {
    // 68.35% for the home side: the fair odds are ±215.96, published as -215 and +216.
    const { winner, better, sides } = gameNumbers(
      aForecast(5, 0.6835),
      aForecast(5),
      gameMarket([quote('a', -275, 227), quote('b', -270, 215)]),
      SLOPE,
    );
    expect([winner, better]).toEqual(['home', 'away']);
    expect(sides.home).toMatchObject({
      probability: 68.4,
      fair: -215,
      offer: { book: 'b', price: -270 },
      atPrice: { breakEven: 73, ev: -6.3 },
      verdict: { stance: 'lean' },
    });
    expect(sides.away).toMatchObject({
      probability: 31.6,
      fair: 216,
      offer: { book: 'a', price: 227 },
      atPrice: { breakEven: 30.6, ev: 3.5 },
      // A bet must also look good to the books, who give 29.9% without their margin. So +227 is only a lean.
      verdict: { stance: 'lean', takeAt: 230 },
    });
  });

  it('have no verdict without a consensus of two books', () => {
    const { sides } = gameNumbers(aForecast(5), aForecast(5), gameMarket([quote('a', -140, 300)]), SLOPE);
    expect(sides.away).toMatchObject({ verdict: null, atPrice: { ev: 32.7 } });
  });

  it('never call a price far from the consensus a bet, and mark it', () => {
    // Without their margins, a, b and d have the home side at 61.4% to 61.7%, c at 51.1%; 58.9% on average.
    const quotes = [quote('a', -175, 150), quote('b', -180, 150), quote('d', -178, 152), quote('c', -115, -105)];
    const { home } = gameNumbers(aForecast(5, 0.62), aForecast(5), gameMarket(quotes), SLOPE).sides;
    expect(home).toMatchObject({ offer: { book: 'c', price: -115 }, verdict: null, isFar: true });
    expect(home.offers.map(({ book, isFar }) => [book, isFar])).toEqual([
      ['c', true],
      ['a', undefined],
      ['d', undefined],
      ['b', undefined],
    ]);
    // At the books of a user who has a only, the price is judged.
    const mine = gameNumbers(aForecast(5, 0.62), aForecast(5), gameMarket(quotes), SLOPE, new Set('a')).sides.home;
    expect(mine).toMatchObject({ offer: { book: 'a' }, isFar: false, verdict: { stance: 'lean' } });
    expect(mine.takeAt).toBe(home.takeAt);
  });

  it('project a score that agrees with the winner, even against the model alone', () => {
    const margin = fc.double({ min: -25, max: 25, noNaN: true });
    fc.assert(
      fc.property(margin, fc.double({ min: 0.02, max: 0.98, noNaN: true }), (own, chance) => {
        const { winner, score, sides } = gameNumbers(
          aForecast(own, chance),
          aForecast(own),
          gameMarket([quote('a', -140, 120)]),
          SLOPE,
        );
        const { probability, atPrice } = sides[winner];
        expect(probability).toBeGreaterThanOrEqual(50);
        expect(atPrice && atPrice.confidence >= 0 && atPrice.confidence <= 100).toBe(true);
        const lead = winner === 'home' ? score.home - score.away : score.away - score.home;
        expect(lead).toBeGreaterThanOrEqual(-0.1);
        expect(score.home + score.away).toBeCloseTo(220, 0);
      }),
    );
  });
});
