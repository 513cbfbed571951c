import { addressOf, withClient } from '@overline/testing/servers';
import { readFileSync, writeFileSync } from 'node:fs';
import { runPostgresTool } from './backup.ts';

const MOST_ROWS = 200;

/** The tables of a schema that no other refers to, from which rows can go. */
const UNREFERENCED = `
  SELECT c.oid::regclass::text AS name FROM pg_class c
  WHERE c.relnamespace = $1::regnamespace AND c.relkind = 'r'
    AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE confrelid = c.oid)`;

/**
 * Does something with a copy of a database in which every table of the schema that no other refers to has its first
 * 200 rows. Nobody else may be connected to the database meanwhile.
 */
export async function withThinnedCopy(
  adminUrl: string,
  database: string,
  schema: string,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const copy = `${database}_thinned`;
  await withClient(adminUrl, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${copy}`);
    await client.query(`CREATE DATABASE ${copy} TEMPLATE ${database}`);
  });
  try {
    await withClient(addressOf(adminUrl, copy), async (client) => {
      // Tables that only grow refuse to lose a row; this is but a copy.
      await client.query("SET session_replication_role = 'replica'");
      const { rows } = await client.query<{ name: string }>(UNREFERENCED, [schema]);
      for (const { name } of rows)
        await client.query(
          `DELETE FROM ${name} WHERE ctid <> ALL (ARRAY (SELECT ctid FROM ${name} LIMIT ${MOST_ROWS}))`,
        );
    });
    await work(addressOf(adminUrl, copy));
  } finally {
    await withClient(adminUrl, (client) => client.query(`DROP DATABASE ${copy}`));
  }
}

/** What pg_dump says besides the schema's own: settings that an older server may not know, and the schema itself. */
const AROUND = /^(SET |SELECT pg_catalog\.set_config|CREATE SCHEMA |\\(un)?restrict ).*$/gm;

/** One schema with its rows as plain statements, for whichever Postgres and whoever owns the schema there. */
export async function dumpAsStatements(url: string, schema: string, file: string): Promise<void> {
  const rows = ['--inserts', '--rows-per-insert=500', '--no-owner', '--no-privileges'];
  // A schema's dump leaves out extensions, and the text filters of `admin` use this one.
  const extension = schema === 'admin' ? ['--extension=pg_trgm'] : [];
  await runPostgresTool('pg_dump', [`--schema=${schema}`, ...extension, ...rows, `--file=${file}`, url]);
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(AROUND, ''));
}
