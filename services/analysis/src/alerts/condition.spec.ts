import { describe, expect, it } from '@jest/globals';
import {
  arePricesEqual,
  bestPrices,
  type Condition,
  NOTHING_SEEN,
  readMove,
  readPrice,
  readValue,
  type Reading,
  step,
} from './condition.ts';

const quote = (book: string, line: number, over: number | null, under: number | null = -110) => ({
  book,
  line,
  over,
  under,
  at: 0,
});
const over = (threshold: number, line: number | null = 24.5): Condition => ({
  kind: 'price',
  side: 'Over',
  line,
  threshold,
});

describe('a watch on a price', () => {
  it('is true once any book offers the threshold or better, and names the best offer', () => {
    const quotes = [quote('DraftKings', 24.5, 100), quote('FanDuel', 24.5, 104), quote('BetMGM', 25.5, 120)];
    expect(readPrice(over(100), bestPrices(quotes), 24.5)).toEqual({
      is: 'true',
      finding: { kind: 'price', line: 24.5, book: 'FanDuel', price: 104, elsewhere: null },
    });
  });

  it("counts the owner's books, and names another one that pays much more", () => {
    const mine = bestPrices([quote('BetMGM', 24.5, 100)]);
    const all = bestPrices([quote('BetMGM', 24.5, 100), quote('FanDuel', 24.5, 115)]);
    // 2.15 is 7.5% more than 2.
    expect(readPrice(over(100), mine, 24.5, all)).toMatchObject({
      finding: { book: 'BetMGM', price: 100, elsewhere: { book: 'FanDuel', price: 115 } },
    });
    const close = bestPrices([quote('BetMGM', 24.5, 100), quote('FanDuel', 24.5, 105)]);
    expect(readPrice(over(100), mine, 24.5, close)).toMatchObject({ finding: { elsewhere: null } });
    expect(readPrice(over(110), mine, 24.5, all)).toEqual({ is: 'false' });
  });

  it('is near while the break-even is worse by at most one percentage point, and false beyond that', () => {
    expect(readPrice(over(100), bestPrices([quote('FanDuel', 24.5, -104)]), 24.5)).toEqual({ is: 'near' });
    expect(readPrice(over(100), bestPrices([quote('FanDuel', 24.5, -105)]), 24.5)).toEqual({ is: 'false' });
  });

  it('uses the usual line if the watch has none, and has no reading if no book quotes the side', () => {
    const quotes = [quote('FanDuel', 25.5, 110), quote('BetMGM', 30.5, 400)];
    expect(readPrice(over(105, null), bestPrices(quotes), 25.5)).toMatchObject({ finding: { line: 25.5, price: 110 } });
    expect(readPrice(over(100), bestPrices([quote('FanDuel', 24.5, null)]), 24.5)).toBeNull();
  });
});

it('treats prices as equal if each side of each line pays the same, at whichever book', () => {
  const prices = bestPrices([quote('DraftKings', 24.5, 100), quote('FanDuel', 25.5, null)]);
  const same = [quote('BetMGM', 24.5, 100), quote('BetMGM', 25.5, null)];
  expect(arePricesEqual(prices, bestPrices(same))).toBe(true);
  expect(arePricesEqual(prices, bestPrices(same.slice(1)))).toBe(false);
  expect(arePricesEqual(prices, bestPrices([...same, quote('Caesars', 25.5, 100)]))).toBe(false);
  expect(arePricesEqual(prices, bestPrices([...same, quote('Caesars', 24.5, 100, -105)]))).toBe(false);
});

describe('a watch on the line', () => {
  const by = (threshold: number): Condition => ({ kind: 'move', side: null, line: null, threshold });

  it('is true once the line has moved by the threshold in either direction', () => {
    expect(readMove(by(1), 23.5, 24.5)).toEqual({ is: 'true', finding: { kind: 'move', from: 24.5, to: 23.5 } });
    expect(readMove(by(1), 25, 24.5)).toEqual({ is: 'false' });
    expect(readMove(by(1.25), 25.5, 24.5)).toEqual({ is: 'near' });
    expect(readMove(by(1), null, 24.5)).toBeNull();
  });
});

describe('a watch on value', () => {
  const value: Condition = { kind: 'value', side: null, line: null, threshold: 5 };
  const price = (percent: number, side: 'over' | 'under' = 'over') => {
    return { market: 'player_points', side, line: 24.5, book: 'FanDuel', price: 104, percent, elsewhere: null };
  };

  it('is true if the best value reaches the threshold', () => {
    expect(readValue(value, [price(3), price(6.2, 'under')])).toMatchObject({
      finding: { side: 'under', percent: 6.2 },
    });
    expect(readValue({ ...value, side: 'Over' }, [price(4.2), price(6.2, 'under')])).toEqual({ is: 'near' });
    expect(readValue(value, [price(3.9)])).toEqual({ is: 'false' });
    expect(readValue(value, [])).toBeNull();
  });
});

it('alerts when a condition becomes true, and again only after it has been false', () => {
  const yes: Reading = { is: 'true', finding: { kind: 'move', from: 1, to: 2 } };
  const seen = [{ is: 'false' }, yes, yes, { is: 'near' }, yes, null, yes, { is: 'false' }, null, yes] as const;
  let memory = NOTHING_SEEN;
  const crossings = seen.map((reading) => {
    const next = step(memory, reading);
    memory = next.memory;
    return next.crossed ? memory.crossing : 0;
  });
  expect(crossings).toEqual([0, 1, 0, 0, 0, 0, 0, 0, 0, 2]);
});
