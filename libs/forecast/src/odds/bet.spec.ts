import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { devig, decimalFromAmerican, impliedFromAmerican } from './odds.ts';
import { betOn, closingFairValue, closingPriceValue, expectedValue } from './bet.ts';

const bet = (win: number, lose = 1 - win): { win: number; lose: number } => ({ win, lose });

describe('expected value', () => {
  it.each([
    [0.5, 110, 0.05],
    [0.76, -200, 0.14],
    [0.6, 250, 1.1],
    [0.8137, -200, 0.22055],
    [0.638, 275, 1.3925],
    [0.2175, -550, -0.742955],
  ])('of p %d at %d is %d per unit', (p, american, ev) => {
    expect(expectedValue(bet(p), decimalFromAmerican(american))).toBeCloseTo(ev, 5);
  });

  it('of a -108/-112 market at +100 is -0.86 %', () => {
    const [p = NaN] = devig([-108, -112].map(impliedFromAmerican));
    // The reference rounds the probability to four places.
    expect(expectedValue(bet(Number(p.toFixed(4))), 2)).toBeCloseTo(-0.0086, 6);
  });

  it('counts a push as the stake returned', () => {
    expect(expectedValue(bet(0.5484419, 0.4066297), decimalFromAmerican(-110))).toBeCloseTo(0.0919538, 6);
  });

  it('of fair-coin parlays at -110 falls leg by leg', () => {
    const decimal = decimalFromAmerican(-110);
    const expected = [-0.0455, -0.0888, -0.1303, -0.1698, -0.2075, -0.2436];
    expected.forEach((ev, i) => expect(expectedValue(bet(0.5 ** (i + 1)), decimal ** (i + 1))).toBeCloseTo(ev, 4));
  });

  it('is zero at the fair price', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 0.9, noNaN: true }),
        fc.double({ min: 0, max: 0.09, noNaN: true }),
        (win, push) => {
          const chances = bet(win, 1 - win - push);
          const fair = 1 + chances.lose / chances.win;
          expect(expectedValue(chances, fair)).toBeCloseTo(0, 12);
        },
      ),
    );
  });
});

describe('closing line value', () => {
  it('by price is the ratio of the decimal odds minus 1', () => {
    expect(closingPriceValue(decimalFromAmerican(110), decimalFromAmerican(-105))).toBeCloseTo(0.0756, 4);
    expect(closingPriceValue(decimalFromAmerican(-108), decimalFromAmerican(-128))).toBeCloseTo(0.0812, 4);
  });

  it('against the fair close, equal to (p_close - r_bet) / r_bet', () => {
    const [close = NaN] = devig([-120, -102].map(impliedFromAmerican));
    expect(closingFairValue(decimalFromAmerican(100), close)).toBeCloseTo(0.0386, 4);
    expect(closingFairValue(decimalFromAmerican(-110), close)).toBeCloseTo(-0.0086, 4);
    const raw = impliedFromAmerican(-110);
    expect(closingFairValue(decimalFromAmerican(-110), close)).toBeCloseTo((close - raw) / raw, 12);
  });
});

describe('impossible bets', () => {
  it('are rejected', () => {
    expect(() => expectedValue(bet(0.7, 0.7), 2)).toThrow(RangeError);
    expect(() => expectedValue(bet(0.5), 1)).toThrow(RangeError);
    expect(() => closingFairValue(2, 1.2)).toThrow(RangeError);
  });
});

describe('a bet on one side', () => {
  it('wins with its side and loses with the other', () => {
    const chances = { over: 0.5, push: 0.2, under: 0.3 };
    expect(betOn('over', chances)).toEqual({ win: 0.5, lose: 0.3 });
    expect(betOn('under', chances)).toEqual({ win: 0.3, lose: 0.5 });
  });

  it('may be certain to win, to lose or to push', () => {
    expect(expectedValue(bet(1, 0), 3)).toBe(2);
    expect(expectedValue(bet(0, 1), 3)).toBe(-1);
    expect(expectedValue(bet(0, 0), 3)).toBe(0);
    expect([closingFairValue(3, 0), closingFairValue(3, 1)]).toEqual([-1, 2]);
  });

  it.each([
    [
      'a negative chance to win',
      () => expectedValue(bet(-0.1, 0.5), 2),
      'Not the probabilities of a bet: win -0.1, lose 0.5',
    ],
    [
      'a negative chance to lose',
      () => expectedValue(bet(0.5, -0.1), 2),
      'Not the probabilities of a bet: win 0.5, lose -0.1',
    ],
    ['a price without profit', () => expectedValue(bet(0.5), 1), 'Decimal odds must be above 1, got 1'],
    ['a closing price without profit', () => closingFairValue(1, 0.5), 'Decimal odds must be above 1, got 1'],
    ['a negative closing chance', () => closingFairValue(2, -0.1), 'A probability must lie in 0..1, got -0.1'],
  ])('is rejected with %s', (_name, evaluate, message) => {
    expect(evaluate).toThrow(new RangeError(message));
  });
});
