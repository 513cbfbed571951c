import type { TrendPoint } from '@overline/contracts';

const HOUR = new Intl.DateTimeFormat('en-US', { hour: 'numeric' });
const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const HOUR_OF_DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric' });

/** A moment on the axis: '6 PM' where points are hours, 'Dec 20' where they are days. */
export function tickWords(moment: Date, hourly: boolean): string {
  return (hourly ? HOUR : DAY).format(moment);
}

/** When a point begins: 'Dec 20, 6 PM' or 'Dec 20'. */
export function momentWords(timestamp: string, hourly: boolean): string {
  return (hourly ? HOUR_OF_DAY : DAY).format(new Date(timestamp));
}

/** A point in words: 'Dec 20: 41'. */
export function pointWords({ timestamp, value }: TrendPoint, hourly: boolean, format: (value: number) => string) {
  return `${momentWords(timestamp, hourly)}: ${format(value)}`;
}
