import { z } from 'zod';
import type { StripeObject } from './objects.ts';
import type { Collection, StripeAccount } from './stripe-account.ts';
import { missing } from './stripe-error.ts';
import { text, whole } from './values.ts';

export type Call<P> = { account: StripeAccount; id: string; params: P };

export type Endpoint = {
  method: 'GET' | 'POST' | 'DELETE';
  path: Path;
  params: z.ZodType;
  handle: (call: Call<unknown>) => unknown;
};
/** The path, with `:id` in place of the object's id. */
type Path = `/v1/${string}`;
type CollectionOf<T extends StripeObject> = (account: StripeAccount) => Collection<T>;

/** One API call. Parameters that the schema does not know are refused. */
export function endpoint<S extends z.ZodType>(
  method: Endpoint['method'],
  path: Path,
  params: S,
  handle: (call: Call<z.output<S>>) => unknown,
): Endpoint {
  return { method, path, params, handle: (call) => handle({ ...call, params: call.params as z.output<S> }) };
}

export const noParams = z.strictObject({});

/** GET of one object. */
export function retrieve<T extends StripeObject>(path: Path, collection: CollectionOf<T>): Endpoint {
  return endpoint('GET', `${path}/:id`, noParams, ({ account, id }) => collection(account).require(id));
}

const paging = {
  limit: whole.min(1).max(100).default(10),
  starting_after: text.optional(),
  ending_before: text.optional(),
};

/** How a list filters and shows its objects. */
type Filters<T, F extends z.ZodRawShape, M extends z.ZodRawShape> = {
  /** Parameters that select objects whose field of the same name has the given value. */
  equal?: F;
  /** Further parameters, all optional, which are passed to `where`. */
  more?: M;
  where?: (object: T, params: Partial<z.output<z.ZodObject<M>>>) => boolean;
  /** Returns what the list shows of an object; by default the object itself. */
  show?: (object: T) => unknown;
};

/** GET of a list, newest first. */
export function list<T extends StripeObject, F extends z.ZodRawShape, M extends z.ZodRawShape>(
  path: Path,
  collection: CollectionOf<T>,
  { equal, more, where = () => true, show = (object) => object }: Filters<T, F, M> = {},
): Endpoint {
  const fields = z.object({ ...equal, ...more }).partial().shape;
  const names = Object.keys(equal ?? {});
  return endpoint('GET', path, z.strictObject({ ...fields, ...paging }), ({ account, params }) => {
    const filters: Record<string, unknown> = params;
    const objects = collection(account).where(
      (object) =>
        names.every((name) => filters[name] === undefined || filters[name] === Reflect.get(object, name)) &&
        where(object, filters as Partial<z.output<z.ZodObject<M>>>),
    );
    const page = pageOf(objects, path, params as Paging);
    return { ...page, data: page.data.map(show) };
  });
}

/** POST that changes fields of an object. New metadata is merged into the existing metadata. */
export function update<T extends StripeObject>(
  path: Path,
  find: (account: StripeAccount, id: string) => T,
  event: string,
  params: z.ZodType<Partial<T> & { metadata?: object | undefined }>,
): Endpoint {
  return endpoint('POST', `${path}/:id`, params, ({ account, id, params: { metadata, ...fields } }) => {
    const object = find(account, id);
    const merged = metadata && { metadata: { ...Object(Reflect.get(object, 'metadata')), ...metadata } };
    account.change(object, event, { ...fields, ...merged } as Partial<T>);
    return object;
  });
}

export function deleted(id: string, object: string) {
  return { id, object, deleted: true };
}

type Paging = { limit: number; starting_after?: string; ending_before?: string };

/** A page of a list, newest first. @throws StripeError 404 for an unknown cursor */
function pageOf<T extends StripeObject>(objects: readonly T[], url: string, paging: Paging) {
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

const COLLECTION_BY_PREFIX: Readonly<Record<string, keyof StripeAccount>> = {
  cus: 'customers',
  sub: 'subscriptions',
  sub_sched: 'schedules',
  in: 'invoices',
  pi: 'paymentIntents',
  pm: 'paymentMethods',
  ch: 'charges',
  di: 'discounts',
  promo: 'promotionCodes',
  prod: 'products',
  price: 'prices',
  bpc: 'portalConfigurations',
};

/** The answer with objects instead of ids at the requested paths, e.g. `data.latest_invoice`. */
export function expanded(account: StripeAccount, answer: unknown, paths: readonly string[]): unknown {
  const copy: unknown = structuredClone(answer);
  for (const path of paths) expandAt(account, copy, path.split('.'));
  return copy;
}

function expandAt(account: StripeAccount, node: unknown, [key, ...rest]: readonly string[]): void {
  if (key === undefined || typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const item of node) expandAt(account, item, [key, ...rest]);
    return;
  }
  const value: unknown = Reflect.get(node, key);
  const resolved = Array.isArray(value)
    ? value.map((one: unknown) => objectOf(account, key, one))
    : objectOf(account, key, value);
  Reflect.set(node, key, resolved);
  expandAt(account, resolved, rest);
}

function objectOf(account: StripeAccount, key: string, id: unknown): unknown {
  if (typeof id !== 'string') return id;
  // A coupon's id has no prefix: its creator may choose it.
  if (key === 'coupon') return structuredClone(account.coupons.get(id) ?? account.formerCoupons.get(id)) ?? id;
  const name = COLLECTION_BY_PREFIX[id.slice(0, id.lastIndexOf('_'))];
  return (name && structuredClone(account.collections().get(name)?.get(id))) ?? id;
}
