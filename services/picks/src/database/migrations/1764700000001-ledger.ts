import { appendOnly, type Migration } from '@overline/database';
import type { QueryRunner } from 'typeorm';

/**
 * The public record's chain of entries, where it ends, and the seals of the picks. Rows are only ever added, with the
 * database's own time; a live pick is sealed before its game starts, or not at all.
 */
export class Ledger1764700000001 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE ledger_entry (
        sequence integer PRIMARY KEY,
        hash text NOT NULL CONSTRAINT ledger_entry_hash_check CHECK (hash ~ '^[0-9a-f]{64}$'),
        entry jsonb NOT NULL CONSTRAINT ledger_entry_sequence_check CHECK ((entry->>'sequence')::integer = sequence)
      );
      CREATE TABLE ledger_head (
        id boolean PRIMARY KEY CONSTRAINT ledger_head_one_check CHECK (id),
        sequence integer NOT NULL, hash text NOT NULL, day text NOT NULL, at timestamptz NOT NULL
      );
      CREATE TABLE pick_seal (
        pick_id uuid PRIMARY KEY CONSTRAINT pick_seal_pick_id_fkey REFERENCES pick,
        leaf text NOT NULL CONSTRAINT pick_seal_leaf_key UNIQUE,
        nonce text NOT NULL,
        origin text NOT NULL CONSTRAINT pick_seal_origin_check CHECK (origin IN ('live', 'backfilled', 'demo')),
        sealed_at timestamptz NOT NULL,
        starts_at timestamptz NOT NULL,
        CONSTRAINT pick_seal_before_game_check CHECK (origin <> 'live' OR sealed_at < starts_at)
      );
      CREATE FUNCTION refuse_other_times() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE told timestamptz := CASE TG_TABLE_NAME
          WHEN 'pick_seal' THEN (to_jsonb(NEW)->>'sealed_at')::timestamptz
          ELSE (to_jsonb(NEW)->'entry'->>'at')::timestamptz END;
        BEGIN
          IF abs(extract(epoch FROM clock_timestamp() - told)) > 60 THEN
            RAISE EXCEPTION 'The record is written in its own time: % is not now', told;
          END IF;
          RETURN NEW;
        END $$;
      CREATE FUNCTION refuse_shorter_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF TG_OP <> 'UPDATE' OR NEW.sequence <= OLD.sequence THEN
            RAISE EXCEPTION 'The record is never changed: its end only moves on';
          END IF;
          RETURN NEW;
        END $$;
      CREATE TRIGGER only_moves_on BEFORE UPDATE OR DELETE ON ledger_head
        FOR EACH ROW EXECUTE FUNCTION refuse_shorter_ledger();
    `);
    await appendOnly(runner, 'ledger_entry', 'pick_seal');
    for (const table of ['ledger_entry', 'pick_seal'])
      await runner.query(
        `CREATE TRIGGER in_its_own_time BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse_other_times()`,
      );
  }
}
