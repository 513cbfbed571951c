import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What was published and how it ended. Rows are only ever added: the database itself refuses to change or delete them.
 */
export class Record1763700000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE publication (
        id uuid PRIMARY KEY, day date NOT NULL, revision integer NOT NULL CHECK (revision > 0),
        published_at timestamptz NOT NULL, created_at timestamptz NOT NULL, backfilled boolean NOT NULL,
        games integer NOT NULL, UNIQUE (day, revision)
      );
      CREATE TABLE pick (
        id uuid PRIMARY KEY, day date NOT NULL, game_id text NOT NULL, player_id text NOT NULL, market text NOT NULL,
        side text NOT NULL CHECK (side IN ('Over', 'Under')), line real NOT NULL, starts_at timestamptz NOT NULL,
        published_at timestamptz NOT NULL, backfilled boolean NOT NULL, forecast jsonb NOT NULL
      );
      CREATE INDEX pick_day ON pick (day);
      CREATE INDEX pick_game ON pick (game_id);
      CREATE TABLE publication_pick (
        publication_id uuid NOT NULL REFERENCES publication, rank integer NOT NULL CHECK (rank > 0),
        pick_id uuid NOT NULL REFERENCES pick, free boolean NOT NULL,
        PRIMARY KEY (publication_id, rank), UNIQUE (publication_id, pick_id)
      );
      CREATE TABLE grade (
        pick_id uuid NOT NULL REFERENCES pick, sequence integer NOT NULL CHECK (sequence > 0),
        outcome text NOT NULL CHECK (outcome IN ('WIN', 'LOSS', 'PUSH', 'PENDING', 'UNKNOWN')), reason text,
        actual real, game_version integer NOT NULL, graded_at timestamptz NOT NULL,
        PRIMARY KEY (pick_id, sequence)
      );
      CREATE TABLE day_check (
        day date NOT NULL, checked_at timestamptz NOT NULL, cause text NOT NULL, PRIMARY KEY (day, checked_at)
      );
      CREATE TABLE seen_result (game_id text PRIMARY KEY, version integer NOT NULL);
      CREATE VIEW latest_grade AS
        SELECT DISTINCT ON (pick_id) * FROM grade ORDER BY pick_id, sequence DESC;
      CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION 'The record is never changed: % on % is refused', TG_OP, TG_TABLE_NAME; END $$;
    `);
    for (const table of ['publication', 'pick', 'publication_pick', 'grade', 'day_check']) {
      await runner.query(`CREATE TRIGGER never_changed BEFORE UPDATE OR DELETE OR TRUNCATE ON ${table}
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP VIEW latest_grade;
      DROP TABLE seen_result, day_check, grade, publication_pick, pick, publication;
      DROP FUNCTION refuse_change();
    `);
  }
}
