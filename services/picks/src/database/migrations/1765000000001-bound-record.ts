import type { Migration } from '@overline/database';
import type { QueryRunner } from 'typeorm';

/** Functions resolve tables here, so that a temporary table of the same name cannot take their place. */
const SEARCH_PATH = 'SET search_path = picks, pg_temp';

/**
 * Binds the rows that the site shows to the entries of the ledger. Every row needs its entry, and every entry its row,
 * when the transaction commits. A pick is graded first, closed, and a revision published, at most once.
 */
export class BoundRecord1765000000001 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE pick_seal ADD COLUMN version smallint NOT NULL DEFAULT 1;

      CREATE INDEX ledger_entry_leaf ON ledger_entry ((entry->>'leaf'), sequence);
      CREATE UNIQUE INDEX ledger_entry_publication_key ON ledger_entry ((entry->>'day'), (entry->>'revision'))
        WHERE entry->>'kind' IN ('publication', 'revision');
      CREATE UNIQUE INDEX ledger_entry_first_grade_key ON ledger_entry ((entry->>'leaf'))
        WHERE entry->>'kind' = 'grade';
      CREATE UNIQUE INDEX ledger_entry_close_key ON ledger_entry ((entry->>'leaf')) WHERE entry->>'kind' = 'close';
    `);
    await this.createPublicationCheck(runner);
    await this.createGradeCheck(runner);
    await this.createTriggers(runner);
  }

  private async createPublicationCheck(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION require_recorded_publication(of_day text, of_revision text) RETURNS void
      LANGUAGE plpgsql ${SEARCH_PATH} AS $$
        BEGIN
          PERFORM FROM publication b
            JOIN ledger_entry e ON e.entry->>'day' = of_day AND e.entry->>'revision' = of_revision
              AND e.entry->>'kind' IN ('publication', 'revision')
            CROSS JOIN LATERAL (
              SELECT count(*) AS picks, coalesce(max(rank), 0) AS last_rank,
                coalesce(jsonb_agg(rank ORDER BY rank) FILTER (WHERE free), '[]') AS free
              FROM publication_pick WHERE publication_id = b.id
            ) p
            WHERE b.day = of_day::date AND b.revision = of_revision::integer
              AND p.picks = (e.entry->>'picks')::integer AND p.last_rank = p.picks
              AND (e.entry->'details' IS NULL OR (
                b.games = (e.entry->'details'->>'games')::integer
                AND b.backfilled = (e.entry->'details'->>'backfilled')::boolean
                AND b.published_at = (e.entry->'details'->>'publishedAt')::timestamptz
                AND p.free = e.entry->'details'->'free'));
          IF NOT FOUND THEN
            RAISE EXCEPTION 'Publication % of % does not match the ledger', of_revision, of_day
              USING ERRCODE = 'integrity_constraint_violation';
          END IF;
        END $$;
    `);
  }

  private async createGradeCheck(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION require_recorded_grade(of_leaf text, number integer) RETURNS void
      LANGUAGE plpgsql ${SEARCH_PATH} AS $$
        BEGIN
          PERFORM FROM pick_seal s
            JOIN pick k ON k.id = s.pick_id
            JOIN grade g ON g.pick_id = s.pick_id AND g.sequence = number
            JOIN LATERAL (
              SELECT e.entry FROM ledger_entry e
              WHERE e.entry->>'leaf' = of_leaf AND e.entry->>'kind' IN ('grade', 'regrade')
              ORDER BY e.sequence OFFSET number - 1 LIMIT 1
            ) e ON true
            WHERE s.leaf = of_leaf AND e.entry->>'day' = k.day::text
              AND e.entry->>'outcome' = g.outcome
              AND (e.entry->>'actual')::real IS NOT DISTINCT FROM g.actual
              AND (e.entry->>'gameVersion')::integer = g.game_version
              AND (e.entry->>'reason' IS NOT DISTINCT FROM g.reason OR (g.reason IS NULL AND number > 1))
              AND (g.outcome IN ('WIN', 'LOSS', 'PUSH')) = (g.actual IS NOT NULL)
              AND (g.actual IS NULL OR g.outcome = CASE
                WHEN g.actual = k.line THEN 'PUSH'
                WHEN (g.actual > k.line) = (k.side = 'Over') THEN 'WIN'
                ELSE 'LOSS' END);
          IF NOT FOUND THEN
            RAISE EXCEPTION 'Grade % of the pick % does not match the ledger', number, of_leaf
              USING ERRCODE = 'integrity_constraint_violation';
          END IF;
        END $$;
    `);
  }

  private async createTriggers(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION require_entry() RETURNS trigger LANGUAGE plpgsql ${SEARCH_PATH} AS $$
        BEGIN
          CASE TG_TABLE_NAME
          WHEN 'publication' THEN
            PERFORM require_recorded_publication(NEW.day::text, NEW.revision::text);
          WHEN 'publication_pick' THEN
            PERFORM require_recorded_publication(b.day::text, b.revision::text)
              FROM publication b WHERE b.id = NEW.publication_id;
          WHEN 'grade' THEN
            PERFORM require_recorded_grade(
              (SELECT leaf FROM pick_seal WHERE pick_id = NEW.pick_id), NEW.sequence);
          WHEN 'pick' THEN
            PERFORM FROM pick_seal s JOIN publication_pick pp ON pp.pick_id = s.pick_id WHERE s.pick_id = NEW.id;
            IF NOT FOUND THEN
              RAISE EXCEPTION 'The pick % is not sealed and published', NEW.id
                USING ERRCODE = 'integrity_constraint_violation';
            END IF;
          END CASE;
          RETURN NULL;
        END $$;
      CREATE FUNCTION require_row() RETURNS trigger LANGUAGE plpgsql ${SEARCH_PATH} AS $$
        DECLARE
          kind text := NEW.entry->>'kind';
          of_leaf text := NEW.entry->>'leaf';
        BEGIN
          IF kind IN ('publication', 'revision') THEN
            PERFORM require_recorded_publication(NEW.entry->>'day', NEW.entry->>'revision');
          ELSIF kind IN ('grade', 'regrade') THEN
            PERFORM require_recorded_grade(of_leaf, (
              SELECT count(*)::integer FROM ledger_entry e WHERE e.entry->>'leaf' = of_leaf
                AND e.entry->>'kind' IN ('grade', 'regrade') AND e.sequence <= NEW.sequence));
          ELSIF kind IN ('withdrawal', 'close') THEN
            PERFORM FROM pick_seal s JOIN pick k ON k.id = s.pick_id
              WHERE s.leaf = of_leaf AND k.day::text = NEW.entry->>'day'
                AND (kind = 'withdrawal' OR EXISTS (SELECT FROM grade WHERE pick_id = k.id));
            IF NOT FOUND THEN
              RAISE EXCEPTION 'Entry % is about a pick that is not there or not graded', NEW.sequence
                USING ERRCODE = 'integrity_constraint_violation';
            END IF;
          END IF;
          RETURN NULL;
        END $$;
      CREATE CONSTRAINT TRIGGER has_row AFTER INSERT ON ledger_entry DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION require_row();
    `);
    for (const table of ['publication', 'publication_pick', 'pick', 'grade'])
      await runner.query(`CREATE CONSTRAINT TRIGGER has_entry AFTER INSERT ON ${table} DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION require_entry()`);
  }
}
