import type { Ledger } from '../ledger/ledger.ts';

const SHELF_OF_PREFIX: Readonly<Record<string, keyof Ledger>> = {
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

/** The answer with the objects in place of the ids at the paths asked for, e.g. `data.latest_invoice`. */
export function expanded(ledger: Ledger, answer: unknown, paths: readonly string[]): unknown {
  const copy: unknown = structuredClone(answer);
  for (const path of paths) expandAt(ledger, copy, path.split('.'));
  return copy;
}

function expandAt(ledger: Ledger, node: unknown, [key, ...rest]: readonly string[]): void {
  if (key === undefined || typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const item of node) expandAt(ledger, item, [key, ...rest]);
    return;
  }
  const value: unknown = Reflect.get(node, key);
  const resolved = Array.isArray(value)
    ? value.map((one: unknown) => objectOf(ledger, key, one))
    : objectOf(ledger, key, value);
  Reflect.set(node, key, resolved);
  expandAt(ledger, resolved, rest);
}

function objectOf(ledger: Ledger, key: string, id: unknown): unknown {
  if (typeof id !== 'string') return id;
  // A coupon's id is whatever its maker wrote.
  if (key === 'coupon') return copyOf(ledger.coupons.get(id) ?? ledger.formerCoupons.get(id)) ?? id;
  const shelf = SHELF_OF_PREFIX[id.slice(0, id.lastIndexOf('_'))];
  return (shelf && copyOf(ledger.shelves().get(shelf)?.get(id))) ?? id;
}

function copyOf<T>(object: T): T {
  return structuredClone(object);
}
