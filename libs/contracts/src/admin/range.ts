import { z } from 'zod';

/** The last 24 hours or days up to now, from a whole hour on. */
export const AnalyticsRange = z.enum(['24h', '7d', '30d', '90d']);
export type AnalyticsRange = z.infer<typeof AnalyticsRange>;

export const HistoryRange = z.enum([...AnalyticsRange.options, 'all']);
export type HistoryRange = z.infer<typeof HistoryRange>;

/** The page and order of a list. Pages beyond the last are empty. */
export const PageQuery = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  order: z.enum(['asc', 'desc']).default('desc'),
};

/** Part of a text, regardless of case. */
export const TextFilter = z.string().trim().max(200).optional();
