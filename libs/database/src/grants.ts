import type { QueryRunner } from 'typeorm';
import { APPEND_ONLY_TRIGGER } from './append-only.ts';
import { MIGRATIONS_TABLE } from './migrations-table.ts';

/**
 * What the running role may do in its schema: read and write rows; of append-only tables only add; of the migrations'
 * table only read. It owns nothing, so it alters no table and disables no trigger.
 */
export async function grantServiceRole(runner: QueryRunner, schema: string, role: string): Promise<void> {
  const [names] = (await runner.query(
    `SELECT quote_ident($1) AS schema, quote_ident($2) AS role,
       (SELECT string_agg(quote_ident($1) || '.' || quote_ident(c.relname), ', ')
        FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
        WHERE t.tgname = $3 AND c.relnamespace = to_regnamespace(quote_ident($1))) AS kept`,
    [schema, role, APPEND_ONLY_TRIGGER],
  )) as [{ schema: string; role: string; kept: string | null }];
  const kept = names.kept === null ? '' : `REVOKE UPDATE, DELETE, TRUNCATE ON ${names.kept} FROM ${names.role};`;
  await runner.query(`
    GRANT USAGE ON SCHEMA ${names.schema} TO ${names.role};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${names.schema} TO ${names.role};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${names.schema} TO ${names.role};
    REVOKE INSERT, UPDATE, DELETE ON ${names.schema}.${MIGRATIONS_TABLE} FROM ${names.role};
    ${kept}
  `);
}
