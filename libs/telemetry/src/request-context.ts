import { randomBytes } from 'node:crypto';
import {
  context,
  createContextKey,
  type Context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanStatusCode,
  type TextMapGetter,
  type TextMapPropagator,
  type TextMapSetter,
  trace,
} from '@opentelemetry/api';
import { inNewSpan, type SpanOptions, startSpan } from './span.ts';

/** The header, over HTTP and NATS, that carries a request id. */
export const REQUEST_ID_HEADER = 'x-request-id';

const REQUEST_ID = createContextKey('request id');
const WELL_FORMED = /^[\w-]{8,64}$/;
/**
 * The random first part of this process's request ids. A counter follows it, because random bytes for each request
 * would cost more.
 */
const PROCESS_ID = randomBytes(8).toString('hex');
let requestCount = 0;

/** True for an id we accept from a caller: 8 to 64 letters, digits, `_` and `-`. */
export function isRequestId(value: unknown): value is string {
  return typeof value === 'string' && WELL_FORMED.test(value);
}

export function newRequestId(): string {
  requestCount += 1;
  return `${PROCESS_ID}-${requestCount.toString(36)}`;
}

/** The request id of a context, by default the active one; undefined outside any request. */
export function requestIdOf(active: Context = context.active()): string | undefined {
  return active.getValue(REQUEST_ID) as string | undefined;
}

export function withRequestId(parent: Context, id: string): Context {
  return parent.setValue(REQUEST_ID, id);
}

/** Propagates the request id next to the trace context, even when tracing is off. */
export class RequestIdPropagator implements TextMapPropagator {
  inject(active: Context, carrier: unknown, setter: TextMapSetter): void {
    const id = requestIdOf(active);
    if (id !== undefined) setter.set(carrier, REQUEST_ID_HEADER, id);
  }

  extract(parent: Context, carrier: unknown, getter: TextMapGetter): Context {
    const id = getter.get(carrier, REQUEST_ID_HEADER);
    return isRequestId(id) ? withRequestId(parent, id) : parent;
  }

  fields(): string[] {
    return [REQUEST_ID_HEADER];
  }
}

/** The context headers stored with a message, row or job: the request id and, when traced, the trace context. */
export type Carrier = Readonly<Record<string, string>>;

/** The carrier of the active context; undefined outside any request and trace. */
export function currentCarrier(): Carrier | undefined {
  const active = context.active();
  if (active === ROOT_CONTEXT) return undefined;
  const carrier: Record<string, string> = {};
  propagation.inject(active, carrier);
  return Object.keys(carrier).length > 0 ? carrier : undefined;
}

/** Restores the context stored in a carrier; the root context without one. */
export function contextFromCarrier(carrier: Carrier | null | undefined): Context {
  return carrier ? propagation.extract(ROOT_CONTEXT, carrier) : ROOT_CONTEXT;
}

/** Runs `work` in the carrier's context. Without a carrier it runs detached from the caller's context. */
export function runWithCarrier<T>(carrier: Carrier | null | undefined, work: () => T): T {
  return context.with(contextFromCarrier(carrier), work);
}

/** Runs scheduled work with a request id of its own and, when tracing is on, in a new trace. */
export function runScheduled<T>(name: string, work: () => T): T {
  return context.with(withRequestId(ROOT_CONTEXT, newRequestId()), () =>
    inNewSpan({ name: `schedule ${name}`, kind: 'internal' }, work),
  );
}

/** A request that enters the system, from its arrival to its response. */
export class IncomingRequest {
  private constructor(
    private readonly requestContext: Context,
    private readonly span: Span | undefined,
  ) {}

  static withId(id: string): IncomingRequest {
    return new IncomingRequest(withRequestId(ROOT_CONTEXT, id), undefined);
  }

  /** Continues the trace of the `traceparent` header, or starts a new one. */
  static traced(id: string, headers: object, options: SpanOptions): IncomingRequest {
    const parent = withRequestId(propagation.extract(ROOT_CONTEXT, headers), id);
    const span = startSpan(options, parent);
    return new IncomingRequest(trace.setSpan(parent, span), span);
  }

  run<T>(work: () => T): T {
    return context.with(this.requestContext, work);
  }

  /** Ends the span once the response with this HTTP status has been sent. */
  end(status: number): void {
    if (!this.span) return;
    this.span.setAttribute('http.response.status_code', status);
    if (status >= 500) this.span.setStatus({ code: SpanStatusCode.ERROR });
    this.span.end();
  }
}
