import { z } from 'zod';
import { Day, Instant } from '../product/fields.ts';
import { BookPrice, Consideration, DataPoint, DistributionData, HitRate, PastGame, Side, Stance } from './forecast.ts';

/** WIN, LOSS and PUSH are settled; UNKNOWN (did not play, game called off, void) counts nowhere. */
export const OutcomeStatus = z.enum(['WIN', 'LOSS', 'PUSH', 'PENDING', 'UNKNOWN']);
export type OutcomeStatus = z.infer<typeof OutcomeStatus>;

export const Outcome = z.object({
  status: OutcomeStatus,
  /** The reason, if the status does not imply it, such as 'did not play', 'game postponed' or 'void: …'. */
  reason: z.string().nullable(),
});
export type Outcome = z.infer<typeof Outcome>;

/** The fields of a published pick, open or settled. */
const PublishedFields = {
  id: z.uuid(),
  playerName: z.string(),
  league: z.string(),
  propType: z.string(),
  propLine: z.number(),
  imageUrl: z.string(),
  team: z.string(),
  opponent: z.string(),
  /** The player's ID in a GameState. */
  playerId: z.string(),
  book: z.string(),
  price: z.number(),
  /**
   * Whether the pick is worth betting at `price`. Only bets count in units. Absent from picks made before this rule.
   */
  stance: Stance.optional(),
  publishedAt: Instant,
  modelVersion: z.string(),
  /** Made after the fact with only what was known at `publishedAt`; never part of the live record. */
  backfilled: z.boolean(),
  withdrawn: z.boolean(),
  outcome: Outcome,
  actualPerformance: z.number().nullable(),
};

/** A published pick as signed-in users see it. Percents are 0–100. */
export const Pick = z.object({
  ...PublishedFields,
  mockAnalysis: z.object({
    pickDirection: z.enum([...Side.options, 'Push']),
    projectedAmount: z.number(),
    confidence: z.number(),
    probability: z.number(),
    summary: z.string(),
    keyConsiderations: z.array(z.string()),
    considerations: z.array(Consideration),
    dataPoints: z.array(DataPoint),
  }),
  /** The publication day in America/Chicago. */
  day: Day,
  rank: z.int(),
  revision: z.int(),
  market: z.string(),
  game: z.object({ id: z.string(), homeTeam: z.string(), awayTeam: z.string(), startsAt: Instant }),
  priceAt: Instant,
  prices: z.array(BookPrice),
  consensusProbability: z.number().nullable(),
  consensusBooks: z.int(),
  breakEven: z.number().min(0).max(100),
  /** Expected profit in percent of the stake at `price`, by `probability`. */
  ev: z.number(),
  /** The worst price at which the pick is worth betting; absent if `stance` is. */
  takeAt: z.number().optional(),
  fairPrice: z.number(),
  passPrice: z.number().nullable(),
  passLine: z.number().nullable(),
  distribution: DistributionData,
  /** The inputs from which libs/forecast `recompute` derives every number above, in the browser too. */
  snapshot: z.looseObject({}),
  hitRates: z.array(HitRate),
  games: z.array(PastGame),
});
export type Pick = z.infer<typeof Pick>;

/** One side of one line of a player's market in one game. */
export const PropAtLine = z.object({
  gameId: z.string(),
  playerId: z.string(),
  market: z.string(),
  side: Side,
  line: z.number(),
});
export type PropAtLine = z.infer<typeof PropAtLine>;

/** The current state of one side of one line. */
export const CurrentProp = z.object({
  /** Chance in percent that the side wins at the line; null if it can no longer be forecast. */
  probability: z.number().min(0).max(100).nullable(),
  /** Unrounded chances, from 0 to 1, that the side wins and loses; the rest is a push. Absent in earlier releases. */
  chances: z.object({ win: z.number(), lose: z.number() }).nullable().optional(),
  /** The American odds at which this chance breaks even. */
  fairPrice: z.number().nullable(),
  /** The best price of the side at the line; null if no book quotes it. */
  best: z.object({ book: z.string(), price: z.number(), at: Instant }).nullable(),
  /** The current line at the books; null if none quotes one. */
  marketLine: z.number().nullable(),
  /** On the injury report as out: books void a bet on a player who does not play. */
  out: z.boolean(),
  /** What each book quotes now, at any line. */
  prices: z.array(BookPrice),
  /** Books whose price at the line is so far from the others that it may be a mistake. Absent in earlier releases. */
  farBooks: z.array(z.string()).optional(),
});
export type CurrentProp = z.infer<typeof CurrentProp>;

/** The current state of an open pick. */
export const CurrentPick = CurrentProp.extend({ id: z.uuid() });
export type CurrentPick = z.infer<typeof CurrentPick>;

/** A pick that is still open although its game started more than a day ago. */
export const OverduePick = Pick.pick({
  id: true,
  day: true,
  playerName: true,
  league: true,
  propType: true,
  propLine: true,
}).extend({ startsAt: Instant, pickDirection: Side });
export type OverduePick = z.infer<typeof OverduePick>;

/** Why an Admin voids a pick, as the public ledger shows it. */
export const VoidReason = z
  .string()
  .trim()
  .min(3, 'Must have at least 3 characters')
  .max(200, 'Must have at most 200 characters');

/** `winRate` is wins / (wins + losses) in percent; pushes and UNKNOWN count nowhere. */
export const WinRate = z.object({
  totalWins: z.int(),
  totalLosses: z.int(),
  totalSettled: z.int(),
  winRate: z.number().min(0).max(100),
  /** No pick of the day (or of all days) is still PENDING. */
  isChecked: z.boolean(),
});
export type WinRate = z.infer<typeof WinRate>;

export const PickResult = z.object({
  ...PublishedFields,
  pickDirection: Side,
  gameId: z.string(),
  startsAt: Instant,
  probability: z.number(),
  confidence: z.number(),
});
export type PickResult = z.infer<typeof PickResult>;

export const DayResults = WinRate.extend({
  picks: z.array(PickResult),
  date: Day,
  totalPushes: z.int(),
  /** All picks of the day without a result, listed or not. Absent in replies of earlier releases. */
  totalPending: z.int().optional(),
  lastChecked: Instant.nullable(),
});
export type DayResults = z.infer<typeof DayResults>;

/** Which day the picks are for, and how many exist beyond those shown. */
export const PicksDay = z.object({
  day: Day.nullable(),
  total: z.int(),
  visible: z.int(),
  /** How many of the visible picks are bets; with 0 the day has no edge. Absent in replies of earlier releases. */
  bets: z.int().optional(),
  revision: z.int(),
  publishedAt: Instant.nullable(),
  backfilled: z.boolean(),
  /** A message while today's picks are not published: why, and when they will be. */
  notice: z.string().nullable(),
});
export type PicksDay = z.infer<typeof PicksDay>;
