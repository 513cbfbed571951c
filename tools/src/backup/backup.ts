import {
  addressOf,
  withClient,
  installedProgram,
  postgresKind,
  programOnPath,
  unpackedProgram,
  findServer,
} from '@overline/testing/servers';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readSettings } from '../up/settings.ts';

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

type Tool = 'pg_dump' | 'pg_restore';

/**
 * Runs one of Postgres' own programs to its end: from the PATH, or from beside the server that `up` starts.
 * @throws Error with its last words when it fails, or when there is none
 */
export async function runPostgresTool(tool: Tool, args: readonly string[]): Promise<void> {
  const { path, environment } = await find(tool);
  const child = spawn(path, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...environment } });
  let words = '';
  child.stderr.on('data', (chunk: Buffer) => {
    words = (words + chunk.toString()).slice(-2_000);
  });
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Error(`${tool} ended with code ${String(code)}: ${words.trim()}`);
}

async function find(tool: Tool): Promise<{ path: string; environment: NodeJS.ProcessEnv }> {
  const onPath = programOnPath([tool], postgresKind.programFolders());
  if (onPath !== undefined) return { path: onPath, environment: {} };
  const server = installedProgram(postgresKind) ?? (await unpackedProgram(postgresKind));
  const beside = server && join(dirname(server.path), tool);
  if (!server || !beside || !existsSync(beside)) throw new Error(`${tool} is not here: install postgresql-client`);
  return { path: beside, environment: server.environment };
}

/**
 * Runs `work` with the address of the house's Postgres: the one in DATABASE_URL (of a role that may make databases),
 * or that of the house which `up` runs or ran here. Prints what it answers; a failure is one line.
 */
export async function withPostgres(work: (adminUrl: string) => Promise<string>): Promise<void> {
  try {
    const postgres = await findServer(postgresKind, readSettings(process.env));
    try {
      console.log(await work(postgres.url));
    } finally {
      // One that was running before, or belongs to somebody else, is left as it was.
      if (postgres.origin !== 'still running' && postgres.origin !== 'environment') await postgres.stop();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
