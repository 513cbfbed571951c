import { randomBytes } from 'node:crypto';
import { context, createContextKey, type Context } from '@opentelemetry/api';

/** The header, of HTTP and of the bus, in which a request's id travels. */
export const REQUEST_ID_HEADER = 'x-request-id';

const REQUEST_ID = createContextKey('request id');
const WELL_FORMED = /^[\w-]{8,64}$/;
/** This process's part of the ids that it makes; the rest is counted, since randomness for each would cost more. */
const PROCESS = randomBytes(8).toString('hex');
let made = 0;

/** Whether somebody else's id may be taken over: 8 to 64 letters, digits, `_` and `-`. */
export function isRequestId(value: unknown): value is string {
  return typeof value === 'string' && WELL_FORMED.test(value);
}

/** An id that no other request of the house has. */
export function newRequestId(): string {
  made += 1;
  return `${PROCESS}-${made.toString(36)}`;
}

/** The id of the request that this work is done for; undefined where it is done for none. */
export function requestIdOf(present: Context = context.active()): string | undefined {
  return present.getValue(REQUEST_ID) as string | undefined;
}

/** The same context, for the request of that id. */
export function withRequestId(present: Context, id: string): Context {
  return present.setValue(REQUEST_ID, id);
}
