import { americanText, decimalFromAmerican, MINUS, publishedNumber } from '@overline/forecast';

export type OddsFormat = 'american' | 'decimal' | 'percent';
export const ODDS_FORMATS: readonly OddsFormat[] = ['american', 'decimal', 'percent'];

/** '+150' or '−110', '2.50', or '40.0%' (break-even chance); a dash without a price. */
export function formatOdds(american: number | null, format: OddsFormat): string {
  if (american === null || !Number.isFinite(american) || american === 0) return '–';
  if (format === 'decimal') return decimalFromAmerican(american).toFixed(2);
  if (format === 'percent') return formatPercent(100 / decimalFromAmerican(american));
  return americanText(american);
}

/** A percentage 0–100 with one decimal, rounded like the services: '57.4%'. */
export function formatPercent(percent: number): string {
  return `${publishedNumber(percent).toFixed(1)}%`;
}

export function percentOrDash(percent: number | null): string {
  return percent === null ? '–' : formatPercent(percent);
}

/** '+2.4%', '−0.8%', '0.0%'. */
export function signedPercent(percent: number): string {
  return signed(percent, (size) => formatPercent(size));
}

/** '12,480'. */
export function formatCount(count: number): string {
  return count.toLocaleString('en', { maximumFractionDigits: 0 });
}

/** '1 bet', '12 bets'. */
export function plural(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun}s`}`;
}

/** '+1.35 units', '−2.00 units'. */
export function signedUnits(units: number): string {
  return `${signed(units, (size) => size.toFixed(2), 2)} units`;
}

function signed(value: number, format: (size: number) => string, digits = 1): string {
  const rounded = Number(value.toFixed(digits));
  if (rounded === 0) return format(0);
  return `${rounded > 0 ? '+' : MINUS}${format(Math.abs(rounded))}`;
}

/** Whole numbers without decimals, others with one. */
export function formatAmount(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(1);
}

/** 'Over 24.5 Points'. */
export function formatPick(direction: string, line: number, propType: string): string {
  return `${direction} ${formatAmount(line)} ${propType}`;
}

const DATE = { month: 'short', day: 'numeric' } as const;
const TIME = { hour: 'numeric', minute: '2-digit' } as const;

/** '6:30 PM CST'; in the browser's zone by default. */
export function formatTime(instant: string, timeZone?: string): string {
  return formatInstant(instant, { ...TIME, timeZoneName: 'short', timeZone });
}

/** 'Fri, Dec 20, 6:30 PM CST'; in the browser's zone. */
export function formatDateTime(instant: string): string {
  return formatInstant(instant, { weekday: 'short', ...DATE, ...TIME, timeZoneName: 'short' });
}

/** 'May 28, 2031, 10:35 AM CDT'; in the browser's zone. For a date that may be years away. */
export function formatFullDateTime(instant: string): string {
  return formatInstant(instant, { year: 'numeric', ...DATE, ...TIME, timeZoneName: 'short' });
}

/** '6:30 PM' today, 'Tue 6:30 PM' on another day, in the browser's zone. */
export function formatShortStart(instant: string): string {
  const isToday = new Date(instant).toDateString() === new Date().toDateString();
  return formatInstant(instant, isToday ? TIME : { ...TIME, weekday: 'short' });
}

/** 'Tue 6 PM', or '6 PM' without the day, in the browser's zone. */
export function formatHour(instant: string, withDay: boolean): string {
  return formatInstant(instant, { hour: 'numeric', ...(withDay && { weekday: 'short' }) });
}

/** 'Dec 20, 2024', in the browser's zone. */
export function formatDate(instant: string): string {
  return formatInstant(instant, { ...DATE, year: 'numeric' });
}

/** '6:30:05 PM', in the browser's zone. */
export function formatClock(instant: string): string {
  return formatInstant(instant, { ...TIME, second: '2-digit' });
}

/** A calendar day 'YYYY-MM-DD' as 'Friday, December 20' or 'Dec 20'. Independent of time zones. */
export function formatDay(day: string, style: 'long' | 'short' = 'long'): string {
  const options = style === 'long' ? ({ weekday: 'long', month: 'long', day: 'numeric' } as const) : DATE;
  return formatInstant(`${day}T00:00:00Z`, { ...options, timeZone: 'UTC' });
}

/** 'just now', '4 min ago', '3 h ago', '2 days ago'; without ' ago' in a column of ages. */
export function formatAge(instant: string, now: Date, ago = ' ago'): string {
  const minutes = Math.floor((now.getTime() - new Date(instant).getTime()) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min${ago}`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h${ago}`;
  return `${Math.floor(hours / 24)} days${ago}`;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Caches formatters, because creating one is slow. */
function formatInstant(instant: string, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(options);
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat('en-US', options);
  formatters.set(key, formatter);
  return formatter.format(new Date(instant));
}
