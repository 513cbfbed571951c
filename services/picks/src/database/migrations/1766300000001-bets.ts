import type { Migration } from '@overline/database';
import type { QueryRunner } from 'typeorm';

/** Functions resolve tables here, so that a temporary table of the same name cannot take their place. */
const SEARCH_PATH = 'SET search_path = picks, pg_temp';

/** The bets that people track. Amounts are whole cents. Everything belongs to one account and is erased with it. */
export class Bets1766300000001 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await this.createBets(runner);
    await this.createAccountTables(runner);
    await this.createDaySums(runner);
  }

  private async createBets(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE bet (
        id uuid PRIMARY KEY, user_id uuid NOT NULL, key text NOT NULL,
        book text NOT NULL, placed_at timestamptz NOT NULL, placed_day date NOT NULL, day date NOT NULL,
        stake bigint NOT NULL CONSTRAINT bet_stake_check CHECK (stake > 0), unit bigint NOT NULL,
        funding text NOT NULL CONSTRAINT bet_funding_check CHECK (funding IN ('cash', 'free-bet')),
        odds text, boost_percent integer NOT NULL,
        closed_kind text CONSTRAINT bet_closed_kind_check CHECK (closed_kind IN ('cash-out', 'paid')),
        closed_cents bigint,
        status text NOT NULL CONSTRAINT bet_status_check
          CHECK (status IN ('open', 'won', 'lost', 'push', 'void', 'cashed-out', 'review')),
        risk bigint NOT NULL, payout bigint NOT NULL, profit bigint NOT NULL, to_win bigint,
        fair_chance double precision,
        league text NOT NULL, market text NOT NULL, side text NOT NULL, odds_band text NOT NULL,
        pick_id uuid, chance double precision,
        closed_at timestamptz, closing_price double precision, closing_fair double precision,
        note text NOT NULL, created_at timestamptz NOT NULL, version integer NOT NULL,
        CONSTRAINT bet_user_id_key_key UNIQUE (user_id, key),
        CONSTRAINT bet_closed_check CHECK ((closed_kind IS NULL) = (closed_cents IS NULL))
      );
      CREATE INDEX bet_list ON bet (user_id, placed_at, id);
      CREATE INDEX bet_user_day ON bet (user_id, day);
      CREATE INDEX bet_without_close ON bet (day) WHERE closed_at IS NULL AND status NOT IN ('open', 'review');
      CREATE TABLE bet_leg (
        bet_id uuid NOT NULL CONSTRAINT bet_leg_bet_id_fkey REFERENCES bet ON DELETE CASCADE,
        index smallint NOT NULL, kind text NOT NULL CONSTRAINT bet_leg_kind_check
          CHECK (kind IN ('prop', 'moneyline', 'other')),
        description text NOT NULL, league text NOT NULL, market text NOT NULL, odds text,
        game_id text, player_id text, player_name text, side text, line double precision, starts_at timestamptz,
        grade_sequence integer NOT NULL DEFAULT 0,
        graded text CONSTRAINT bet_leg_graded_check
          CHECK (graded IN ('WIN', 'LOSS', 'PUSH', 'PENDING', 'UNKNOWN')),
        actual double precision, reason text, game_version integer,
        manual text CONSTRAINT bet_leg_manual_check
          CHECK (manual IN ('win', 'loss', 'push', 'void', 'dead-heat')),
        places smallint, tied smallint,
        PRIMARY KEY (bet_id, index)
      );
      CREATE INDEX bet_leg_game ON bet_leg (game_id) WHERE game_id IS NOT NULL;
    `);
  }

  private async createAccountTables(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE bet_account (
        user_id uuid PRIMARY KEY, unit bigint NOT NULL CONSTRAINT bet_account_unit_check CHECK (unit > 0),
        show text NOT NULL CONSTRAINT bet_account_show_check CHECK (show IN ('currency', 'units')),
        dismissed_at timestamptz
      );
      CREATE TABLE bet_transfer (
        id uuid PRIMARY KEY, user_id uuid NOT NULL, key text NOT NULL,
        kind text NOT NULL CONSTRAINT bet_transfer_kind_check CHECK (kind IN ('deposit', 'withdrawal')),
        cents bigint NOT NULL CONSTRAINT bet_transfer_cents_check CHECK (cents > 0),
        at timestamptz NOT NULL, book text NOT NULL,
        CONSTRAINT bet_transfer_user_id_key_key UNIQUE (user_id, key)
      );
      CREATE TABLE bet_limit (
        user_id uuid NOT NULL,
        kind text NOT NULL CONSTRAINT bet_limit_kind_check CHECK (kind IN ('stake', 'loss')),
        period text NOT NULL CONSTRAINT bet_limit_period_check CHECK (period IN ('day', 'week', 'month')),
        cents bigint NOT NULL, next_cents bigint, next_from timestamptz,
        PRIMARY KEY (user_id, kind, period)
      );
    `);
  }

  /** Sums per account and day, kept by triggers, so that no bet changes without them. */
  private async createDaySums(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE bet_day (
        user_id uuid NOT NULL, day date NOT NULL,
        staked bigint NOT NULL, open_risk bigint NOT NULL,
        settled integer NOT NULL, risked bigint NOT NULL, profit bigint NOT NULL,
        PRIMARY KEY (user_id, day)
      );
    `);
    await runner.query(this.sumFunction('sum_added_bets', ['new_bets']));
    await runner.query(this.sumFunction('sum_deleted_bets', ['old_bets']));
    await runner.query(this.sumFunction('sum_changed_bets', ['new_bets', 'old_bets']));
    await runner.query(`
      CREATE TRIGGER bet_added AFTER INSERT ON bet REFERENCING NEW TABLE AS new_bets
        FOR EACH STATEMENT EXECUTE FUNCTION sum_added_bets();
      CREATE TRIGGER bet_deleted AFTER DELETE ON bet REFERENCING OLD TABLE AS old_bets
        FOR EACH STATEMENT EXECUTE FUNCTION sum_deleted_bets();
      CREATE TRIGGER bet_changed AFTER UPDATE ON bet REFERENCING NEW TABLE AS new_bets OLD TABLE AS old_bets
        FOR EACH STATEMENT EXECUTE FUNCTION sum_changed_bets();
    `);
  }

  /** Adds the new rows to the sums and takes the old ones out. Stakes count on the day of placing. */
  private sumFunction(name: string, tables: readonly ('new_bets' | 'old_bets')[]): string {
    const rows = tables.map((table) => `SELECT ${table === 'new_bets' ? 1 : -1} AS sign, b.* FROM ${table} b`);
    return `
      CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql ${SEARCH_PATH} AS $$
        BEGIN
          WITH changed AS (${rows.join(' UNION ALL ')}), parts AS (
            SELECT user_id, placed_day AS day, sign * risk AS staked,
              CASE WHEN status IN ('open', 'review') THEN sign * risk ELSE 0 END AS open_risk,
              0 AS settled, 0 AS risked, 0 AS profit
            FROM changed
            UNION ALL
            SELECT user_id, day, 0, 0, CASE WHEN status IN ('won', 'lost', 'cashed-out') THEN sign ELSE 0 END,
              CASE WHEN status IN ('won', 'lost', 'cashed-out') THEN sign * risk ELSE 0 END, sign * profit
            FROM changed
          )
          INSERT INTO bet_day AS d (user_id, day, staked, open_risk, settled, risked, profit)
          SELECT user_id, day, sum(staked), sum(open_risk), sum(settled), sum(risked), sum(profit)
          FROM parts GROUP BY user_id, day ORDER BY user_id, day
          ON CONFLICT (user_id, day) DO UPDATE SET staked = d.staked + excluded.staked,
            open_risk = d.open_risk + excluded.open_risk, settled = d.settled + excluded.settled,
            risked = d.risked + excluded.risked, profit = d.profit + excluded.profit;
          RETURN NULL;
        END $$;
    `;
  }
}
