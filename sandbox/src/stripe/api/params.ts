import { z } from 'zod';

/** Values as a form carries them: everything is text. */
export const whole = z.coerce.number().int();
export const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
export const text = z.string();
export const metadata = z.record(z.string(), z.string());

/** An empty value unsets a field. */
export function emptyable<T extends z.ZodType>(schema: T) {
  return z.union([z.literal('').transform(() => null), schema]);
}

/** What every list takes. */
export const paging = {
  limit: whole.min(1).max(100).default(10),
  starting_after: text.optional(),
  ending_before: text.optional(),
};
export type Paging = { limit: number; starting_after?: string | undefined; ending_before?: string | undefined };

/** `created[gte]=…` and its like. */
export const created = z
  .strictObject({ gt: whole.optional(), gte: whole.optional(), lt: whole.optional(), lte: whole.optional() })
  .optional();
