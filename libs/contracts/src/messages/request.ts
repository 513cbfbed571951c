import type { z } from 'zod';

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
