import * as contracts from './index.ts';
import type { RequestContract } from './messages/request.ts';
import type { Route } from './messages/route.ts';

const all: readonly unknown[] = Object.values(contracts);

function has<Key extends string>(value: unknown, ...keys: Key[]): value is Record<Key, unknown> {
  return typeof value === 'object' && value !== null && keys.every((key) => key in value);
}

/** Every route that `index.ts` names: the table that guards the gateway. */
export const ROUTES: readonly Route[] = all.filter((value): value is Route =>
  has(value, 'method', 'path', 'access', 'reply'),
);

/** Every request between services: those that `index.ts` names, and those that each service answers. */
export const REQUESTS: readonly RequestContract[] = [
  ...all.filter((value): value is RequestContract => has(value, 'subject', 'input', 'reply', 'timeoutMs')),
  ...contracts.HEALTH_REQUESTS.values(),
];
