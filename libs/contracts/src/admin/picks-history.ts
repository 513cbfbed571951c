import { z } from 'zod';
import { Pagination } from '../auth/users.routes.ts';
import { Side } from '../picks/forecast.ts';
import { Instant } from '../product/calendar.ts';
import { HistoryRange, PageQuery, TextFilter } from './range.ts';

export const GradedPick = z.object({
  id: z.uuid(),
  checkedAt: Instant,
  gameDate: Instant,
  playerName: z.string(),
  propLine: z.number(),
  propType: z.string(),
  pickDirection: Side,
  league: z.string(),
  imageUrl: z.string(),
  outcome: z.enum(['WIN', 'LOSS', 'PUSH']),
  actualPerformance: z.number().nullable(),
  probability: z.number(),
  confidence: z.number(),
  book: z.string(),
  price: z.number(),
  backfilled: z.boolean(),
  /** The reason, if the outcome needs one. */
  reason: z.string().nullable(),
});
export type GradedPick = z.infer<typeof GradedPick>;

const Tally = { total: z.int(), wins: z.int(), losses: z.int(), winRate: z.number() };
const OfProp = { propLine: z.number(), propType: z.string() };
const OfPlayer = { playerName: z.string(), league: z.string(), imageUrl: z.string() };

export const PropStats = z.object({ ...OfProp, ...Tally, playerCount: z.int() });
export const PlayerStats = z.object({ ...OfPlayer, ...Tally, propCount: z.int() });
/** By player and line. */
export const CombinedStats = z.object({ ...OfPlayer, ...OfProp, ...Tally });
export type PropStats = z.infer<typeof PropStats>;
export type PlayerStats = z.infer<typeof PlayerStats>;
export type CombinedStats = z.infer<typeof CombinedStats>;

export const PicksView = z.enum(['history', 'props', 'players', 'combined']);
export type PicksView = z.infer<typeof PicksView>;

/** A column that the view does not have sorts by the view's default. */
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
  outcome: z.enum(['WIN', 'LOSS', 'PUSH', 'all']).default('all'),
  /** The list to return; the others are empty. Without it all are returned, and `page` is that of the picks. */
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
  /** Of the view's list. */
  pagination: Pagination,
  /** Of all matching picks. */
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
