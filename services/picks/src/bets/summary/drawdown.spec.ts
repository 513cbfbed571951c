import { expect, it } from '@jest/globals';
import { drawdownOf, runningProfit } from './drawdown.ts';

const days = (...profits: number[]) =>
  runningProfit(profits.map((profit, index) => ({ day: `2026-01-0${index + 1}`, bets: 1, profit: String(profit) })));

it('finds the deepest fall of the running profit, and how far below the peak it is now', () => {
  expect(drawdownOf(days(500, -200, 100, -400, 300))).toEqual({
    cents: 500,
    from: '2026-01-01',
    to: '2026-01-04',
    nowCents: 200,
  });
});

it('counts a fall from the start, and none if the profit only rose', () => {
  expect(drawdownOf(days(-300, 100))).toEqual({ cents: 300, from: '2026-01-01', to: '2026-01-01', nowCents: 200 });
  expect(drawdownOf(days(100, 200))).toBeNull();
  expect(drawdownOf([])).toBeNull();
});
