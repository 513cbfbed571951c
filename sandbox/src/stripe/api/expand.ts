import type { StripeAccount } from '../account/stripe-account.ts';

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
  if (key === 'coupon') return copyOf(account.coupons.get(id) ?? account.formerCoupons.get(id)) ?? id;
  const name = COLLECTION_BY_PREFIX[id.slice(0, id.lastIndexOf('_'))];
  return (name && copyOf(account.collections().get(name)?.get(id))) ?? id;
}

function copyOf<T>(object: T): T {
  return structuredClone(object);
}
