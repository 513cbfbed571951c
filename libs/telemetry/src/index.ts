export { counter, durationHistogram, registerGauge } from './metrics.ts';
export type { GaugeSample } from './metrics.ts';
export {
  contextFromCarrier,
  currentCarrier,
  IncomingRequest,
  isRequestId,
  newRequestId,
  REQUEST_ID_HEADER,
  requestIdOf,
  runScheduled,
  runWithCarrier,
  withRequestId,
} from './request-context.ts';
export type { Carrier } from './request-context.ts';
export { inNewSpan, inSpan, isTraced, messagingSpan, startSpan, traceIdOf } from './span.ts';
export type { SpanOptions } from './span.ts';
export { flushTelemetry, isTracing, startTelemetry } from './start-telemetry.ts';
export type { TracingSettings } from './tracing.ts';
