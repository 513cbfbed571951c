import { z } from 'zod';

/** How far back; the hour in which it begins counts whole. */
export const AnalyticsRange = z.enum(['24h', '7d', '30d', '90d']);
export type AnalyticsRange = z.infer<typeof AnalyticsRange>;

export const HistoryRange = z.enum([...AnalyticsRange.options, 'all']);
export type HistoryRange = z.infer<typeof HistoryRange>;

/** The page and the order of a list; a page beyond the last one is empty. */
export const PageQuery = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  order: z.enum(['asc', 'desc']).default('desc'),
};

/** Part of a text, without case. */
export const TextFilter = z.string().trim().max(200).optional();
