import { type Carrier, currentCarrier, type SpanOptions } from '@overline/telemetry';
import type { Job, JobsOptions } from 'bullmq';

/** The span of a job on its way into a queue (producer), or at work (consumer). */
export function jobSpan(kind: 'producer' | 'consumer', queue: string): SpanOptions {
  const operation = kind === 'producer' ? 'send' : 'process';
  return {
    name: `${operation} ${queue}`,
    kind,
    attributes: {
      'messaging.system': 'bullmq',
      'messaging.destination.name': queue,
      'messaging.operation.type': operation,
    },
  };
}

/** What a job carries of the request and the trace that it is made for, where BullMQ keeps such things. */
export function carried(): Pick<JobsOptions, 'telemetry'> {
  const carrier = currentCarrier();
  return carrier ? { telemetry: { metadata: JSON.stringify(carrier) } } : {};
}

export function carrierOf({ opts }: Pick<Job, 'opts'>): Carrier | undefined {
  const { metadata } = opts.telemetry ?? {};
  return metadata === undefined ? undefined : (JSON.parse(metadata) as Carrier);
}
