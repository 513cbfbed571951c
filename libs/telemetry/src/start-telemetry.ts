import { context, propagation } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { CompositePropagator, W3CTraceContextPropagator } from '@opentelemetry/core';
import { RequestIdPropagator } from './request-context.ts';
import type { Tracing, TracingSettings } from './tracing.ts';

/** Sending the last spans may delay the end of a process by this much. */
const MAX_FLUSH_MS = 2_000;

let isStarted = false;
let tracing: Promise<Tracing> | undefined;

/**
 * Turns on request ids and, with a collector's endpoint, tracing. Call it before anything else in a process. Services
 * that share a process in a test share one set-up.
 */
export async function startTelemetry(service: string, settings: TracingSettings | undefined): Promise<void> {
  if (!isStarted) {
    isStarted = true;
    context.setGlobalContextManager(new AsyncLocalStorageContextManager());
    propagation.setGlobalPropagator(
      new CompositePropagator({
        propagators: [new RequestIdPropagator(), ...(settings?.endpoint ? [new W3CTraceContextPropagator()] : [])],
      }),
    );
  }
  if (!settings?.endpoint) return;
  // Loaded on demand: the SDK costs memory and start-up time.
  tracing ??= import('./tracing.ts').then(({ Tracing }) => Tracing.start(service, settings));
  await tracing;
}

export function isTracing(): boolean {
  return tracing !== undefined;
}

export async function flushTelemetry(): Promise<void> {
  await (await tracing)?.flush(MAX_FLUSH_MS);
}
