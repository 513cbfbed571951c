import type { AnalyticsRange } from '@overline/contracts';
import { HOUR_MS } from '@overline/service-kit';
import { dayStart, hourOf } from '../range/range.ts';

/** The points of a trend: hours, or days in America/Chicago. */
export interface Points {
  unit: 'hour' | 'day';
  starts: Date[];
}

/** One point per hour or day that begins within the range. A partial first day, which would look low, is left out. */
export function pointsOf(range: AnalyticsRange, from: Date, to: Date): Points {
  const unit = range === '24h' ? 'hour' : 'day';
  const next = (start: Date): Date => (unit === 'hour' ? new Date(start.getTime() + HOUR_MS) : dayStart(start, 1));
  const starts: Date[] = [];
  for (let start = pointStart(unit, from); start < to; start = next(start)) {
    if (start >= from) starts.push(start);
  }
  return { unit, starts };
}

/** The value of each point. For a point without rows, `valueOf` gets an empty list. */
export function trendOf<Row extends { startsAt: Date }, Value extends number | null>(
  { unit, starts }: Points,
  rows: readonly Row[],
  valueOf: (rows: readonly Row[]) => Value,
): { timestamp: string; value: Value }[] {
  const byPoint = Map.groupBy(rows, ({ startsAt }) => pointStart(unit, startsAt).getTime());
  return starts.map((start) => ({
    timestamp: start.toISOString(),
    value: valueOf(byPoint.get(start.getTime()) ?? []),
  }));
}

export function sumOf<Row>(rows: readonly Row[], valueOf: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + valueOf(row), 0);
}

function pointStart(unit: Points['unit'], instant: Date): Date {
  return unit === 'hour' ? hourOf(instant) : dayStart(instant);
}
