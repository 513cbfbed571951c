import type { Refusal } from '../faults/fault-hooks.ts';
import { ApiError } from '../http/api-error.ts';
import { param, type RawQuery } from '../http/json.ts';
import { dayNumber, isDay } from '../time/time-zone.ts';

/** An error answer of the stats feed. */
export class StatsError extends ApiError {
  constructor(status: number, message: string, headers: Record<string, string> = {}) {
    // The real feed answers these two in plain text.
    const isPlain = status === 401 || status === 429;
    super(status, message, isPlain ? message : { error: message }, headers);
  }
}

/** The feed's error for a fault that is an error status. */
export function statsRefusal({ status, message, headers }: Refusal): StatsError {
  return new StatsError(status, message, headers);
}

/** All values of a list parameter, written name[]=a&name[]=b. */
function values(query: RawQuery, name: string): string[] {
  return [query[`${name}[]`] ?? []].flat();
}

export function whole(text: string, name: string): number {
  if (!/^\d{1,12}$/.test(text)) throw new StatsError(400, `Invalid ${name}: ${text}`);
  return Number(text);
}

/** A list of whole numbers; undefined if the parameter is absent. */
export function numbers(query: RawQuery, name: string): Set<number> | undefined {
  const list = values(query, name);
  return list.length === 0 ? undefined : new Set(list.map((text) => whole(text, name)));
}

/** A list of days as day numbers; undefined if the parameter is absent. */
export function days(query: RawQuery, name: string): Set<number> | undefined {
  const list = values(query, name);
  return list.length === 0 ? undefined : new Set(list.map((text) => readDay(text, name)));
}

function readDay(text: string, name: string): number {
  if (!isDay(text)) throw new StatsError(400, `Invalid ${name}: ${text}. Use YYYY-MM-DD`);
  return dayNumber(text);
}

/** Parses the cursor and the page size, which is 25 rows by default and at most 100. */
export function readPage(query: RawQuery): { cursor: number; perPage: number } {
  const cursor = param(query, 'cursor');
  const perPage = param(query, 'per_page');
  const size = perPage === undefined || perPage === '' ? 25 : whole(perPage, 'per_page');
  if (size < 1 || size > 100) throw new StatsError(400, 'Invalid per_page: must be between 1 and 100');
  return { cursor: cursor === undefined || cursor === '' ? 0 : whole(cursor, 'cursor'), perPage: size };
}
