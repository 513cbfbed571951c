import { readFileSync, writeFileSync } from 'node:fs';
import { runPostgresTool } from './postgres-tool.ts';

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
