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

/** Names and attributes follow OpenTelemetry's conventions and never hold secrets or user input. */
export interface SpanOptions {
  name: string;
  kind: keyof typeof KINDS;
  attributes?: Attributes;
}

const OPERATIONS = { client: 'send', producer: 'send', server: 'process', consumer: 'process' } as const;

/** The span of sending a message or job (client, producer) or handling it (server, consumer). */
export function messagingSpan(
  system: 'nats' | 'bullmq',
  kind: keyof typeof OPERATIONS,
  destination: string,
): SpanOptions {
  const operation = OPERATIONS[kind];
  return {
    name: `${operation} ${destination}`,
    kind,
    attributes: {
      'messaging.system': system,
      'messaging.destination.name': destination,
      'messaging.operation.type': operation,
    },
  };
}

// This is a proxy, which forwards to the real tracer once tracing is on.
const tracer = trace.getTracer('overline');

/** True when the context belongs to a sampled trace. */
export function isTraced(active: Context = context.active()): boolean {
  const parent = trace.getSpanContext(active);
  return parent !== undefined && (parent.traceFlags & TraceFlags.SAMPLED) !== 0;
}

export function traceIdOf(): string | undefined {
  return trace.getSpanContext(context.active())?.traceId;
}

/** Runs `work` in a child span; without a span if nothing is being traced. */
export function inSpan<T>(options: SpanOptions, work: () => T): T {
  return isTraced() ? inNewSpan(options, work) : work();
}

/** Runs `work` in a child span, or in a new trace if nothing is being traced. */
export function inNewSpan<T>(options: SpanOptions, work: () => T): T {
  const active = context.active();
  const span = startSpan(options, active);
  try {
    const result = context.with(trace.setSpan(active, span), work);
    if (!(result instanceof Promise)) return endSpan(span, result);
    return result.then(
      (value: unknown) => endSpan(span, value),
      (error: unknown) => {
        throw failSpan(span, error);
      },
    ) as T;
  } catch (error) {
    throw failSpan(span, error);
  }
}

/** The caller must end the span. */
export function startSpan({ name, kind, attributes }: SpanOptions, parent: Context): Span {
  return tracer.startSpan(name, { kind: KINDS[kind], ...(attributes ? { attributes } : {}) }, parent);
}

/** Ends a span as failed. Only the error's type is recorded, because its message may quote user data. */
export function failSpan<T>(span: Span, error: T): T {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', errorType(error));
  span.end();
  return error;
}

function endSpan<T>(span: Span, result: T): T {
  span.end();
  return result;
}

function errorType(error: unknown): string {
  if (typeof error !== 'object' || error === null) return typeof error;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.constructor.name;
}
