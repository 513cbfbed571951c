import {
  type Attributes,
  context,
  type Context,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';

const KINDS = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;

/** A piece of work in a trace. Names and attributes are OpenTelemetry's; never a secret or what a person wrote. */
export interface SpanOptions {
  name: string;
  kind: keyof typeof KINDS;
  attributes?: Attributes;
}

// A proxy: what it makes is recorded from the moment at which tracing is switched on.
const tracer = trace.getTracer('overline');

/** Whether what is being done now is traced. */
export function isTraced(present: Context = context.active()): boolean {
  const parent = trace.getSpanContext(present);
  return parent !== undefined && (parent.traceFlags & TraceFlags.SAMPLED) !== 0;
}

/** The present trace's id, where there is one. */
export function traceIdOf(present: Context = context.active()): string | undefined {
  return trace.getSpanContext(present)?.traceId;
}

/** Does the work in a span below the present one; where nothing is traced, it is just done. */
export function inSpan<T>(span: SpanOptions, work: () => T): T {
  return isTraced() ? inNewSpan(span, work) : work();
}

/** Does the work in a span below the present one; where there is none, a trace begins. */
export function inNewSpan<T>(span: SpanOptions, work: () => T): T {
  const present = context.active();
  const started = startSpan(span, present);
  try {
    const result = context.with(trace.setSpan(present, started), work);
    if (!(result instanceof Promise)) return ended(started, result);
    return result.then(
      (value: unknown) => ended(started, value),
      (error: unknown) => {
        throw failed(started, error);
      },
    ) as T;
  } catch (error) {
    throw failed(started, error);
  }
}

/** A span that whoever starts it ends. */
export function startSpan({ name, kind, attributes }: SpanOptions, parent: Context): Span {
  return tracer.startSpan(name, { kind: KINDS[kind], ...(attributes ? { attributes } : {}) }, parent);
}

function ended<T>(span: Span, result: T): T {
  span.end();
  return result;
}

/** Ends the span of work that failed. It tells the kind of the error, since a message may quote anything. */
export function failed<T>(span: Span, error: T): T {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', errorType(error));
  span.end();
  return error;
}

function errorType(error: unknown): string {
  if (typeof error !== 'object' || error === null) return typeof error;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.constructor.name;
}
