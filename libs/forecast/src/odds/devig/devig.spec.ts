import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { booksum, impliedFromAmerican, impliedFromDecimal } from '../odds.ts';
import { DEVIG_METHODS, averageDevig, devig, devigOneSided, worstCase } from './devig.ts';
import type { DevigMethod } from './devig.ts';

type Row = [method: DevigMethod, probabilities: number[], parameter: number | null];

const BOOKS: { name: string; implied: number[]; rows: Row[] }[] = [
  {
    name: '2.7/2.3/4.4',
    implied: [2.7, 2.3, 4.4].map(impliedFromDecimal),
    rows: [
      ['multiplicative', [0.358738, 0.4211273, 0.2201347], null],
      ['additive', [0.3595618, 0.423974, 0.2164642], null],
      ['power', [0.3591711, 0.4237308, 0.2170981], 1.0309132],
      ['shin', [0.3593439, 0.4232438, 0.2174122], 0.0162364],
      ['odds-ratio', [0.3588104, 0.4225614, 0.2186282], 1.0511691],
      ['probit', [0.3589461, 0.422847, 0.2182069], null],
      ['goto', [0.3597574, 0.4247272, 0.2155154], null],
    ],
  },
  {
    name: '4.20/3.70/1.95',
    implied: [4.2, 3.7, 1.95].map(impliedFromDecimal),
    rows: [
      ['multiplicative', [0.2331556, 0.2646631, 0.5021813], null],
      ['additive', [0.2310332, 0.2632083, 0.5057585], null],
      ['power', [0.231141, 0.2630641, 0.5057949], 1.0206559],
      ['shin', [0.231572, 0.2635745, 0.5048535], 0.0106081],
      ['odds-ratio', [0.2320045, 0.2636413, 0.5043542], 1.0344565],
      ['probit', [0.2318048, 0.2635402, 0.504655], null],
      ['goto', [0.2304697, 0.2628075, 0.5067228], null],
    ],
  },
  {
    name: '-300/+240',
    implied: [-300, 240].map(impliedFromAmerican),
    rows: [
      ['multiplicative', [0.7183099, 0.2816901], null],
      ['additive', [0.7279412, 0.2720588], null],
      ['power', [0.7330838, 0.2669162], 1.0792999],
      ['shin', [0.7279412, 0.2720588], 0.0446067],
      ['odds-ratio', [0.728503, 0.271497], 1.118034],
      ['probit', [0.7283872, 0.2716128], null],
      ['goto', [0.7335403, 0.2664597], null],
    ],
  },
  {
    name: '-120/-102',
    implied: [-120, -102].map(impliedFromAmerican),
    rows: [
      ['multiplicative', [0.5192802, 0.4807198], null],
      ['additive', [0.520252, 0.479748], null],
      ['power', [0.5207527, 0.4792473], 1.0764585],
      ['shin', [0.520252, 0.479748], 0.050409],
      ['odds-ratio', [0.5203037, 0.4796963], 1.1063453],
      ['probit', [0.5202926, 0.4797074], null],
      ['goto', [0.5207898, 0.4792102], null],
    ],
  },
];

describe.each(BOOKS)('removing the margin of $name', ({ implied, rows }) => {
  it.each(rows)('by %s', (method, probabilities, parameter) => {
    const result = devig(implied, method);
    result.probabilities.forEach((p, i) => expect(Math.abs(p - (probabilities[i] ?? NaN))).toBeLessThan(6e-8));
    if (parameter !== null) expect(Math.abs((result.parameter ?? NaN) - parameter)).toBeLessThan(1e-7);
  });
});

describe('published examples', () => {
  const fair = (decimals: number[], method: DevigMethod): number[] =>
    devig(decimals.map(impliedFromDecimal), method).probabilities;

  it('agrees with penaltyblog on 2.7/2.3/4.4', () => {
    expect(fair([2.7, 2.3, 4.4], 'multiplicative')).toEqual(
      [0.35873803615739097, 0.4211272598369373, 0.22013470400567173].map((p) => expect.closeTo(p, 14)),
    );
    expect(fair([2.7, 2.3, 4.4], 'shin')).toEqual(
      [0.35934391959, 0.42324384818, 0.21741223222].map((p) => expect.closeTo(p, 9)),
    );
    expect(fair([2.7, 2.3, 4.4], 'power')).toEqual([0.3591708, 0.4237291, 0.2171001].map((p) => expect.closeTo(p, 4)));
    expect(fair([2.7, 2.3, 4.4], 'odds-ratio')).toEqual(
      [0.3588103, 0.4225611, 0.2186286].map((p) => expect.closeTo(p, 4)),
    );
  });

  it('agrees with mberk/shin on 2.6/2.4/4.3 and on 1.5/2.74', () => {
    const three = devig([2.6, 2.4, 4.3].map(impliedFromDecimal), 'shin');
    expect(three.probabilities).toEqual(
      [0.37299406033208965, 0.4047794109200184, 0.2222265287474275].map((p) => expect.closeTo(p, 11)),
    );
    expect(three.parameter).toBeCloseTo(0.01694251276407055, 11);
    const two = devig([1.5, 2.74].map(impliedFromDecimal), 'shin');
    expect(two.probabilities).toEqual([0.6508515815085157, 0.3491484184914841].map((p) => expect.closeTo(p, 13)));
    expect(two.parameter).toBeCloseTo(0.03172728540646625, 13);
  });

  it('agrees with the exact Shin values of the `implied` vignette', () => {
    const second = devig([2.45, 3.7, 2.9].map(impliedFromDecimal), 'shin');
    expect(second.probabilities).toEqual([0.4000221, 0.2629272, 0.3370508].map((p) => expect.closeTo(p, 6)));
    expect(second.parameter).toBeCloseTo(0.011635, 6);
    const third = devig([2.05, 3.2, 3.8].map(impliedFromDecimal), 'shin');
    expect(third.probabilities).toEqual([0.4645861, 0.2919794, 0.2434344].map((p) => expect.closeTo(p, 6)));
    expect(third.parameter).toBeCloseTo(0.0318128, 6);
    expect(1 / (devig([4.2, 3.7, 1.95].map(impliedFromDecimal), 'power').parameter ?? NaN)).toBeCloseTo(0.9797621, 6);
  });

  it('makes -108/-112 a .4957/.5043 market', () => {
    expect(devig([-108, -112].map(impliedFromAmerican)).probabilities).toEqual(
      [0.4957, 0.5043].map((p) => expect.closeTo(p, 4)),
    );
  });

  it('lets the additive method go negative on long shots', () => {
    const { probabilities } = devig([0.87, 0.2, 0.1, 0.05, 0.02, 0.01], 'additive');
    expect(probabilities.slice(-2)).toEqual([expect.closeTo(-0.0216667, 7), expect.closeTo(-0.0316667, 7)]);
  });

  it('does not mistake the Goto shortcut for Shin with three outcomes', () => {
    expect(devig([2.6, 2.4, 4.3].map(impliedFromDecimal), 'shin').probabilities[2]).not.toBeCloseTo(0.2193495, 4);
  });
});

const raw = fc.double({ min: 0.03, max: 0.95, noNaN: true });
const books = fc
  .array(raw, { minLength: 2, maxLength: 8 })
  .filter((implied) => booksum(implied) >= 1 && booksum(implied) < 1.4);

describe('every method', () => {
  it.each(DEVIG_METHODS.map((method) => [method]))('%s sums to 1 and keeps the order of the prices', (method) => {
    fc.assert(
      fc.property(books, (implied) => {
        const { probabilities } = devig(implied, method);
        expect(booksum(probabilities)).toBeCloseTo(1, 10);
        implied.forEach((r, i) =>
          implied.forEach((s, j) => {
            if (r > s) expect((probabilities[i] ?? NaN) - (probabilities[j] ?? NaN)).toBeGreaterThan(-1e-12);
          }),
        );
      }),
    );
  });

  it.each(DEVIG_METHODS.map((method) => [method]))(
    '%s makes -110/-110 even, and leaves a fair book alone',
    (method) => {
      expect(devig([-110, -110].map(impliedFromAmerican), method).probabilities).toEqual([
        expect.closeTo(0.5, 12),
        expect.closeTo(0.5, 12),
      ]);
      expect(devig([0.5, 0.3, 0.2], method).probabilities).toEqual([0.5, 0.3, 0.2].map((p) => expect.closeTo(p, 10)));
    },
  );

  it.each(DEVIG_METHODS.map((method) => [method]))('%s also solves a book that sums to less than 1', (method) => {
    expect(booksum(devig([0.45, 0.3, 0.2], method).probabilities)).toBeCloseTo(1, 10);
    expect(booksum(devig([0.47, 0.5], method).probabilities)).toBeCloseTo(1, 10);
  });

  it('refuses one outcome, and raw probabilities outside 0..1', () => {
    expect(() => devig([0.5])).toThrow(RangeError);
    expect(() => devig([0.5, 1])).toThrow(RangeError);
    expect(() => devig([0.5, Number.NaN])).toThrow(RangeError);
  });
});

describe('identities', () => {
  const twoWay = fc.tuple(raw, raw).filter(([a, b]) => a + b > 1 && a + b < 1.3);

  it('Shin equals additive for two outcomes, and its closed z solves the formula', () => {
    fc.assert(
      fc.property(twoWay, ([a, b]) => {
        const result = devig([a, b], 'shin');
        expect(result.probabilities).toEqual(devig([a, b], 'additive').probabilities);
        const z = result.parameter ?? NaN;
        const p = (Math.sqrt(z * z + (4 * (1 - z) * a * a) / (a + b)) - z) / (2 * (1 - z));
        expect(p).toBeCloseTo(result.probabilities[0] ?? NaN, 9);
      }),
    );
  });

  it('additive equals margin weights in proportion to the odds', () => {
    fc.assert(
      fc.property(books, (implied) => {
        const over = booksum(implied) - 1;
        const weighted = implied.map((r) => 1 / ((implied.length * (1 / r)) / (implied.length - over * (1 / r))));
        devig(implied, 'additive').probabilities.forEach((p, i) => expect(p).toBeCloseTo(weighted[i] ?? NaN, 10));
      }),
    );
  });

  it('odds ratio equals one shift in logit space', () => {
    fc.assert(
      fc.property(books, (implied) => {
        const { probabilities, parameter } = devig(implied, 'odds-ratio');
        implied.forEach((r, i) => {
          const p = probabilities[i] ?? NaN;
          expect(Math.log(r / (1 - r)) - Math.log(p / (1 - p))).toBeCloseTo(Math.log(parameter ?? NaN), 8);
        });
      }),
    );
  });
});

describe('combinations', () => {
  const implied = [-300, 240].map(impliedFromAmerican);

  it('takes the lowest chance of a side over the methods', () => {
    expect(worstCase(implied, 0)).toBeCloseTo(0.7183099, 7);
    expect(worstCase(implied, 1)).toBeCloseTo(0.2664597, 7);
    expect(() => worstCase(implied, 2)).toThrow(RangeError);
  });

  it('averages the methods to a sum of 1, inside their range', () => {
    const average = averageDevig(implied);
    expect(booksum(average)).toBeCloseTo(1, 12);
    expect(average[0]).toBeGreaterThan(0.7183099);
    expect(average[0]).toBeLessThan(0.7335403);
  });

  it('labels a one-sided chance as resting on an assumed hold', () => {
    expect(devigOneSided(0.535, 0.07)).toEqual({
      probability: expect.closeTo(0.5, 12),
      assumedHold: 0.07,
      assumed: true,
    });
    expect(() => devigOneSided(0.5, -0.1)).toThrow(RangeError);
    expect(() => devigOneSided(1.2, 0.05)).toThrow(RangeError);
  });
});
