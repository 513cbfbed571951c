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

/** What is told to whoever listens right now: at most once, never stored. For open pages and wake-up calls. */
export interface NoticeContract<Data extends z.ZodType = z.ZodType> {
  subject: string;
  notice: Data;
  flow: EventFlow;
}

/** Declares a notice. */
export function notice<Data extends z.ZodType>(
  subject: `${string}.${string}`,
  data: Data,
  flow: EventFlow = { from: [], to: [] },
): NoticeContract<Data> {
  return { subject, notice: data, flow };
}

export type NoticeOf<N extends NoticeContract> = z.output<N['notice']>;

/** One request from service to service: subject, what goes in, what comes back, and how long the caller waits. */
export interface RequestContract<In extends z.ZodType = z.ZodType, Out extends z.ZodType = z.ZodType> {
  /** `service.verb-noun`; the first word is the service that answers. */
  subject: string;
  input: In;
  reply: Out;
  timeoutMs: number;
  /** Who may send it; the bus lets nobody else. */
  callers: readonly string[];
}

/** Declares a request. The gateway alone sends it and waits 5 s, unless `callers` and `timeoutMs` say otherwise. */
export function request<In extends z.ZodType, Out extends z.ZodType>(
  subject: `${string}.${string}`,
  { input, reply, timeoutMs = 5_000, callers = ['gateway'] }: Definition<In, Out>,
): RequestContract<In, Out> {
  return { subject, input, reply, timeoutMs, callers };
}

interface Definition<In, Out> {
  input: In;
  reply: Out;
  timeoutMs?: number;
  callers?: readonly string[];
}

export type InputOf<R extends RequestContract> = z.output<R['input']>;
export type RequestReply<R extends RequestContract> = z.output<R['reply']>;
