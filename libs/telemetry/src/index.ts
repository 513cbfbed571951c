export { carriedOn, contextOf, presentCarrier } from './carrier/carrier.ts';
export type { Carrier } from './carrier/carrier.ts';
export { Incoming } from './incoming/incoming.ts';
export { isRequestId, newRequestId, REQUEST_ID_HEADER, requestIdOf, withRequestId } from './request-id/request-id.ts';
export { scheduled } from './span/scheduled.ts';
export { inNewSpan, inSpan, isTraced, startSpan, traceIdOf } from './span/span.ts';
export type { SpanOf } from './span/span.ts';
export { flushTelemetry, isTracing, startTelemetry } from './tracing/start-telemetry.ts';
export type { TracingSettings } from './tracing/tracing-settings.ts';
