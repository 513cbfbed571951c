import * as contracts from './index.ts';
import type { RequestContract, EventContract, NoticeContract } from './messages/bus-messages.ts';
import type { Route } from './messages/route.ts';

const all: readonly unknown[] = Object.values(contracts);

function has<Key extends string>(value: unknown, ...keys: Key[]): value is Record<Key, unknown> {
  return typeof value === 'object' && value !== null && keys.every((key) => key in value);
}

/** Every exported route. The gateway serves these and no others. */
export const ROUTES: readonly Route[] = all.filter((value): value is Route =>
  has(value, 'method', 'path', 'access', 'reply'),
);

export const EVENTS: readonly EventContract[] = all.filter((value): value is EventContract =>
  has(value, 'subject', 'version', 'data', 'flow'),
);

export const NOTICES: readonly NoticeContract[] = all.filter((value): value is NoticeContract =>
  has(value, 'subject', 'notice', 'flow'),
);

/** Every request between services: the exported ones, and the health requests of each service. */
export const REQUESTS: readonly RequestContract[] = [
  ...all.filter((value): value is RequestContract => has(value, 'subject', 'input', 'reply', 'timeoutMs')),
  ...contracts.HEALTH_REQUESTS.values(),
];

/** The failed-work requests of every service with a schema. */
export const FAILED_WORK_REQUESTS: readonly RequestContract[] = contracts.SCHEMAS.flatMap((service) =>
  Object.values(contracts.failedWorkRequests(service)),
);
