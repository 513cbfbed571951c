import { HOME_TIME_ZONE } from '@overline/contracts';

/** How fine counts are kept: by the minute, the hour and the day of America/Chicago, each within the next. */
export const LEVELS = ['minute', 'hour', 'day'] as const;
export type Level = (typeof LEVELS)[number];

/** SQL: the levels and buckets of an instant, as rows `l (level, bucket)`. */
export function bucketsOf(instant: string): string {
  const levels = LEVELS.map((level) => `('${level}')`).join(', ');
  return `(SELECT level, date_trunc(level, ${instant}, '${HOME_TIME_ZONE}') AS bucket
    FROM (VALUES ${levels}) AS levels (level)) AS l`;
}

/**
 * SQL: the rows of a table of counts that together make up a range: whole days, and hours at both ends. Its parameters
 * are the four instants of a `Span`, from $1 on.
 */
export const IN_SPAN = `
  ((level = 'day' AND bucket >= $2 AND bucket < $3) OR
   (level = 'hour' AND bucket >= $1 AND bucket < $2) OR
   (level = 'hour' AND bucket >= $3 AND bucket < $4))`;
