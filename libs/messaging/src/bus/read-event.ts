import { type EventContract, EventEnvelope, type EventOf } from '@overline/contracts';
import type { Carrier } from '@overline/telemetry';
import { z } from 'zod';

/** An event of the contract with the time of its storing, or why the bytes are none. */
export type ReadEvent<E extends EventContract> =
  | { event: EventOf<E>; storedAt: Date | undefined; carrier: Carrier | undefined; reason?: undefined }
  | { event?: undefined; carrier?: undefined; reason: string };

/** Reads what came over the bus. */
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
