import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { installedProgram, postgresKind, programOnPath, unpackedProgram } from '@overline/testing/servers';

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
