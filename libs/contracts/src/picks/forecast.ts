import { z } from 'zod';
import { Instant } from '../product/fields.ts';

export const Side = z.enum(['Over', 'Under']);
export type Side = z.infer<typeof Side>;

/** One book's two-sided price at one line; American odds, null where that side is not offered. */
export const BookPrice = z.object({
  book: z.string(),
  line: z.number(),
  over: z.number().nullable(),
  under: z.number().nullable(),
  /** When the book set this price, by the book's own clock. */
  at: Instant,
});
export type BookPrice = z.infer<typeof BookPrice>;

/** One past game behind a fact. */
export const PastGame = z.object({
  day: z.string(),
  opponent: z.string(),
  home: z.boolean(),
  minutes: z.number(),
  value: z.number(),
});
export type PastGame = z.infer<typeof PastGame>;

/** A share of past games in which the picked side would have won. Picks stored before `kind` existed have none. */
export const HitRate = z.object({
  kind: z.enum(['last5', 'last10', 'last20', 'season', 'headToHead']).optional(),
  label: z.string(),
  wins: z.int(),
  losses: z.int(),
  pushes: z.int(),
  n: z.int(),
});
export type HitRate = z.infer<typeof HitRate>;

/** A statement with its supporting number, and whether it speaks for or against the picked side. */
export const Consideration = z.object({ text: z.string(), points: z.enum(['for', 'against', 'neither']) });
export type Consideration = z.infer<typeof Consideration>;

export const DataPoint = z.object({ label: z.string(), value: z.string() });

/**
 * A probability distribution as plain data: `kind` and its parameters. libs/forecast defines the kinds; only `kind` is
 * validated here, so that a new kind does not change the message.
 */
export const DistributionData = z.looseObject({ kind: z.string() });

/** A `bet` is worth its price. A `lean` is not, and shows the price from which it would be. */
export const Stance = z.enum(['bet', 'lean']);
export type Stance = z.infer<typeof Stance>;

/** The complete forecast of one prop at one time. Percents are 0–100. */
export const PropForecast = z.object({
  id: z.string(),
  league: z.string(),
  gameId: z.string(),
  homeTeam: z.string(),
  awayTeam: z.string(),
  startsAt: Instant,
  playerId: z.string(),
  playerName: z.string(),
  team: z.string(),
  opponent: z.string(),
  market: z.string(),
  propType: z.string(),
  side: Side,
  line: z.number(),
  /** The book with the best price of the side at this line; null if none quotes it. */
  book: z.string().nullable(),
  /** American odds of the side at `book`; null if no book quotes it. */
  price: z.number().nullable(),
  priceAt: Instant.nullable(),
  prices: z.array(BookPrice),
  /** The median of the final forecast. */
  projection: z.number(),
  /** The central 80% of the final forecast, ends included. */
  range: z.object({ low: z.number(), high: z.number() }),
  minutes: z.number(),
  probability: z.number().min(0).max(100),
  /** Chance in percent that the price is better than its break-even; null without a price. */
  confidence: z.number().min(0).max(100).nullable(),
  /** The model's own chance of the side, before the market is mixed in. */
  modelProbability: z.number().min(0).max(100),
  consensusProbability: z.number().min(0).max(100).nullable(),
  consensusBooks: z.int(),
  /** Chance in percent that `price` needs to break even; null without a price. */
  breakEven: z.number().min(0).max(100).nullable(),
  /** Expected profit in percent of the stake at `price`; null without one. */
  ev: z.number().nullable(),
  /** Absent without a price or a consensus of the books, and in forecasts of earlier releases. */
  stance: Stance.optional(),
  /** The worst American price at which the side is a bet; absent if `stance` is. */
  takeAt: z.number().optional(),
  /** How much more `price` pays than `takeAt`, in percent of its decimal odds; negative for a lean. */
  edge: z.number().optional(),
  fairPrice: z.number(),
  passPrice: z.number().nullable(),
  passLine: z.number().nullable(),
  /** The final forecast. Probability, projection and range follow from it. */
  distribution: DistributionData,
  /** The inputs from which libs/forecast recomputes the numbers. */
  snapshot: z.looseObject({}),
  modelVersion: z.string(),
  summary: z.string(),
  keyConsiderations: z.array(z.string()),
  /** The texts of `keyConsiderations`, each marked as for, against or neither, from the view of the picked side. */
  considerations: z.array(Consideration),
  dataPoints: z.array(DataPoint),
  hitRates: z.array(HitRate),
  games: z.array(PastGame),
});
export type PropForecast = z.infer<typeof PropForecast>;

/** A forecast of a side that a book quotes. Only these can become picks. */
export const PricedForecast = PropForecast.extend({
  book: z.string(),
  price: z.number(),
  priceAt: Instant,
  confidence: z.number().min(0).max(100),
  breakEven: z.number().min(0).max(100),
  ev: z.number(),
});
export type PricedForecast = z.infer<typeof PricedForecast>;

/** The fields of a forecast that are needed to select the day's picks. */
export const PickCandidate = z.object({
  id: z.string(),
  /** The id of its league. */
  league: z.string(),
  gameId: z.string(),
  playerId: z.string(),
  /** The unrounded `edge` of its forecast, by which picks are chosen. */
  edge: z.number(),
  confidence: z.number(),
  priceAgeMinutes: z.number(),
  /** Percentage points between the chance that the price implies and the consensus. */
  pointsFromConsensus: z.number().nullable(),
  startsAt: Instant,
});
export type PickCandidate = z.infer<typeof PickCandidate>;
