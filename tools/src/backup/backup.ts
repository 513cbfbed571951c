import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  addressOf,
  withClient,
  installedProgram,
  postgresKind,
  programOnPath,
  unpackedProgram,
} from '@overline/testing/servers';

export const DATABASE = 'overline';

/** Writes all schemas of the database to a compressed file. `snapshot` is an exported Postgres snapshot. */
export async function backUp(url: string, file: string, snapshot?: string): Promise<void> {
  const at = snapshot === undefined ? [] : [`--snapshot=${snapshot}`];
  await runPostgresTool('pg_dump', ['--format=custom', `--file=${file}`, ...at, url]);
}

/**
 * Restores a backup into a new database. The server needs the roles first (`npm run setup -- database`, or one start of
 * the system). @throws Error if the database exists, or if the restore fails; the new database is then dropped
 */
export async function restore(adminUrl: string, file: string, database: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (rowCount !== 0)
      throw new Error(`The database ${database} already exists: choose another name or drop it first`);
    await client.query(`create database ${client.escapeIdentifier(database)}`);
  });
  const target = `--dbname=${addressOf(adminUrl, database)}`;
  try {
    await runPostgresTool('pg_restore', ['--exit-on-error', '--single-transaction', target, file]);
  } catch (error) {
    await withClient(adminUrl, (client) => client.query(`drop database ${client.escapeIdentifier(database)}`));
    throw error;
  }
}

type Tool = 'pg_dump' | 'pg_restore';

/**
 * Runs pg_dump or pg_restore from the PATH, or from the server package that `up` uses.
 * @throws Error with the end of its output if it fails, or if it is not installed
 */
export async function runPostgresTool(tool: Tool, args: readonly string[]): Promise<void> {
  const { path, environment } = await find(tool);
  const child = spawn(path, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...environment } });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors = (errors + chunk.toString()).slice(-2_000);
  });
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Error(`${tool} exited with code ${String(code)}: ${errors.trim()}`);
}

async function find(tool: Tool): Promise<{ path: string; environment: NodeJS.ProcessEnv }> {
  const onPath = programOnPath([tool], postgresKind.programFolders());
  if (onPath !== undefined) return { path: onPath, environment: {} };
  const server = installedProgram(postgresKind) ?? (await unpackedProgram(postgresKind));
  const bundled = server && join(dirname(server.path), tool);
  if (!server || !bundled || !existsSync(bundled))
    throw new Error(`${tool} is not installed: install postgresql-client`);
  return { path: bundled, environment: server.environment };
}
