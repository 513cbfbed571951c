import { randomUUID } from 'node:crypto';
import type { EventContract, EventEnvelope, EventOf } from '@overline/contracts';
import { currentCarrier } from '@overline/telemetry';

/** What travels for an event that happens now. @throws ZodError where the data breaks its contract */
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
