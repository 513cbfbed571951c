import type { AnalyzedProp } from '@overline/contracts';
import type { Fact } from '../analysis/draft.ts';

/**
 * The facts that one prop is about: what its own words, points and prices say. All of them where none is told apart.
 */
export function factsOfProp(
  { propDescription, reasoning, forecast }: AnalyzedProp,
  facts: readonly Fact[],
): readonly Fact[] {
  const stated = [propDescription, reasoning, ...forecast.keyConsiderations].join('\n');
  const points = new Set(forecast.dataPoints.map(({ label, value }) => `${label}: ${value}`));
  const prices = forecast.prices.map(({ book, line }) => `${book} at ${line}: `);
  const own = facts.filter(
    ({ text }) =>
      text !== '' && (stated.includes(text) || points.has(text) || prices.some((start) => text.startsWith(start))),
  );
  if (own.length === 0) return facts;
  // As the template says them; what stands beside it after that.
  const placeOf = ({ text }: Fact): number => (stated.includes(text) ? stated.indexOf(text) : stated.length);
  return own
    .filter(({ text }) => text !== propDescription)
    .sort((a, b) => placeOf(a) - placeOf(b))
    .concat(own.filter(({ text }) => text === propDescription));
}

/**
 * The ids of the facts that a text of the template is made of, in its order; not those that are only a part of another.
 */
export function factIdsIn(template: string, facts: readonly Fact[]): string[] {
  const stated = facts.filter(({ text }) => text !== '' && template.includes(text));
  const whole = stated.filter(({ text }) => !stated.some((other) => other.text !== text && other.text.includes(text)));
  return whole.sort((a, b) => template.indexOf(a.text) - template.indexOf(b.text)).map(({ id }) => id);
}
