import { randomUUID } from 'node:crypto';
import { type EventContract, EventEnvelope, type EventOf } from '@overline/contracts';
import { type Carrier, currentCarrier } from '@overline/telemetry';
import { z } from 'zod';

/** Wraps an event for the bus. @throws ZodError when the data breaks its contract */
export function envelopeOf<E extends EventContract>(
  { name, version, data: schema }: E,
  data: EventOf<E>['data'],
  occurredAt: Date,
): EventEnvelope {
  const carrier = currentCarrier();
  return {
    id: randomUUID(),
    name,
    version,
    occurredAt: occurredAt.toISOString(),
    data: schema.parse(data),
    ...(carrier ? { carrier } : {}),
  };
}

/** An event and the time at which it was stored, or the reason why the bytes are not an event of the contract. */
type ReadEvent<E extends EventContract> =
  | { event: EventOf<E>; storedAt: Date | undefined; carrier: Carrier | undefined; reason?: undefined }
  | { event?: undefined; carrier?: undefined; reason: string };

export function readEvent<E extends EventContract>(contract: E, bytes: Uint8Array): ReadEvent<E> {
  const json = parseJson(bytes);
  if ('reason' in json) return json;
  const envelope = EventEnvelope.safeParse(json.value);
  if (!envelope.success) return { reason: `Not an event: ${z.prettifyError(envelope.error)}` };
  const data = contract.data.safeParse(envelope.data.data);
  if (!data.success) return { reason: `The data does not fit: ${z.prettifyError(data.error)}` };
  const { id, occurredAt, storedAt, carrier } = envelope.data;
  return {
    event: { id, occurredAt: new Date(occurredAt), data: data.data as EventOf<E>['data'] },
    storedAt: storedAt === undefined ? undefined : new Date(storedAt),
    carrier,
  };
}

function parseJson(bytes: Uint8Array): { value: unknown } | { reason: string } {
  try {
    return { value: JSON.parse(Buffer.from(bytes).toString()) };
  } catch (error) {
    return { reason: `Not JSON: ${String(error)}` };
  }
}
