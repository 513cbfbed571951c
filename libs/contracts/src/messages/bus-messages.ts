import { z } from 'zod';

/** The services that may emit an event, and those that may receive it. The bus enforces both. */
interface EventFlow {
  from: readonly string[];
  to: readonly string[];
}

/** A durable event. Its meaning never changes: a new meaning is a new version. */
export interface EventContract<Data extends z.ZodType = z.ZodType> {
  /** `noun.past-tense`, e.g. `picks.generated`. */
  name: string;
  version: number;
  /** The subject on the bus: `events.<name>.v<version>`. */
  subject: string;
  data: Data;
  flow: EventFlow;
}

/** Declares an event. Without a flow, which is for tests only, no service may emit or receive it. */
export function event<Data extends z.ZodType>(
  name: `${string}.${string}`,
  version: number,
  data: Data,
  flow: EventFlow = { from: [], to: [] },
): EventContract<Data> {
  return { name, version, subject: `events.${name}.v${version}`, data, flow };
}

/** An event as published. The ID is that of the outbox row and identifies redeliveries. */
export const EventEnvelope = z.object({
  id: z.uuid(),
  name: z.string(),
  version: z.int(),
  occurredAt: z.iso.datetime(),
  /** When it was written to the outbox, by the database's clock. The product's clock may be shifted in a demo. */
  storedAt: z.iso.datetime().optional(),
  data: z.unknown(),
  /** The request ID and trace context. */
  carrier: z.record(z.string(), z.string()).optional(),
});
export type EventEnvelope = z.infer<typeof EventEnvelope>;

export interface EventOf<E extends EventContract> {
  id: string;
  occurredAt: Date;
  data: z.output<E['data']>;
}

/** A message to current subscribers: delivered at most once, never stored. For open pages and wake-ups. */
export interface NoticeContract<Data extends z.ZodType = z.ZodType> {
  subject: string;
  notice: Data;
  flow: EventFlow;
}

export function notice<Data extends z.ZodType>(
  subject: `${string}.${string}`,
  data: Data,
  flow: EventFlow = { from: [], to: [] },
): NoticeContract<Data> {
  return { subject, notice: data, flow };
}

export type NoticeOf<N extends NoticeContract> = z.output<N['notice']>;

/** A request between services: subject, input, reply and timeout. */
export interface RequestContract<In extends z.ZodType = z.ZodType, Out extends z.ZodType = z.ZodType> {
  /** `service.verb-noun`; the first word is the service that replies. */
  subject: string;
  input: In;
  reply: Out;
  timeoutMs: number;
  /** The services that may send it. The bus enforces this. */
  callers: readonly string[];
}

/** The input of a request that needs none. */
export const NoInput = z.object({});

/** Declares a request. By default only the gateway may send it, with a timeout of 5 s. */
export function request<In extends z.ZodType, Out extends z.ZodType>(
  subject: `${string}.${string}`,
  input: In,
  reply: Out,
  { timeoutMs = 5_000, callers = ['gateway'] }: { timeoutMs?: number; callers?: readonly string[] } = {},
): RequestContract<In, Out> {
  return { subject, input, reply, timeoutMs, callers };
}

export type InputOf<R extends RequestContract> = z.output<R['input']>;
export type RequestReply<R extends RequestContract> = z.output<R['reply']>;
