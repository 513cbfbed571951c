import { z } from 'zod';
import { AnalysisType } from '../analysis/analysis.ts';
import { PageQuery, Pagination } from '../product/pages.ts';
import { Instant, Tier } from '../product/fields.ts';
import { pickGraded } from '../picks/picks.events.ts';

/** The last 24 hours, or the last 7, 30 or 90 days, up to now. Begins at a whole hour. */
export const AnalyticsRange = z.enum(['24h', '7d', '30d', '90d']);
export type AnalyticsRange = z.infer<typeof AnalyticsRange>;

export const HistoryRange = z.enum([...AnalyticsRange.options, 'all']);
export type HistoryRange = z.infer<typeof HistoryRange>;

/** Matches a part of a text, ignoring case. */
export const TextFilter = z.string().trim().max(200).optional();

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
  /** Matches a part of the question's text. */
  query: TextFilter,
  /** Matches a part of a username or of a tier's name. */
  user: TextFilter,
});
export type SearchFilter = z.infer<typeof SearchFilter>;

export const SearchQuery = SearchFilter.extend({ ...PageQuery, sort: z.enum(['timestamp']).default('timestamp') });
export type SearchQuery = z.infer<typeof SearchQuery>;

/** At most this many matching rows of a long list are counted and paginated. The opposite sort order shows the rest. */
export const COUNTED_ROWS = 10_000;

/** With `totalIsCapped`, more than `COUNTED_ROWS` rows match: "10,000+". */
export const CappedPagination = Pagination.extend({ totalIsCapped: z.boolean() });
export type CappedPagination = z.infer<typeof CappedPagination>;

export const SearchHistory = z.object({
  searches: z.array(SearchRecord),
  pagination: CappedPagination,
  /** Totals over the counted searches, except `activeUsers`, which counts all users who searched in the range. */
  summary: z.object({ total: z.int(), succeeded: z.int(), successRate: z.number(), activeUsers: z.int() }),
});
export type SearchHistory = z.infer<typeof SearchHistory>;

const SettledOutcome = z.enum(['WIN', 'LOSS', 'PUSH']);

export const GradedPick = pickGraded.data
  .omit({ pickId: true, version: true, day: true, counted: true })
  .extend({ id: z.uuid(), outcome: SettledOutcome });
export type GradedPick = z.infer<typeof GradedPick>;

const Tally = { total: z.int(), wins: z.int(), losses: z.int(), winRate: z.number() };
const OfProp = { propLine: z.number(), propType: z.string() };
const OfPlayer = { playerName: z.string(), league: z.string(), imageUrl: z.string() };

export const PropStats = z.object({ ...OfProp, ...Tally, playerCount: z.int() });
export const PlayerStats = z.object({ ...OfPlayer, ...Tally, propCount: z.int() });
/** Results by player and line. */
export const CombinedStats = z.object({ ...OfPlayer, ...OfProp, ...Tally });
export type PropStats = z.infer<typeof PropStats>;
export type PlayerStats = z.infer<typeof PlayerStats>;
export type CombinedStats = z.infer<typeof CombinedStats>;

export const PicksView = z.enum(['history', 'props', 'players', 'combined']);
export type PicksView = z.infer<typeof PicksView>;

/** If the view does not have the column, its default order applies. */
export const PicksSort = z.enum([
  'checkedAt',
  'gameDate',
  'playerName',
  'league',
  'propType',
  'propLine',
  'outcome',
  'actualPerformance',
  'total',
  'wins',
  'losses',
  'winRate',
  'playerCount',
  'propCount',
]);
export type PicksSort = z.infer<typeof PicksSort>;

export const PicksFilter = z.strictObject({
  dateRange: HistoryRange.default('30d'),
  player: TextFilter,
  prop: TextFilter,
  outcome: z.enum([...SettledOutcome.options, 'all']).default('all'),
  /** The league's name, such as NHL; 'all' by default. */
  league: z.string().trim().min(1).max(20).default('all'),
  /** The list to return; the others are empty. Without it all are returned, and `page` applies to the picks. */
  view: PicksView.optional(),
});
export type PicksFilter = z.infer<typeof PicksFilter>;

export const PicksQuery = PicksFilter.extend({ ...PageQuery, sort: PicksSort.optional() });
export type PicksQuery = z.infer<typeof PicksQuery>;

export const PicksHistory = z.object({
  picks: z.array(GradedPick),
  propStats: z.array(PropStats),
  playerStats: z.array(PlayerStats),
  combined: z.array(CombinedStats),
  /** The pagination of the list that `view` selects. */
  pagination: Pagination,
  /** The leagues that have graded picks, whatever the filter. */
  leagues: z.array(z.string()),
  /** Totals over all matching picks. */
  summary: z.object({
    totalPicks: z.int(),
    totalProps: z.int(),
    totalPlayers: z.int(),
    wins: z.int(),
    losses: z.int(),
    pushes: z.int(),
    winRate: z.number(),
  }),
});
export type PicksHistory = z.infer<typeof PicksHistory>;
