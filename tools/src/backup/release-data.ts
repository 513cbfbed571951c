import { mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ServiceName } from '@overline/contracts';
import { addressOf, withClient } from '@overline/testing/servers';
import { root } from '../workspace/workspace.ts';
import { DATABASE, runPostgresTool } from './backup.ts';

const KEPT: readonly ServiceName[] = ['admin', 'analysis', 'auth', 'billing', 'bot', 'picks'];
// Feed data can be fetched again and read models rebuilt, so a sample of each table is enough.
const THINNED: ReadonlySet<string> = new Set(['admin', 'analysis']);
const MAX_ROWS = 200;

/**
 * Dumps each schema, or only `schemas`, next to its service's tests, which then prove that upgrades keep the data of
 * this release. Run it once per release on a stopped demo with few days (BACKFILL_DAYS=2). Returns a summary.
 */
export async function keepRelease(adminUrl: string, version: string, schemas: readonly string[]): Promise<string> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'overline-release-'));
  const sizes: string[] = [];
  for (const schema of KEPT.filter((name) => schemas.length === 0 || schemas.includes(name))) {
    const file = join(folder.path, `${schema}.sql`);
    const dump = (url: string): Promise<void> => dumpAsStatements(url, schema, file);
    if (THINNED.has(schema)) await withThinnedCopy(adminUrl, DATABASE, schema, dump);
    else await dump(addressOf(adminUrl, DATABASE));
    const packed = gzipSync(readFileSync(file), { level: 9 });
    writeFileSync(join(root, 'services', schema, `test/release-${version}.sql.gz`), packed);
    sizes.push(`${schema} ${Math.ceil(packed.length / 1_024)} kB`);
  }
  return `Kept ${version}: ${sizes.join(', ')}`;
}

/** Selects the tables of a schema that no foreign key references. Any of their rows can be deleted. */
const UNREFERENCED = `
  SELECT c.oid::regclass::text AS name FROM pg_class c
  WHERE c.relnamespace = $1::regnamespace AND c.relkind = 'r'
    AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE confrelid = c.oid)`;

/**
 * Runs `work` on a copy of a database in which every unreferenced table of the schema has at most 200 rows. The
 * database must have no other connections.
 */
async function withThinnedCopy(
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
      // Bypass the triggers that protect append-only tables; this is only a copy.
      await client.query("SET session_replication_role = 'replica'");
      const { rows } = await client.query<{ name: string }>(UNREFERENCED, [schema]);
      for (const { name } of rows)
        await client.query(
          `DELETE FROM ${name} WHERE ctid <> ALL (ARRAY (SELECT ctid FROM ${name} LIMIT ${MAX_ROWS}))`,
        );
    });
    await work(addressOf(adminUrl, copy));
  } finally {
    await withClient(adminUrl, (client) => client.query(`DROP DATABASE ${copy}`));
  }
}

/** Lines of pg_dump to remove: settings that older servers may not know, and the creation of the schema. */
const UNWANTED_LINES = /^(SET |SELECT pg_catalog\.set_config|CREATE SCHEMA |\\(un)?restrict ).*$/gm;

/** Dumps a schema and its rows as plain SQL that does not depend on the server's version or roles. */
async function dumpAsStatements(url: string, schema: string, file: string): Promise<void> {
  const rows = ['--inserts', '--rows-per-insert=500', '--no-owner', '--no-privileges'];
  // A schema dump leaves out extensions, and admin needs this one for its text filters.
  const extension = schema === 'admin' ? ['--extension=pg_trgm'] : [];
  await runPostgresTool('pg_dump', [`--schema=${schema}`, ...extension, ...rows, `--file=${file}`, url]);
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(UNWANTED_LINES, ''));
}
