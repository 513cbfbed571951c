import {
  type Carrier,
  currentCarrier,
  durationHistogram,
  inSpan,
  messagingSpan,
  REQUEST_ID_HEADER,
  runWithCarrier,
} from '@overline/telemetry';
import { headers, type MsgHdrs } from 'nats';

const CARRIER_HEADERS = [REQUEST_ID_HEADER, 'traceparent', 'tracestate'];

export function currentHeaders(): { headers?: MsgHdrs } {
  const carrier = currentCarrier();
  if (!carrier) return {};
  const result = headers();
  for (const [name, value] of Object.entries(carrier)) result.set(name, value);
  return { headers: result };
}

export function carrierOf(received: MsgHdrs | undefined): Carrier | undefined {
  if (!received) return undefined;
  return Object.fromEntries(
    CARRIER_HEADERS.flatMap((name) => (received.has(name) ? [[name, received.get(name)]] : [])),
  );
}

/** Handles a message with its sender's request id and trace. */
export function runMessage<T>(subject: string, carrier: Carrier | undefined, work: () => T): T {
  return runWithCarrier(carrier, () => inSpan(messagingSpan('nats', 'consumer', subject), work));
}

const DURATION = {
  name: 'bus_message_duration_seconds',
  help: 'Time to answer a request or handle an event',
  labels: ['subject', 'outcome'],
  buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60],
};

/** `refused` is one of our own errors; `failed` is a defect. */
export type MessageOutcome = 'done' | 'refused' | 'failed';

export function timeMessage(subject: string, outcome: MessageOutcome, since: number): void {
  durationHistogram(DURATION).observe({ subject, outcome }, (performance.now() - since) / 1_000);
}
