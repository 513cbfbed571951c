import type { z } from 'zod';
import type { Ledger } from '../ledger/ledger.ts';
import { missing } from '../ledger/stripe-error.ts';
import type { Paging } from './params.ts';

export type Call<P> = { ledger: Ledger; id: string; params: P };

export type Endpoint = {
  method: 'GET' | 'POST' | 'DELETE';
  /** Below the host, `:id` for the object. */
  path: `/v1/${string}`;
  params: z.ZodType;
  handle: (call: Call<unknown>) => unknown;
};

/** One call of the API: its parameters are refused unless the schema knows each of them. */
export function endpoint<S extends z.ZodType>(
  method: Endpoint['method'],
  path: Endpoint['path'],
  params: S,
  handle: (call: Call<z.output<S>>) => unknown,
): Endpoint {
  return { method, path, params, handle: (call) => handle({ ...call, params: call.params as z.output<S> }) };
}

/** A page of a list, newest first. Throws a 404 when the cursor is not among them. */
export function page<T extends { id: string }>(objects: readonly T[], url: string, paging: Paging) {
  const { limit, starting_after, ending_before } = paging;
  const newestFirst = objects.toReversed();
  const place = (id: string, param: string): number => {
    const index = newestFirst.findIndex((object) => object.id === id);
    if (index < 0) throw missing('object', id, param);
    return index;
  };
  if (ending_before !== undefined) {
    const end = place(ending_before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list', url, has_more: start > 0, data: newestFirst.slice(start, end) };
  }
  const start = starting_after === undefined ? 0 : place(starting_after, 'starting_after') + 1;
  const data = newestFirst.slice(start, start + limit);
  return { object: 'list', url, has_more: start + limit < newestFirst.length, data };
}
