import { z } from 'zod';

/** The page and order of a list. Pages beyond the last are empty. */
export const PageQuery = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  order: z.enum(['asc', 'desc']).default('desc'),
};

export const Pagination = z.object({ page: z.int(), limit: z.int(), total: z.int(), pages: z.int() });
export type Pagination = z.infer<typeof Pagination>;
