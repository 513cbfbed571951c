import type { PropQuote } from '@overline/forecast';

/** The line that most books quote; in a tie, the lowest. Null without quotes. */
export function usualLine(quotes: readonly Pick<PropQuote, 'line'>[]): number | null {
  const byLine = [...Map.groupBy(quotes, ({ line }) => line)];
  const [usual] = byLine.sort(([a, ofA], [b, ofB]) => ofB.length - ofA.length || a - b);
  return usual?.[0] ?? null;
}
