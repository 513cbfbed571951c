import type { z } from 'zod';
import type { EventFlow } from './event.ts';

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
