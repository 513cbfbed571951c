import type { DataSource, QueryRunner } from 'typeorm';

/**
 * One change of a schema. It only adds, because the previous version must run on the newer schema, so there is no
 * `down`. Migrations of the first release still have one, because released files are not edited.
 */
export interface Migration {
  up(runner: QueryRunner): Promise<void>;
}

export const MIGRATIONS_TABLE = 'migration';

/** Marks an append-only table; the grants below look for it. */
const APPEND_ONLY_TRIGGER = 'never_changed';

// The two-argument form of the lock, so that no other advisory lock can collide with migrations.
const MIGRATION_LOCK = 0x4f564c4e;

/**
 * Makes tables append-only, in the migration that creates them: a trigger refuses updates and deletes, and the
 * service's role is not granted the right to them.
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

/** Runs pending migrations under an advisory lock, then grants the service's role its rights if it is not the owner. */
export async function runPendingMigrations(
  dataSource: DataSource,
  schema: string,
  serviceRole?: string,
): Promise<void> {
  const lock = dataSource.createQueryRunner();
  await lock.connect();
  try {
    await lock.query('SELECT pg_advisory_lock($1, hashtext($2))', [MIGRATION_LOCK, schema]);
    await dataSource.runMigrations({ transaction: 'each' });
    if (serviceRole !== undefined) await grantServiceRole(lock, schema, serviceRole);
  } finally {
    try {
      await lock.query('SELECT pg_advisory_unlock($1, hashtext($2))', [MIGRATION_LOCK, schema]);
    } finally {
      await lock.release();
    }
  }
}

/**
 * Grants a service's role the right to read and write rows; only to add rows to append-only tables, and only to read
 * the list of migrations. It owns nothing, so it cannot alter a table or disable a trigger.
 */
async function grantServiceRole(runner: QueryRunner, schema: string, role: string): Promise<void> {
  const [names] = (await runner.query(
    `SELECT quote_ident($1) AS schema, quote_ident($2) AS role,
       (SELECT string_agg(quote_ident($1) || '.' || quote_ident(c.relname), ', ')
        FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
        WHERE t.tgname = $3 AND c.relnamespace = to_regnamespace(quote_ident($1))) AS "appendOnlyTables"`,
    [schema, role, APPEND_ONLY_TRIGGER],
  )) as [{ schema: string; role: string; appendOnlyTables: string | null }];
  const { appendOnlyTables } = names;
  await runner.query(`
    GRANT USAGE ON SCHEMA ${names.schema} TO ${names.role};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${names.schema} TO ${names.role};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${names.schema} TO ${names.role};
    REVOKE INSERT, UPDATE, DELETE ON ${names.schema}.${MIGRATIONS_TABLE} FROM ${names.role};
    ${appendOnlyTables === null ? '' : `REVOKE UPDATE, DELETE, TRUNCATE ON ${appendOnlyTables} FROM ${names.role};`}
  `);
}
