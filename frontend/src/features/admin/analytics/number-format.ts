import { HOME_TIME_ZONE, type MeasuredPoint } from '@overline/contracts';
import { formatCount } from '../../../lib/format.ts';

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** '$1,240.00'. */
export function formatDollars(amount: number): string {
  return DOLLARS.format(amount);
}

/** '48 ms'; a dash without requests. */
export function formatMs(time: number | null): string {
  return time === null ? '–' : `${formatCount(time)} ms`;
}

const HOUR = new Intl.DateTimeFormat('en-US', { hour: 'numeric' });
// Daily points start at midnight in Chicago, when it is still the previous day farther west.
const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: HOME_TIME_ZONE });
const HOUR_OF_DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric' });

/** '6 PM' for hourly points, 'Dec 20' for daily ones. */
export function formatTick(moment: Date, hourly: boolean): string {
  return (hourly ? HOUR : DAY).format(moment);
}

/** 'Dec 20, 6 PM' or 'Dec 20'. */
export function formatMoment(timestamp: string, hourly: boolean): string {
  return (hourly ? HOUR_OF_DAY : DAY).format(new Date(timestamp));
}

export function valueText({ value }: MeasuredPoint, format: (value: number) => string): string {
  return value === null ? '–' : format(value);
}

/** 'Dec 20: 41'. */
export function pointText(point: MeasuredPoint, hourly: boolean, format: (value: number) => string): string {
  return `${formatMoment(point.timestamp, hourly)}: ${valueText(point, format)}`;
}
