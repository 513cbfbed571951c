import { context, propagation } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { CompositePropagator, W3CTraceContextPropagator } from '@opentelemetry/core';
import { RequestIdPropagator } from '../request-id/request-id.propagator.ts';
import type { Tracing } from './tracing.ts';
import type { TracingSettings } from './tracing-settings.ts';

/** What waits to be sent when a process stops may hold it up so long. */
const LONGEST_LEAVE_MS = 2_000;

let isStarted = false;
let tracing: Promise<Tracing> | undefined;

/**
 * Has the request's id carried through this process, and from it to others; where a collector is named, traces too.
 * Services that share a process, in a test, share this.
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
  // The SDK costs memory and start-up time, which only those pay who want it.
  tracing ??= import('./tracing.ts').then(({ Tracing }) => Tracing.start(service, settings));
  await tracing;
}

/** Whether this process makes traces. */
export function isTracing(): boolean {
  return tracing !== undefined;
}

/** Sends the spans that wait. */
export async function flushTelemetry(): Promise<void> {
  await (await tracing)?.flush(LONGEST_LEAVE_MS);
}
