import type { Migration } from '@overline/database';
import type { QueryRunner } from 'typeorm';

const SEARCH_PATH = 'SET search_path = picks, pg_temp';
const KEYS = 'user_id, month, book, market, league, side, odds_band';
const SUMS = [
  ...['bets', 'wins', 'losses', 'pushes', 'risked', 'profit', 'units', 'needed', 'needed_bets'],
  ...['priced', 'closing_price', 'fair', 'closing_fair', 'open_bets', 'open_risk', 'open_to_win', 'reviews'],
  ...['luck_bets', 'luck_profit', 'luck_mean', 'luck_k2', 'luck_k3', 'luck_k4'],
  ...['closing_bets', 'closing_cents', 'closing_profit', 'chance_bets', 'chance_cents', 'chance_profit'],
];

/**
 * Sums of bets per month, so that a summary of years reads a few hundred rows. They are counted again from the bets of
 * each month that changes: sums of floating-point numbers that were added and taken out would drift.
 */
export class BetMonths1766500000001 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await this.createPart(runner);
    await this.createMonths(runner);
    await this.fill(runner);
  }

  /** What one bet adds to each sum. */
  private async createPart(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE VIEW bet_part AS
      SELECT user_id, date_trunc('month', day)::date AS month, day, book, market, league, side, odds_band,
        counted::int AS bets, (status = 'won')::int AS wins, (status = 'lost')::int AS losses,
        (status IN ('push', 'void'))::int AS pushes,
        CASE WHEN counted THEN risk ELSE 0 END AS risked, CASE WHEN settled THEN profit ELSE 0 END AS profit,
        CASE WHEN settled THEN profit::float8 / unit ELSE 0 END AS units,
        CASE WHEN decided AND range > 0 THEN cash / range ELSE 0 END AS needed,
        (decided AND range > 0)::int AS needed_bets,
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
          b.status IN ('won', 'lost') AS decided, b.risk::float8 AS cash, (b.risk + b.to_win)::float8 AS range,
          b.fair_chance AS p, b.fair_chance * (1 - b.fair_chance) AS spread,
          b.status IN ('won', 'lost') AND b.fair_chance IS NOT NULL AND b.to_win IS NOT NULL AS lucky
      ) terms
    `);
  }

  private async createMonths(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE bet_month (
        user_id uuid NOT NULL, month date NOT NULL,
        book text NOT NULL, market text NOT NULL, league text NOT NULL, side text NOT NULL, odds_band text NOT NULL,
        bets integer NOT NULL, wins integer NOT NULL, losses integer NOT NULL, pushes integer NOT NULL,
        risked bigint NOT NULL, profit bigint NOT NULL, units double precision NOT NULL,
        needed double precision NOT NULL, needed_bets integer NOT NULL,
        priced integer NOT NULL, closing_price double precision NOT NULL,
        fair integer NOT NULL, closing_fair double precision NOT NULL,
        open_bets integer NOT NULL, open_risk bigint NOT NULL, open_to_win bigint NOT NULL, reviews integer NOT NULL,
        luck_bets integer NOT NULL, luck_profit bigint NOT NULL, luck_mean double precision NOT NULL,
        luck_k2 double precision NOT NULL, luck_k3 double precision NOT NULL, luck_k4 double precision NOT NULL,
        closing_bets integer NOT NULL, closing_cents double precision NOT NULL, closing_profit bigint NOT NULL,
        chance_bets integer NOT NULL, chance_cents double precision NOT NULL, chance_profit bigint NOT NULL,
        PRIMARY KEY (${KEYS})
      );
    `);
    await runner.query(this.sumFunction('sum_months_of_added_bets', ['new_bets']));
    await runner.query(this.sumFunction('sum_months_of_deleted_bets', ['old_bets']));
    await runner.query(this.sumFunction('sum_months_of_changed_bets', ['new_bets', 'old_bets']));
    await runner.query(`
      CREATE TRIGGER bet_months_added AFTER INSERT ON bet REFERENCING NEW TABLE AS new_bets
        FOR EACH STATEMENT EXECUTE FUNCTION sum_months_of_added_bets();
      CREATE TRIGGER bet_months_deleted AFTER DELETE ON bet REFERENCING OLD TABLE AS old_bets
        FOR EACH STATEMENT EXECUTE FUNCTION sum_months_of_deleted_bets();
      CREATE TRIGGER bet_months_changed AFTER UPDATE ON bet REFERENCING NEW TABLE AS new_bets OLD TABLE AS old_bets
        FOR EACH STATEMENT EXECUTE FUNCTION sum_months_of_changed_bets();
    `);
  }

  /** Counts the months of the changed rows again, one at a time: so each reads its own rows by their index. */
  private sumFunction(name: string, tables: readonly ('new_bets' | 'old_bets')[]): string {
    const months = tables.map(
      (table) => `SELECT DISTINCT user_id, date_trunc('month', day)::date AS month FROM ${table}`,
    );
    return `
      CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql ${SEARCH_PATH} AS $$
        DECLARE changed record;
        BEGIN
          FOR changed IN ${months.join(' UNION ')} ORDER BY user_id, month LOOP
            DELETE FROM bet_month m WHERE m.user_id = changed.user_id AND m.month = changed.month;
            INSERT INTO bet_month (${KEYS}, ${SUMS.join(', ')})
            SELECT ${KEYS}, ${SUMS.map((sum) => `sum(${sum})`).join(', ')} FROM bet_part p
            WHERE p.user_id = changed.user_id
              AND p.day >= changed.month AND p.day < (changed.month + interval '1 month')::date
            GROUP BY ${KEYS};
          END LOOP;
          RETURN NULL;
        END $$;
    `;
  }

  private async fill(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO bet_month (${KEYS}, ${SUMS.join(', ')})
      SELECT ${KEYS}, ${SUMS.map((sum) => `sum(${sum})`).join(', ')} FROM bet_part GROUP BY ${KEYS}
    `);
  }
}
