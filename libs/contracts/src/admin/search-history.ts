import { z } from 'zod';
import { AnalysisType } from '../analysis/analysis-request.ts';
import { Pagination } from '../auth/users.routes.ts';
import { Instant } from '../product/calendar.ts';
import { Tier } from '../product/tier.ts';
import { HistoryRange, PageQuery, TextFilter } from './range.ts';

export const SearchRecord = z.object({
  id: z.string(),
  timestamp: Instant,
  /** 'deleted user' once the account is gone. */
  username: z.string(),
  /** The tier at the time of the search. */
  userTier: Tier,
  query: z.string(),
  type: AnalysisType,
  success: z.boolean(),
  analyzedPropsCount: z.int(),
  error: z.string().nullable(),
});
export type SearchRecord = z.infer<typeof SearchRecord>;

export const SearchFilter = z.strictObject({
  dateRange: HistoryRange.default('7d'),
  /** Part of the question's text. */
  query: TextFilter,
  /** Part of a username or of a tier's name. */
  user: TextFilter,
});
export type SearchFilter = z.infer<typeof SearchFilter>;

export const SearchQuery = SearchFilter.extend({ ...PageQuery, sort: z.enum(['timestamp']).default('timestamp') });
export type SearchQuery = z.infer<typeof SearchQuery>;

/** How many matching searches are counted and have pages. The rest is reached by the opposite order. */
export const COUNTED_ROWS = 10_000;

export const SearchHistory = z.object({
  searches: z.array(SearchRecord),
  /** With `totalIsCapped`, more than `COUNTED_ROWS` searches match: "10,000+". */
  pagination: Pagination.extend({ totalIsCapped: z.boolean() }),
  /** Of the counted searches. `activeUsers` are those of the range. */
  summary: z.object({ total: z.int(), succeeded: z.int(), successRate: z.number(), activeUsers: z.int() }),
});
export type SearchHistory = z.infer<typeof SearchHistory>;
