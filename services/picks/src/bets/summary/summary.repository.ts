import { Injectable } from '@nestjs/common';
import type { BetFilter } from '@overline/contracts';
import { statement, Transactions } from '@overline/database';
import { z } from 'zod';
import { wholeMonths } from './whole-months.ts';

export type SummaryFilter = Omit<BetFilter, 'status'>;

const KEYS = 'book, market, league, side, odds_band';
const COLUMNS = `${KEYS}, bets, wins, losses, pushes, risked, profit, units, needed, needed_bets, priced, closing_price,
  fair, closing_fair, open_bets, open_risk, open_to_win, reviews, luck_bets, luck_profit, luck_mean, luck_k2, luck_k3,
  luck_k4, closing_bets, closing_cents, closing_profit, chance_bets, chance_cents, chance_profit`;
const FILTER = `user_id = $1 AND ($2::text IS NULL OR book = $2) AND ($3::text IS NULL OR league = $3)
  AND ($4::text IS NULL OR market = $4)`;

/** The stored sums of whole months, and the single bets on the days before and after these months. */
const PARTS = `
  SELECT ${COLUMNS} FROM bet_month WHERE ${FILTER} AND month >= $7::date AND month < $8::date
  UNION ALL
  SELECT ${COLUMNS} FROM bet_part WHERE ${FILTER} AND day >= $5::date AND day < $6::date
  UNION ALL
  SELECT ${COLUMNS} FROM bet_part WHERE ${FILTER} AND day >= $9::date AND day < $10::date`;

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
/** Figures of the settled bets with this key, or of all settled bets in the dimension `total`. */
export type FiguresRow = z.output<typeof FiguresRow>;

const FIGURES = statement(
  FiguresRow,
  `SELECT CASE WHEN grouping(book) = 0 THEN 'book' WHEN grouping(market) = 0 THEN 'market'
       WHEN grouping(league) = 0 THEN 'league' WHEN grouping(side) = 0 THEN 'side'
       WHEN grouping(odds_band) = 0 THEN 'odds' ELSE 'total' END AS dimension,
     coalesce(book, market, league, side, odds_band, '') AS key,
     sum(bets)::int AS bets, sum(wins)::int AS wins, sum(losses)::int AS losses, sum(pushes)::int AS pushes,
     sum(risked)::bigint AS risked, sum(profit)::bigint AS profit, sum(units) AS units,
     sum(needed) / nullif(sum(needed_bets), 0) AS needed,
     sum(priced)::int AS priced, sum(closing_price) / nullif(sum(priced), 0) AS "closingPrice",
     sum(fair)::int AS fair, sum(closing_fair) / nullif(sum(fair), 0) AS "closingFair"
   FROM (${PARTS}) part WHERE bets + pushes > 0
   GROUP BY GROUPING SETS ((), (book), (market), (league), (side), (odds_band)) HAVING count(*) > 0`,
);

const Totals = z.object({
  openBets: z.int(),
  openStake: z.string(),
  openToWin: z.string(),
  review: z.int(),
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
});
/** `bets` and the columns after it cover bets decided by their results at a known price; cash-outs do not count. */
const TOTALS = statement(
  Totals,
  `SELECT coalesce(sum(open_bets), 0)::int AS "openBets", coalesce(sum(open_risk), 0)::bigint AS "openStake",
     coalesce(sum(open_to_win), 0)::bigint AS "openToWin", coalesce(sum(reviews), 0)::int AS review,
     coalesce(sum(luck_bets), 0)::int AS bets, coalesce(sum(luck_profit), 0)::float8 AS profit,
     coalesce(sum(luck_mean), 0) AS mean, coalesce(sum(luck_k2), 0) AS k2, coalesce(sum(luck_k3), 0) AS k3,
     coalesce(sum(luck_k4), 0) AS k4,
     coalesce(sum(closing_bets), 0)::int AS "closingBets", coalesce(sum(closing_cents), 0) AS closing,
     coalesce(sum(closing_profit), 0)::bigint AS "closingProfit",
     coalesce(sum(chance_bets), 0)::int AS "chanceBets", coalesce(sum(chance_cents), 0) AS chance,
     coalesce(sum(chance_profit), 0)::bigint AS "chanceProfit"
   FROM (${PARTS}) part`,
);

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
   FROM bet WHERE ${FILTER} AND ($5::date IS NULL OR day >= $5) AND ($6::date IS NULL OR day <= $6)
     AND status IN ('won', 'lost', 'cashed-out') GROUP BY day ORDER BY day`,
);

/** Sums over an account's bets, computed from the stored sums per month and per day. */
@Injectable()
export class SummaryRepository {
  constructor(private readonly transactions: Transactions) {}

  figures(userId: string, filter: SummaryFilter): Promise<FiguresRow[]> {
    return this.transactions.query(FIGURES, parametersOf(userId, filter));
  }

  totals(userId: string, filter: SummaryFilter): Promise<z.output<typeof Totals>> {
    return this.transactions.one(TOTALS, parametersOf(userId, filter));
  }

  days(userId: string, filter: SummaryFilter): Promise<z.output<typeof Day>[]> {
    const { book = null, league = null, market = null, from = null, to = null } = filter;
    return (book ?? league ?? market)
      ? this.transactions.query(FILTERED_DAYS, [userId, book, league, market, from, to])
      : this.transactions.query(DAYS, [userId, from, to]);
  }
}

function parametersOf(userId: string, filter: SummaryFilter): unknown[] {
  const { book = null, league = null, market = null, from = null, to = null } = filter;
  const { before, months, after } = wholeMonths(from, to);
  return [userId, book, league, market, ...before, ...months, ...after];
}
