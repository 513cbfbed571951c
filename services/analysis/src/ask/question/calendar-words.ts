import type { Item } from './item.ts';
import type { Token } from './tokens.ts';

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const LONG_MONTHS = 'january february march april may june july august september october november december'.split(' ');
const ORDINALS = new Set(['st', 'nd', 'rd', 'th']);
const LONG_ORDINALS = new Map([
  ['1st', 1],
  ['2nd', 2],
  ['3rd', 3],
  ['4th', 4],
]);

type Place = (from: number, to: number, item: Item) => void;
type Free = (from: number, to: number) => boolean;

/**
 * Reads the dates of a question as MM-DD, with the year before it where it was written: 11/24, 1/17/2026, Jan 17th,
 * 17 January, the 17th. A year alone speaks of the past.
 */
export function readDates(tokens: readonly Token[], free: Free, place: Place): void {
  for (let at = 0; at < tokens.length; at += 1) {
    if (!free(at, at + 1)) continue;
    const found = slashed(tokens, at) ?? named(tokens, at) ?? ordinalAlone(tokens, at);
    if (found && free(at, found.to)) {
      place(at, found.to, { kind: 'day', day: found.day });
      at = found.to - 1;
    } else if (isYear(tokens[at])) place(at, at + 1, { kind: 'bar', why: 'past', text: tokens[at]?.text ?? '' });
  }
}

function isYear(token: Token | undefined): boolean {
  return token?.kind === 'number' && /^(19[5-9]\d|20[0-4]\d)$/.test(token.text);
}

function dateOf(month: number, day: number, year?: number): string | undefined {
  if (!Number.isInteger(month) || !Number.isInteger(day) || month < 1 || month > 12 || day < 1 || day > 31)
    return undefined;
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${year === undefined ? '' : `${year < 100 ? 2000 + year : year}-`}${two(month)}-${two(day)}`;
}

/** 11/24 or 11/24/25; a third number makes it a date only where it is a year. */
function slashed(tokens: readonly Token[], at: number): { day: string; to: number } | undefined {
  const [month, slash, day, second, year] = tokens.slice(at, at + 5);
  if (month?.kind !== 'number' || slash?.text !== '/' || day?.kind !== 'number' || tokens[at - 1]?.text === '/')
    return undefined;
  if (second?.text === '/' && year?.kind === 'number') {
    const isOne = year.text.length === 4 || (year.text.length === 2 && year.value >= 24 && year.value <= 40);
    const dated = isOne ? dateOf(month.value, day.value, year.value) : undefined;
    return dated === undefined ? undefined : { day: dated, to: at + 5 };
  }
  const dated = dateOf(month.value, day.value);
  return dated === undefined ? undefined : { day: dated, to: at + 3 };
}

function monthOf({ kind, text }: Token): number {
  if (kind !== 'word') return 0;
  return 1 + (LONG_MONTHS.indexOf(text) >= 0 ? LONG_MONTHS.indexOf(text) : MONTHS.indexOf(text));
}

/** Jan 17, January 17th, 17 Jan, 17th of January. "may" and "mar" beside no number are no months. */
function named(tokens: readonly Token[], at: number): { day: string; to: number } | undefined {
  const [first, second, third, fourth] = tokens.slice(at, at + 4);
  if (!first || !second) return undefined;
  const behind = (from: number): number => (ORDINALS.has(tokens[from]?.text ?? '') ? from + 1 : from);
  const month = monthOf(first);
  const day = dayNumber(second);
  if (month > 0 && day !== undefined) {
    const dated = dateOf(month, day);
    return dated === undefined ? undefined : { day: dated, to: behind(at + 2) };
  }
  const before = dayNumber(first);
  if (before === undefined) return undefined;
  const rest = [second, third, fourth].filter(
    (token): token is Token => token !== undefined && !ORDINALS.has(token.text) && token.text !== 'of',
  );
  const skipped = [second, third].filter((token) => token && (ORDINALS.has(token.text) || token.text === 'of')).length;
  const [next] = rest;
  const after =
    next && monthOf(next) > 0 && next === tokens[at + 1 + skipped] ? dateOf(monthOf(next), before) : undefined;
  return after === undefined ? undefined : { day: after, to: at + 2 + skipped };
}

function dayNumber({ kind, text, value }: Token): number | undefined {
  if (kind === 'number') return Number.isInteger(value) ? value : undefined;
  return LONG_ORDINALS.get(text);
}

/** "the 17th": of this month, or of the next where it has passed. */
function ordinalAlone(tokens: readonly Token[], at: number): { day: string; to: number } | undefined {
  const [day, suffix] = tokens.slice(at, at + 2);
  if (day?.kind !== 'number' || suffix?.kind !== 'word' || !suffix.glued || !ORDINALS.has(suffix.text))
    return undefined;
  if (!Number.isInteger(day.value) || day.value < 5 || day.value > 31) return undefined;
  return { day: String(day.value).padStart(2, '0'), to: at + 2 };
}
