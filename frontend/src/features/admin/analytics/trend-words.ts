import { HOME_TIME_ZONE, type MeasuredPoint } from '@overline/contracts';

const HOUR = new Intl.DateTimeFormat('en-US', { hour: 'numeric' });
// A day begins in Chicago: further west it would be called the day before.
const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: HOME_TIME_ZONE });
const HOUR_OF_DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric' });

/** A moment on the axis: '6 PM' where points are hours, 'Dec 20' where they are days. */
export function formatTick(moment: Date, hourly: boolean): string {
  return (hourly ? HOUR : DAY).format(moment);
}

/** When a point begins: 'Dec 20, 6 PM' or 'Dec 20'. */
export function formatMoment(timestamp: string, hourly: boolean): string {
  return (hourly ? HOUR_OF_DAY : DAY).format(new Date(timestamp));
}

/** A point's value in words; a dash where nothing was measured. */
export function valueText({ value }: MeasuredPoint, format: (value: number) => string): string {
  return value === null ? '–' : format(value);
}

/** A point in words: 'Dec 20: 41'. */
export function pointText(point: MeasuredPoint, hourly: boolean, format: (value: number) => string): string {
  return `${formatMoment(point.timestamp, hourly)}: ${valueText(point, format)}`;
}
