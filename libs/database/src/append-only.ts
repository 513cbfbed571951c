import type { QueryRunner } from 'typeorm';

/** The mark of a table whose rows are only ever added: by it the grants know the table, too. */
export const APPEND_ONLY_TRIGGER = 'never_changed';

/**
 * Marks tables as append-only, in the migration that makes them: the database refuses whoever changes or deletes a row,
 * and the running role is not even granted the right.
 */
export async function appendOnly(runner: QueryRunner, ...tables: readonly string[]): Promise<void> {
  await runner.query(`
    CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'The record is never changed: % on % is refused', TG_OP, TG_TABLE_NAME; END $$;
  `);
  for (const table of tables)
    await runner.query(`CREATE TRIGGER ${APPEND_ONLY_TRIGGER} BEFORE UPDATE OR DELETE OR TRUNCATE ON ${table}
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`);
}
