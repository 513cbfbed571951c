import type { z } from 'zod';

/** One request from service to service: subject, what goes in, what comes back, and how long the caller waits. */
export interface RequestContract<In extends z.ZodType = z.ZodType, Out extends z.ZodType = z.ZodType> {
  /** `service.verb-noun`; the first word is the service that answers. */
  subject: string;
  input: In;
  reply: Out;
  timeoutMs: number;
}

/** Declares a request. It waits 5 s unless `timeoutMs` says otherwise. */
export function request<In extends z.ZodType, Out extends z.ZodType>(
  subject: `${string}.${string}`,
  definition: { input: In; reply: Out; timeoutMs?: number },
): RequestContract<In, Out> {
  return { subject, input: definition.input, reply: definition.reply, timeoutMs: definition.timeoutMs ?? 5_000 };
}

export type InputOf<R extends RequestContract> = z.output<R['input']>;
export type AnswerOf<R extends RequestContract> = z.output<R['reply']>;
