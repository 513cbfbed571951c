import type { Migration } from '@overline/database';
import type { QueryRunner } from 'typeorm';

/** A lost bet without a price needs no rate to win. It made the count of such bets null, which refused the bet. */
export class BetsWithoutPrice1766600000001 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE VIEW bet_part AS
      SELECT user_id, date_trunc('month', day)::date AS month, day, book, market, league, side, odds_band,
        counted::int AS bets, (status = 'won')::int AS wins, (status = 'lost')::int AS losses,
        (status IN ('push', 'void'))::int AS pushes,
        CASE WHEN counted THEN risk ELSE 0 END AS risked, CASE WHEN settled THEN profit ELSE 0 END AS profit,
        CASE WHEN settled THEN profit::float8 / unit ELSE 0 END AS units,
        CASE WHEN priced THEN cash / range ELSE 0 END AS needed, priced::int AS needed_bets,
        (settled AND closing_price IS NOT NULL)::int AS priced,
        CASE WHEN settled THEN coalesce(closing_price, 0) ELSE 0 END AS closing_price,
        (settled AND closing_fair IS NOT NULL)::int AS fair,
        CASE WHEN settled THEN coalesce(closing_fair, 0) ELSE 0 END AS closing_fair,
        (status = 'open')::int AS open_bets, CASE WHEN settled THEN 0 ELSE risk END AS open_risk,
        CASE WHEN settled THEN 0 ELSE coalesce(to_win, 0) END AS open_to_win, (status = 'review')::int AS reviews,
        lucky::int AS luck_bets, CASE WHEN lucky THEN profit ELSE 0 END AS luck_profit,
        CASE WHEN lucky THEN p * range - cash ELSE 0 END AS luck_mean,
        CASE WHEN lucky THEN range * range * spread ELSE 0 END AS luck_k2,
        CASE WHEN lucky THEN range * range * range * spread * (1 - 2 * p) ELSE 0 END AS luck_k3,
        CASE WHEN lucky THEN range * range * range * range * spread * (1 - 6 * spread) ELSE 0 END AS luck_k4,
        (lucky AND closing_fair IS NOT NULL)::int AS closing_bets,
        CASE WHEN lucky THEN cash * coalesce(closing_fair, 0) ELSE 0 END AS closing_cents,
        CASE WHEN lucky AND closing_fair IS NOT NULL THEN profit ELSE 0 END AS closing_profit,
        (lucky AND chance IS NOT NULL)::int AS chance_bets,
        CASE WHEN lucky AND chance IS NOT NULL THEN chance / 100 * range - cash ELSE 0 END AS chance_cents,
        CASE WHEN lucky AND chance IS NOT NULL THEN profit ELSE 0 END AS chance_profit
      FROM bet b CROSS JOIN LATERAL (
        SELECT b.status NOT IN ('open', 'review') AS settled, b.status IN ('won', 'lost', 'cashed-out') AS counted,
          b.status IN ('won', 'lost') AND coalesce(b.risk + b.to_win, 0) > 0 AS priced,
          b.risk::float8 AS cash, (b.risk + b.to_win)::float8 AS range,
          b.fair_chance AS p, b.fair_chance * (1 - b.fair_chance) AS spread,
          b.status IN ('won', 'lost') AND b.fair_chance IS NOT NULL AND b.to_win IS NOT NULL AS lucky
      ) terms
    `);
  }
}
