import { addressOf, withClient } from '@overline/testing/servers';
import { runPostgresTool } from './postgres-tool.ts';

/** Where a house keeps its data. */
export const DATABASE = 'overline';

/**
 * Writes all schemas of the database at `url`, as they are at one moment, into a compressed file. `snapshot` names that
 * moment.
 */
export async function backUp(url: string, file: string, snapshot?: string): Promise<void> {
  const at = snapshot === undefined ? [] : [`--snapshot=${snapshot}`];
  await runPostgresTool('pg_dump', ['--format=custom', `--file=${file}`, ...at, url]);
}

/**
 * Puts a backup into a database that is made for it. The roles are those of the server: a new server gets them first
 * (`npm run setup -- database`, or one start of the house). @throws Error when the database is there already
 */
export async function restore(adminUrl: string, file: string, database: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (rowCount !== 0) throw new Error(`There is a database ${database} already: name another one, or drop it first`);
    await client.query(`create database ${client.escapeIdentifier(database)}`);
  });
  const target = `--dbname=${addressOf(adminUrl, database)}`;
  await runPostgresTool('pg_restore', ['--exit-on-error', '--single-transaction', target, file]);
}
