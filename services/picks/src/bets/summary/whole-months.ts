import { addDays } from '@overline/service-kit';

/** Days from `from` up to, but not including, `until`. */
type Range = readonly [from: string, until: string];

const NONE: Range = ['-infinity', '-infinity'];

/** The whole months between two days (both included; null: unlimited), and the days before and after them. */
export function wholeMonths(
  from: string | null,
  to: string | null,
): Readonly<Record<'before' | 'months' | 'after', Range>> {
  const until = to === null ? 'infinity' : addDays(to, 1);
  const first = from === null ? '-infinity' : firstWholeMonth(from);
  const end = to === null ? 'infinity' : monthOf(until);
  if (from !== null && to !== null && first >= end) return { before: [from, until], months: NONE, after: NONE };
  return {
    before: from === null ? NONE : [from, first],
    months: [first, end],
    after: to === null ? NONE : [end, until],
  };
}

function firstWholeMonth(from: string): string {
  const month = monthOf(from);
  return month === from ? month : monthOf(addDays(month, 31));
}

function monthOf(day: string): string {
  return `${day.slice(0, 8)}01`;
}
