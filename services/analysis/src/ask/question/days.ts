import { addDays, centralDay } from '@overline/service-kit';
import { type Span, textOf } from './numbers.ts';
import type { Token } from './tokens.ts';

const MONTHS = 'january february march april may june july august september october november december'.split(' ');
const MONTH_NAMES: ReadonlySet<string> = new Set(MONTHS.flatMap((month) => [month, month.slice(0, 3)]));
const MONTH = `(?<month>${[...MONTH_NAMES].join('|')})`;
const DAY = '(?<day>3[01]|[12]\\d|0?[1-9])';
const NTH = '(?: ?(?:st|nd|rd|th))?';
const YEAR = '(?<year>\\d{4}|2[4-9]|3\\d|40)';
const END = '(?![\\w.])';
const SLASHED = new RegExp(`^(?<month>1[0-2]|0?[1-9]) / ${DAY}${END}(?: / ${YEAR}${END})?(?! /)`);
const NAMED = [new RegExp(`^${MONTH} ${DAY}${NTH}${END}`), new RegExp(`^${DAY}${NTH}(?: of)? ${MONTH}${END}`)];
/** An ordinal from 5th on is a day of the month. Lower ones may also be quarters or places in a ranking. */
const NTH_ALONE = /^(?<day>[5-9]|[12]\d|3[01]) (?:st|nd|rd|th)(?!\w)/;

/**
 * The date that begins at a token as MM-DD, with the year before it if it is written, or as DD: 11/24, 1/17/2026, Jan
 * 17th, 17 January, the 17th.
 */
export function dateAt(tokens: readonly Token[], at: number): Span | undefined {
  if (tokens[at]?.kind !== 'number' && !MONTH_NAMES.has(tokens[at]?.text ?? '')) return undefined;
  const text = textOf(tokens, at, 5);
  // "1/2" in "6 1/2" is a half, not a date.
  if (tokens[at - 1]?.kind === 'number' && text.startsWith('1 / 2')) return undefined;
  const patterns = [...(tokens[at - 1]?.text === '/' ? [] : [SLASHED]), ...NAMED];
  if (tokens[at + 1]?.glued) patterns.push(NTH_ALONE);
  const found = patterns.map((pattern) => pattern.exec(text)).find((match) => match !== null);
  if (!found) return undefined;
  const { month, day = '', year } = found.groups ?? {};
  const number = month && (Number(month) || 1 + MONTHS.findIndex((name) => name.startsWith(month)));
  const parts = [year?.padStart(4, '20'), number, day].filter((part) => part !== undefined);
  const written = parts.map((part) => String(part).padStart(2, '0')).join('-');
  return { from: at, to: at + found[0].split(' ').length, entity: { kind: 'day', day: written } };
}

/** The America/Chicago days that are named. "9/1" is a price if the first of September is far away. */
export function daysIn(days: readonly { day: string; from: number }[], tokens: readonly Token[], now: Date): string[] {
  const named = days.flatMap(({ day, from }) => {
    const meant = dayOfQuestion(day, now);
    return tokens[from + 1]?.text === '/' && isFar(meant, now) ? [] : meant;
  });
  return [...new Set(named)];
}

/** A date farther away than this, in days, has no games that we forecast. */
const FARTHEST_DATE = 60;

function isFar(day: string, now: Date): boolean {
  const today = centralDay(now);
  return day > addDays(today, FARTHEST_DATE) || day < addDays(today, -FARTHEST_DATE);
}

const WEEK = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/**
 * The America/Chicago day that a day word means: tonight, tomorrow, the coming weekday of that name, or a date
 * ("2026-01-17", "01-17", "17"), the one nearest to now.
 */
export function dayOfQuestion(word: string, now: Date): string {
  const today = centralDay(now);
  if (/^\d{4}-/.test(word)) return word;
  const distance = (day: string): number => Math.abs(Date.parse(day) - Date.parse(today));
  if (/^\d{2}-\d{2}$/.test(word)) {
    const year = Number(today.slice(0, 4));
    const [nearest] = [-1, 0, 1].map((more) => `${year + more}-${word}`).sort((a, b) => distance(a) - distance(b));
    return nearest ?? today;
  }
  const coming = Array.from({ length: 62 }, (_, ahead) => addDays(today, ahead));
  if (/^\d{2}$/.test(word)) return coming.find((day) => day.endsWith(`-${word}`)) ?? today;
  if (word === 'tomorrow') return coming[1] ?? today;
  const weekday = WEEK.indexOf(word);
  return weekday < 0 ? today : (coming.find((day) => new Date(day).getUTCDay() === weekday) ?? today);
}
