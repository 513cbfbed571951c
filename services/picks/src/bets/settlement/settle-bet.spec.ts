import { describe, expect, it } from '@jest/globals';
import { americanOf, parseOdds } from './odds.ts';
import { type BetTerms, type LegResult, settleBet } from './settle-bet.ts';

type Leg = [odds: string | null, outcome: Exclude<LegResult['outcome'], 'dead-heat'> | [places: number, tied: number]];

function aBet(legs: Leg[], set: Partial<Omit<BetTerms, 'legs' | 'odds'>> & { odds?: string } = {}): BetTerms {
  const { odds, ...rest } = set;
  return {
    stake: 1_000n,
    funding: 'cash',
    boostPercent: 0,
    closed: null,
    ...rest,
    odds: odds === undefined ? null : parseOdds(odds),
    legs: legs.map(([price, outcome]) => ({
      odds: price === null ? null : parseOdds(price),
      result:
        typeof outcome === 'string' ? { outcome } : { outcome: 'dead-heat', places: outcome[0], tied: outcome[1] },
    })),
  };
}

const moneyOf = (bet: BetTerms) => {
  const { status, payout, profit } = settleBet(bet);
  return [status, Number(payout), Number(profit)];
};

describe('a single bet', () => {
  it.each([
    ['-110', 'win', ['won', 1_909, 909]],
    ['+150', 'win', ['won', 2_500, 1_500]],
    ['1.95', 'win', ['won', 1_950, 950]],
    ['-110', 'loss', ['lost', 0, -1_000]],
    ['-110', 'push', ['push', 1_000, 0]],
    ['-110', 'void', ['void', 1_000, 0]],
    ['-110', 'pending', ['open', 0, 0]],
  ] as const)('at %s with the outcome %s settles as %j', (odds, outcome, expected) => {
    expect(moneyOf(aBet([[odds, outcome]]))).toEqual(expected);
  });

  it('rounds the payout once, and half a cent up', () => {
    expect(moneyOf(aBet([['1.5', 'win']], { stake: 1n }))).toEqual(['won', 2, 1]);
    expect(moneyOf(aBet([['1.4', 'win']], { stake: 1n }))).toEqual(['push', 1, 0]);
    expect(moneyOf(aBet([['-115', 'win']], { stake: 2_500n }))).toEqual(['won', 4_674, 2_174]);
  });

  it('pays the share of a dead heat and loses the rest', () => {
    // Half of $10 at +400 returns $25.
    expect(moneyOf(aBet([['+400', [1, 2]]]))).toEqual(['won', 2_500, 1_500]);
    // A third of $10 at +150 returns $8.33.
    expect(moneyOf(aBet([['+150', [1, 3]]]))).toEqual(['lost', 833, -167]);
  });

  it('placed as a free bet loses nothing and pays only the profit', () => {
    const free = { funding: 'free-bet' } as const;
    expect(moneyOf(aBet([['+150', 'win']], free))).toEqual(['won', 1_500, 1_500]);
    expect(moneyOf(aBet([['+150', 'loss']], free))).toEqual(['lost', 0, 0]);
    expect(moneyOf(aBet([['+150', 'void']], free))).toEqual(['void', 0, 0]);
  });

  it('with a boost pays that much more profit', () => {
    expect(moneyOf(aBet([['-110', 'win']], { boostPercent: 50 }))).toEqual(['won', 2_364, 1_364]);
    expect(moneyOf(aBet([['-110', 'push']], { boostPercent: 50 }))).toEqual(['push', 1_000, 0]);
  });

  it('keeps what a cash-out paid, whatever the result is later', () => {
    const closed = { kind: 'cash-out', cents: 1_240n } as const;
    for (const outcome of ['pending', 'win', 'loss'] as const)
      expect(moneyOf(aBet([['+200', outcome]], { closed }))).toEqual(['cashed-out', 1_240, 240]);
  });

  it('uses the amount that the user entered', () => {
    const paid = (cents: bigint) => moneyOf(aBet([['+200', 'pending']], { closed: { kind: 'paid', cents } }));
    expect([paid(3_000n), paid(1_000n), paid(0n)]).toEqual([
      ['won', 3_000, 2_000],
      ['push', 1_000, 0],
      ['lost', 0, -1_000],
    ]);
  });

  it('placed as a free bet is lost if the book paid nothing', () => {
    const paid = (cents: bigint) =>
      moneyOf(aBet([['+200', 'pending']], { funding: 'free-bet', closed: { kind: 'paid', cents } }));
    expect([paid(0n), paid(2_000n)]).toEqual([
      ['lost', 0, 0],
      ['won', 2_000, 2_000],
    ]);
  });
});

describe('a parlay', () => {
  it('multiplies its legs', () => {
    // $10 at 21/11 × 21/11 = $36.446…
    expect(
      moneyOf(
        aBet([
          ['-110', 'win'],
          ['-110', 'win'],
        ]),
      ),
    ).toEqual(['won', 3_645, 2_645]);
  });

  it('pays the price of the whole slip if all legs win, whatever the prices of its legs', () => {
    expect(
      moneyOf(
        aBet(
          [
            ['-110', 'win'],
            [null, 'win'],
          ],
          { odds: '+260' },
        ),
      ),
    ).toEqual(['won', 3_600, 2_600]);
  });

  it('drops a void or pushed leg and pays the price of the others', () => {
    const legs: Leg[] = [
      ['-110', 'win'],
      ['+150', 'void'],
      ['+100', 'push'],
    ];
    expect(moneyOf(aBet(legs, { odds: '+900' }))).toEqual(['won', 1_909, 909]);
  });

  it('needs a review if a leg drops out and the other prices are unknown', () => {
    expect(
      moneyOf(
        aBet(
          [
            [null, 'win'],
            [null, 'void'],
          ],
          { odds: '+260' },
        ),
      ),
    ).toEqual(['review', 0, 0]);
  });

  it('needs a review if the price without its void leg would pay more than is tracked', () => {
    // $10 at 100.99 a leg: the slip's own price pays $100, five legs would pay over $100 billion.
    const long = Array.from({ length: 5 }, (): Leg => ['+9999', 'win']);
    const bet = aBet([...long, ['+9999', 'void']], { odds: '+900' });
    expect(moneyOf(bet)).toEqual(['review', 0, 0]);
    expect(settleBet(bet)).toMatchObject({ toWin: null, price: null });
    expect(moneyOf(aBet([...long, ['+9999', 'win']], { odds: '+900' }))).toEqual(['won', 10_000, 9_000]);
    expect(moneyOf(aBet([...long, ['+9999', 'void'], ['+9999', 'loss']], { odds: '+900' }))).toEqual([
      'lost',
      0,
      -1_000,
    ]);
  });

  it('settles up to a payout of $1,000,000,000.00, boost included', () => {
    // A cent at 10,000.00 × 10,000.00 × 1,000.00.
    const legs: Leg[] = [
      ['+999900', 'win'],
      ['+999900', 'win'],
      ['+99900', 'win'],
    ];
    expect(moneyOf(aBet(legs, { stake: 1n }))).toEqual(['won', 100_000_000_000, 99_999_999_999]);
    expect(moneyOf(aBet(legs, { stake: 1n, boostPercent: 1 }))).toEqual(['review', 0, 0]);
  });

  it('is lost as soon as a leg is lost, and open until every leg is decided', () => {
    expect(
      moneyOf(
        aBet([
          ['-110', 'loss'],
          ['-110', 'pending'],
        ]),
      ),
    ).toEqual(['lost', 0, -1_000]);
    expect(
      moneyOf(
        aBet([
          ['-110', 'win'],
          ['-110', 'pending'],
        ]),
      ),
    ).toEqual(['open', 0, 0]);
  });

  it('returns the stake if every leg drops out', () => {
    expect(
      moneyOf(
        aBet([
          ['-110', 'void'],
          ['-110', 'void'],
        ]),
      ),
    ).toEqual(['void', 1_000, 0]);
    expect(
      moneyOf(
        aBet([
          ['-110', 'void'],
          ['-110', 'push'],
        ]),
      ),
    ).toEqual(['push', 1_000, 0]);
  });

  it('applies the share of a dead heat to the price of the whole parlay', () => {
    // Half of $10 at 5/2 × 2 = $25.
    expect(
      moneyOf(
        aBet([
          ['+150', [1, 2]],
          ['+100', 'win'],
        ]),
      ),
    ).toEqual(['won', 2_500, 1_500]);
  });
});

it('shows the price of the legs that still count, and the profit with the boost if they win', () => {
  const { toWin, price } = settleBet(
    aBet(
      [
        ['+150', 'pending'],
        ['-110', 'void'],
      ],
      { boostPercent: 10 },
    ),
  );
  expect([Number(toWin), price]).toEqual([1_650, { top: 250n, bottom: 100n }]);
});

describe('odds as text', () => {
  it.each(['99', '-99', '1.0', '0.95', '100.12345', 'abc', '', '1e5', '+', '11', '-1100000'])('refuses %j', (text) => {
    expect(() => parseOdds(text)).toThrow(RangeError);
  });

  it('are displayed as American odds', () => {
    expect(['1.5', '2.0', '-110', '3.75'].map((text) => americanOf(parseOdds(text)))).toEqual([
      '-200',
      '+100',
      '-110',
      '+275',
    ]);
  });
});
