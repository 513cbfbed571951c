import type { BetSummary } from '@overline/contracts';

type Days = BetSummary['days'];

/** The running profit after each day. */
export function runningProfit(days: readonly { day: string; bets: number; profit: string }[]): Days {
  let total = 0;
  return days.map(({ day, bets, profit }) => {
    total += Number(profit);
    return { day, bets, profitCents: Number(profit), totalCents: total };
  });
}

/** The deepest fall of the running profit below an earlier peak, with both days; null if the profit never fell. */
export function drawdownOf(days: Days): BetSummary['drawdown'] {
  const [first] = days;
  if (first === undefined) return null;
  let peak = { total: 0, day: first.day };
  let deepest = { cents: 0, from: first.day, to: first.day };
  for (const { day, totalCents } of days) {
    if (totalCents > peak.total) peak = { total: totalCents, day };
    if (peak.total - totalCents > deepest.cents) deepest = { cents: peak.total - totalCents, from: peak.day, to: day };
  }
  const last = days.at(-1)?.totalCents ?? 0;
  return deepest.cents === 0 ? null : { ...deepest, nowCents: peak.total - last };
}
