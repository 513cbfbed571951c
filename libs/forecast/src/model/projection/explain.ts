import { MINUTE_TERMS } from '../minutes/minutes.ts';
import type { LineupParameters } from '../parameters/parameters.ts';
import type { Part } from './projection.ts';
import { RATE_TERMS } from '../rates/rate.ts';
import type { EntryTerms } from './terms.ts';

/** What moved expected minutes, in minutes. */
export function minuteParts(terms: EntryTerms, fitted: LineupParameters): Part[] {
  const moved = MINUTE_TERMS.map((name, index) => ({
    name: `minutes: ${name}`,
    effect: 'add' as const,
    value: (fitted.minutes[name] ?? 0) * (terms.minuteTerms[index] ?? 0),
  }));
  return [
    { name: 'minutes: last 8 games', effect: 'add', value: terms.usualMinutes },
    ...moved.filter(({ value }) => value !== 0),
  ];
}

/** What multiplied the rate of a statistic. */
export function rateParts(terms: EntryTerms, stat: number, minutes: number, fitted: LineupParameters): Part[] {
  const weights = fitted.rates[terms.nameOf(stat)] ?? {};
  const values = terms.rateTerms(stat, minutes);
  const moved = RATE_TERMS.map((name, index) => ({
    name: `rate: ${name}`,
    effect: 'times' as const,
    value: Math.exp((weights[name] ?? 0) * (values[index] ?? 0)),
  }));
  return [
    { name: 'rate: long run', effect: 'times', value: terms.baseRate(stat) },
    ...moved.filter(({ value }) => value !== 1),
  ];
}
