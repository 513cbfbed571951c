import { z } from 'zod';
import { Instant } from '../product/fields.ts';

/** What a book quoted from a moment on, until its next change. */
export const PriceChange = z.object({
  at: Instant,
  line: z.number(),
  over: z.number().nullable(),
  under: z.number().nullable(),
});
export type PriceChange = z.infer<typeof PriceChange>;

/** How the market of a prop moved: changes only, oldest first. */
export const LineMovement = z.object({
  startsAt: Instant,
  /** The first moment that the caller's plan may see; null if that is everything. */
  since: Instant.nullable(),
  books: z.array(z.object({ book: z.string(), changes: z.array(PriceChange) })),
  /** The books together, margin removed: the line, and the chance of over at it in percent. */
  consensus: z.array(z.object({ at: Instant, line: z.number(), over: z.number() })),
  /** When the player's status in the injury report changed; null if the player was taken off it. */
  news: z.array(z.object({ at: Instant, status: z.string().nullable() })),
});
export type LineMovement = z.infer<typeof LineMovement>;
