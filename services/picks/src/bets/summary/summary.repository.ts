import { Injectable } from '@nestjs/common';
import type { BetFilter } from '@overline/contracts';
import { statement, Transactions } from '@overline/database';
import { z } from 'zod';
import type { LuckSums } from './luck.ts';

export type SummaryFilter = Omit<BetFilter, 'status'>;

const MINE = `user_id = $1 AND ($2::text IS NULL OR book = $2) AND ($3::text IS NULL OR league = $3)
  AND ($4::text IS NULL OR market = $4) AND ($5::date IS NULL OR day >= $5) AND ($6::date IS NULL OR day <= $6)`;
const DECIDED = "status IN ('won', 'lost')";
const COUNTED = "status IN ('won', 'lost', 'cashed-out')";

const FiguresRow = z.object({
  dimension: z.enum(['total', 'book', 'market', 'league', 'side', 'odds']),
  key: z.string(),
  bets: z.int(),
  wins: z.int(),
  losses: z.int(),
  pushes: z.int(),
  risked: z.string(),
  profit: z.string(),
  units: z.number(),
  needed: z.number().nullable(),
  priced: z.int(),
  closingPrice: z.number().nullable(),
  fair: z.int(),
  closingFair: z.number().nullable(),
});
/** Figures of the settled bets with the same key; of all of them in the dimension `total`. */
export type FiguresRow = z.output<typeof FiguresRow>;

const FIGURES = statement(
  FiguresRow,
  `SELECT CASE WHEN grouping(book) = 0 THEN 'book' WHEN grouping(market) = 0 THEN 'market'
       WHEN grouping(league) = 0 THEN 'league' WHEN grouping(side) = 0 THEN 'side'
       WHEN grouping(odds_band) = 0 THEN 'odds' ELSE 'total' END AS dimension,
     coalesce(book, market, league, side, odds_band, '') AS key,
     count(*) FILTER (WHERE ${COUNTED})::int AS bets,
     count(*) FILTER (WHERE status = 'won')::int AS wins, count(*) FILTER (WHERE status = 'lost')::int AS losses,
     count(*) FILTER (WHERE status IN ('push', 'void'))::int AS pushes,
     coalesce(sum(risk) FILTER (WHERE ${COUNTED}), 0)::bigint AS risked,
     coalesce(sum(profit), 0)::bigint AS profit,
     coalesce(sum(profit::float8 / unit), 0) AS units,
     avg(risk::float8 / nullif(risk + to_win, 0)) FILTER (WHERE ${DECIDED}) AS needed,
     count(closing_price)::int AS priced, avg(closing_price) AS "closingPrice",
     count(closing_fair)::int AS fair, avg(closing_fair) AS "closingFair"
   FROM bet WHERE ${MINE} AND status NOT IN ('open', 'review')
   GROUP BY GROUPING SETS ((), (book), (market), (league), (side), (odds_band))`,
);

const OPEN = statement(
  z.object({ bets: z.int(), stake: z.string(), toWin: z.string(), review: z.int() }),
  `SELECT count(*) FILTER (WHERE status = 'open')::int AS bets, coalesce(sum(risk), 0)::bigint AS stake,
     coalesce(sum(to_win), 0)::bigint AS "toWin", count(*) FILTER (WHERE status = 'review')::int AS review
   FROM bet WHERE ${MINE} AND status IN ('open', 'review')`,
);

/** Of bets that their results decided at a known price; cashed-out bets say nothing about luck. */
const LUCK = statement(
  z.object({
    bets: z.int(),
    profit: z.number(),
    mean: z.number(),
    k2: z.number(),
    k3: z.number(),
    k4: z.number(),
    closingBets: z.int(),
    closing: z.number(),
    closingProfit: z.string(),
    chanceBets: z.int(),
    chance: z.number(),
    chanceProfit: z.string(),
  }),
  `WITH decided AS (
     SELECT profit, risk::float8 AS risk, (risk + to_win)::float8 AS range, fair_chance AS p,
       fair_chance * (1 - fair_chance) AS spread, closing_fair, chance / 100 AS chance
     FROM bet WHERE ${MINE} AND ${DECIDED} AND fair_chance IS NOT NULL
   )
   SELECT count(*)::int AS bets, coalesce(sum(profit), 0)::float8 AS profit,
     coalesce(sum(p * range - risk), 0) AS mean, coalesce(sum(range ^ 2 * spread), 0) AS k2,
     coalesce(sum(range ^ 3 * spread * (1 - 2 * p)), 0) AS k3,
     coalesce(sum(range ^ 4 * spread * (1 - 6 * spread)), 0) AS k4,
     count(closing_fair)::int AS "closingBets", coalesce(sum(risk * closing_fair), 0) AS closing,
     coalesce(sum(profit) FILTER (WHERE closing_fair IS NOT NULL), 0)::bigint AS "closingProfit",
     count(chance)::int AS "chanceBets", coalesce(sum(chance * range - risk), 0) AS chance,
     coalesce(sum(profit) FILTER (WHERE chance IS NOT NULL), 0)::bigint AS "chanceProfit"
   FROM decided`,
);
type LuckRow = z.output<typeof LUCK.row>;

const Day = z.object({ day: z.string(), bets: z.int(), profit: z.string() });
const DAYS = statement(
  Day,
  `SELECT day::text AS day, settled AS bets, profit FROM bet_day
   WHERE user_id = $1 AND settled > 0 AND ($2::date IS NULL OR day >= $2) AND ($3::date IS NULL OR day <= $3)
   ORDER BY day`,
);
const FILTERED_DAYS = statement(
  Day,
  `SELECT day::text AS day, count(*)::int AS bets, sum(profit)::bigint AS profit
   FROM bet WHERE ${MINE} AND ${COUNTED} GROUP BY day ORDER BY day`,
);

/** Sums over an account's bets. Days come from the sums that are kept per day, unless only some bets are asked for. */
@Injectable()
export class SummaryRepository {
  constructor(private readonly transactions: Transactions) {}

  figures(userId: string, filter: SummaryFilter): Promise<FiguresRow[]> {
    return this.transactions.query(FIGURES, parametersOf(userId, filter));
  }

  open(userId: string, filter: SummaryFilter): Promise<z.output<typeof OPEN.row>> {
    return this.transactions.one(OPEN, parametersOf(userId, filter));
  }

  luck(userId: string, filter: SummaryFilter): Promise<LuckRow & LuckSums> {
    return this.transactions.one(LUCK, parametersOf(userId, filter));
  }

  days(userId: string, filter: SummaryFilter): Promise<z.output<typeof Day>[]> {
    const { book, league, market, from = null, to = null } = filter;
    return (book ?? league ?? market)
      ? this.transactions.query(FILTERED_DAYS, parametersOf(userId, filter))
      : this.transactions.query(DAYS, [userId, from, to]);
  }
}

function parametersOf(userId: string, filter: SummaryFilter): unknown[] {
  const { book = null, league = null, market = null, from = null, to = null } = filter;
  return [userId, book, league, market, from, to];
}
