import { setTimeout as sleep } from 'node:timers/promises';
import { trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TracerProvider,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import { traceOutsideRequests } from '../outside/outside-requests.ts';
import { headersOf, type TracingSettings } from './tracing-settings.ts';

const EVERY_MS = 2_000;

/** The making and sending of spans, by OpenTelemetry's SDK. */
export class Tracing {
  private constructor(private readonly provider: TracerProvider) {}

  static start(service: string, { endpoint = '', headers, ratio }: TracingSettings): Tracing {
    const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
    const provider = new TracerProvider({
      resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'overline' }),
      sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
      spanProcessors: [
        new BatchSpanProcessor({
          exporter: new OTLPTraceExporter({ url, headers: headersOf(headers) }),
          scheduledDelayMillis: EVERY_MS,
        }),
      ],
    });
    trace.setGlobalTracerProvider(provider);
    traceOutsideRequests();
    return new Tracing(provider);
  }

  /** Sends what waits, and waits for that at most so long. */
  async flush(withinMs: number): Promise<void> {
    const sent = this.provider.forceFlush().catch(() => undefined);
    await Promise.race([sent, sleep(withinMs, undefined, { ref: false })]);
  }
}
