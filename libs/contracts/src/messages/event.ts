import { z } from 'zod';

/** Who may emit an event, and who may hear it: the bus lets nobody else. */
export interface EventFlow {
  from: readonly string[];
  to: readonly string[];
}

/** One durable event. A new meaning is a new version, never an edit of this one. */
export interface EventContract<Data extends z.ZodType = z.ZodType> {
  /** `noun.past-tense`, e.g. `picks.generated`. */
  name: string;
  version: number;
  /** The subject on the bus: `events.<name>.v<version>`. */
  subject: string;
  data: Data;
  flow: EventFlow;
}

/** Declares an event. One without a flow is for tests: the bus carries it for no service. */
export function event<Data extends z.ZodType>(
  name: `${string}.${string}`,
  version: number,
  data: Data,
  flow: EventFlow = { from: [], to: [] },
): EventContract<Data> {
  return { name, version, subject: `events.${name}.v${version}`, data, flow };
}

/** What travels: the id is the outbox row's and makes repeats recognisable. */
export const EventEnvelope = z.object({
  id: z.uuid(),
  name: z.string(),
  version: z.int(),
  occurredAt: z.iso.datetime(),
  /** When its outbox took it, by the database's clock: the product's own may be set elsewhere. */
  storedAt: z.iso.datetime().optional(),
  data: z.unknown(),
  /** The request that it happened for, and the trace. */
  carrier: z.record(z.string(), z.string()).optional(),
});
export type EventEnvelope = z.infer<typeof EventEnvelope>;

export interface EventOf<E extends EventContract> {
  id: string;
  occurredAt: Date;
  data: z.output<E['data']>;
}
