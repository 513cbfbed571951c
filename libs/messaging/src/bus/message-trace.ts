import {
  type Carrier,
  runWithCarrier,
  inSpan,
  currentCarrier,
  REQUEST_ID_HEADER,
  type SpanOptions,
} from '@overline/telemetry';
import { headers, type MsgHdrs } from 'nats';

/** Of a request and of a trace (W3C). */
const CARRIED = [REQUEST_ID_HEADER, 'traceparent', 'tracestate'];
const OPERATIONS = { client: 'send', producer: 'send', server: 'process', consumer: 'process' } as const;

/** The span of a message on its way out (client, producer) or in (server, consumer). */
export function messageSpan(kind: keyof typeof OPERATIONS, subject: string): SpanOptions {
  const operation = OPERATIONS[kind];
  return {
    name: `${operation} ${subject}`,
    kind,
    attributes: {
      'messaging.system': 'nats',
      'messaging.destination.name': subject,
      'messaging.operation.type': operation,
    },
  };
}

/** What a message carries of the request and the trace that it is sent for. */
export function presentHeaders(): { headers?: MsgHdrs } {
  const carrier = currentCarrier();
  if (!carrier) return {};
  const carried = headers();
  for (const [name, value] of Object.entries(carrier)) carried.set(name, value);
  return { headers: carried };
}

/** What a message has carried here; its other headers are none of it. */
export function carrierOf(carried: MsgHdrs | undefined): Carrier | undefined {
  if (!carried) return undefined;
  return Object.fromEntries(CARRIED.flatMap((name) => (carried.has(name) ? [[name, carried.get(name)]] : [])));
}

/** Does what a message asks for as part of what it was sent for. */
export function runMessage<T>(subject: string, carrier: Carrier | undefined, work: () => T): T {
  return runWithCarrier(carrier, () => inSpan(messageSpan('consumer', subject), work));
}
