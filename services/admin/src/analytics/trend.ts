import type { AnalyticsRange } from '@overline/contracts';
import { dayStart, HOUR_MS, hourOf } from '../range/index.ts';

/** The points of a trend: hours of a day, or days in America/Chicago. */
export interface Points {
  starts: Date[];
  /** The start of the point in which an instant lies. */
  startOf: (instant: Date) => Date;
}

/** One point for each hour or day that begins between two instants: a part of an earlier day would mislead. */
export function pointsOf(range: AnalyticsRange, from: Date, to: Date): Points {
  const startOf = range === '24h' ? hourOf : (instant: Date): Date => dayStart(instant);
  const next = (start: Date): Date => (range === '24h' ? new Date(start.getTime() + HOUR_MS) : dayStart(start, 1));
  const starts: Date[] = [];
  for (let start = startOf(from); start < to; start = next(start)) if (start >= from) starts.push(start);
  return { starts, startOf };
}

/** What the rows of each point come to; a point without rows is what no rows come to. */
export function trendOf<Row extends { bucket: Date }, Value extends number | null>(
  { starts, startOf }: Points,
  rows: readonly Row[],
  valueOf: (rows: readonly Row[]) => Value,
): { timestamp: string; value: Value }[] {
  const byPoint = Map.groupBy(rows, ({ bucket }) => startOf(bucket).getTime());
  return starts.map((start) => ({
    timestamp: start.toISOString(),
    value: valueOf(byPoint.get(start.getTime()) ?? []),
  }));
}

/** The sum of what each row gives. */
export function sumOf<Row>(rows: readonly Row[], valueOf: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + valueOf(row), 0);
}
