import { context, type Context, propagation, ROOT_CONTEXT } from '@opentelemetry/api';

/** What goes along with a message, a row or a job: the request's id, and the trace's where there is one. */
export type Carrier = Readonly<Record<string, string>>;

/** The carrier of what is being done now; undefined where it is done for no request and in no trace. */
export function currentCarrier(): Carrier | undefined {
  const present = context.active();
  if (present === ROOT_CONTEXT) return undefined;
  const carrier: Record<string, string> = {};
  propagation.inject(present, carrier);
  return Object.keys(carrier).length > 0 ? carrier : undefined;
}

/** The context that a carrier stands for. */
export function contextFromCarrier(carrier: Carrier | null | undefined): Context {
  return carrier ? propagation.extract(ROOT_CONTEXT, carrier) : ROOT_CONTEXT;
}

/** Does the work as part of what the carrier came from, and of nothing else. */
export function runWithCarrier<T>(carrier: Carrier | null | undefined, work: () => T): T {
  return context.with(contextFromCarrier(carrier), work);
}
