import type { AnalyzedProp } from '@overline/contracts';
import type { Fact } from '../search/steps.ts';

/** The facts that one prop is about: what its own words, points and prices say. All of them where none is told apart. */
export function factsOfProp({ propDescription, reasoning, forecast }: AnalyzedProp, facts: readonly Fact[]): readonly Fact[] {
  const said = [propDescription, reasoning, ...forecast.keyConsiderations].join('\n');
  const points = new Set(forecast.dataPoints.map(({ label, value }) => `${label}: ${value}`));
  const prices = forecast.prices.map(({ book, line }) => `${book} at ${line}: `);
  const own = facts.filter(({ text }) => text !== '' && (said.includes(text) || points.has(text) || prices.some((start) => text.startsWith(start))));
  return own.length > 0 ? own : facts;
}
