import { z } from 'zod';
import { BookPrice, PropForecast, Side } from '../picks/forecast.ts';
import { Instant } from '../product/fields.ts';

const Count = z.array(z.int());
/** One number per row; null if it is unknown or not part of the caller's plan. */
const Numbers = z.array(z.number().nullable());

/** How often past games went over the row's line. `games` counts all of them, pushes included. */
const Overs = z.object({ over: Count, push: Count, games: Count });

/**
 * The props of a game as columns: entry i of every column is row i. Chances are fractions of 1. The line of a row is
 * the consensus line, or the line most books quote where there is no consensus.
 */
export const BoardColumns = z.object({
  /** Indexes into `players` and `markets`. */
  player: Count,
  market: Count,
  line: z.array(z.number()),
  last5: Overs,
  last10: Overs,
  last20: Overs,
  season: Overs,
  /** Against tonight's opponent. */
  headToHead: Overs,
  /** The opponent's rank among all teams by how much it allows in the market; 1 allows the most. */
  rank: Numbers,
  /** The side with the better price by our chance: 0 over, 1 under. */
  side: Numbers,
  /** Final chances of over and of a push, and the standard deviation of the logit of over. */
  over: Numbers,
  push: Numbers,
  sd: Numbers,
  /** The worst American price of each side at which it is a bet; null without a consensus. */
  takeOver: Numbers,
  takeUnder: Numbers,
  projection: Numbers,
  /** The market's chance of over in percent, margin removed. */
  consensus: Numbers,
  /** How far the line has moved from the books' first consensus, and that consensus's chance of over in percent. */
  lineMove: Numbers,
  openConsensus: Numbers,
  /** By book, in the order of `books`: American prices of both sides at the row's line. */
  prices: z.array(z.object({ over: Numbers, under: Numbers })),
});
export type BoardColumns = z.infer<typeof BoardColumns>;

const BoardTeam = z.object({ id: z.string(), name: z.string(), abbreviation: z.string() });

/** The props of one game. `version` changes whenever anything in it does. */
export const GameBoard = z.object({
  id: z.string(),
  version: z.string(),
  league: z.string(),
  startsAt: Instant,
  home: BoardTeam,
  away: BoardTeam,
  /** When its prices were last fetched. */
  pricesAt: Instant.nullable(),
  /** The number of teams in the ranking of `rank`. */
  rankedTeams: z.int(),
  books: z.array(z.string()),
  markets: z.array(z.string()),
  /** The league's markets that are not offered yet, because no backtest shows that the forecasts are good enough. */
  notOffered: z.array(z.string()),
  players: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      home: z.boolean(),
      /** As the injury report lists him; null if it does not. */
      status: z.string().nullable(),
      /**
       * Expected minutes, and whether they are among his team's five highest; null for plans without forecasts, and in
       * sports without minutes.
       */
      minutes: z.number().nullable(),
      starter: z.boolean().nullable(),
    }),
  ),
  columns: BoardColumns,
});
export type GameBoard = z.infer<typeof GameBoard>;

/** Every prop with a quote in the games of today and tomorrow (America/Chicago), soonest game first. */
export const Board = z.object({
  games: z.array(GameBoard),
  /** True until the first prices after a start are fetched: games may still be missing. Absent in earlier releases. */
  preparing: z.boolean().optional(),
});
export type Board = z.infer<typeof Board>;

/** One line of a prop: both sides' chances, fair prices and the books' prices. */
export const PropLine = z.object({
  line: z.number(),
  sides: z.array(
    z.object({
      side: Side,
      probability: z.number(),
      fairPrice: z.number(),
      /** Every book's price of the side at this line with its expected profit in percent, best first. */
      offers: z.array(BookPrice.pick({ book: true, at: true }).extend({ price: z.number(), ev: z.number() })),
    }),
  ),
});
export type PropLine = z.infer<typeof PropLine>;

/** A prop of the board in full. */
export const BoardProp = z.object({
  forecast: PropForecast,
  /** Every line that a book quotes, lowest first. */
  lines: z.array(PropLine),
});
export type BoardProp = z.infer<typeof BoardProp>;

/** A book's quote from `at` until its next change. */
const PriceChange = z.object({
  at: Instant,
  line: z.number(),
  over: z.number().nullable(),
  under: z.number().nullable(),
});

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
