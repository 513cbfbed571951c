export { bucketsOf, IN_SPAN, LEVELS } from './bucket.ts';
export { percent, rate } from './percent.ts';
export type { Level } from './bucket.ts';
export { DAY_MS, DAYS_OF, dayStart, HOUR_MS, hourOf, rangeStart, spanOf, spanParameters } from './span.ts';
export type { Span } from './span.ts';
