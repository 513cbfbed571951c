import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { chmodSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { accessDigest, answers, writeAccessFile, type AccessFile, type ServerKind } from './server-kind.ts';
import { writeRecord } from './server-record.ts';

const run = promisify(execFile);

const PULL_TIMEOUT_MS = 60_000;

/** Why a server's container cannot run here; undefined if it can. May pull the image, for a minute at most. */
export async function dockerProblem({ image }: ServerKind): Promise<string | undefined> {
  const docker = (args: string[], timeout: number): Promise<string | undefined> =>
    run('docker', args, { timeout }).then(() => undefined, lastErrorLine);
  // Asks for the server's version, because a Docker client without a daemon cannot run a container.
  if ((await docker(['version', '--format', '{{.Server.Version}}'], 3_000)) !== undefined) return 'no Docker answers';
  if ((await docker(['image', 'inspect', image], 3_000)) === undefined) return undefined;
  const reason = await docker(['pull', '-q', image], PULL_TIMEOUT_MS);
  return reason === undefined ? undefined : `Docker answers, but the image ${image} is not available (${reason})`;
}

function lastErrorLine(error: unknown): string {
  const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
  return output.split('\n').at(-1) || 'it took too long';
}

/** Starts the server in a container with its own volume, and waits until it answers. */
export async function startContainer(kind: ServerKind, folder: string, port: number, password: string): Promise<void> {
  const { name, volume } = containerNames(kind, folder, password);
  const { options, command } = kind.containerOptions(password, volume);
  await run('docker', ['rm', '-f', name]).catch(() => undefined);
  const published = ['-p', `127.0.0.1:${port}:${kind.containerPort}`];
  const users = kind.access && mountAccess(kind.access, folder, password);
  const all = [...published, ...options, ...(users?.mount ?? []), kind.image, ...command, ...(users?.args ?? [])];
  await run('docker', ['run', '-d', '--name', name, ...all], { timeout: 300_000 });
  const access = accessDigest(kind.access, password, true);
  writeRecord(folder, { port, container: name, ...(access ? { access } : {}) });
  await untilContainerAnswers(kind, port, password);
}

/**
 * The names of a server's container and of its volume. A volume outlives a deleted data folder, but can be used only
 * with the password that was in that folder.
 */
export function containerNames({ name: server }: Pick<ServerKind, 'name'>, folder: string, password: string) {
  const shortHash = (text: string): string => hash('sha256', text).slice(0, 8);
  const name = `overline-${server}-${shortHash(folder)}`;
  return { name, volume: `${name}-${shortHash(password)}` };
}

/** @throws Error if the server in a container does not answer within a minute */
export async function untilContainerAnswers(kind: ServerKind, port: number, password: string): Promise<void> {
  const until = Date.now() + 60_000;
  while (!(await answers(kind, port, password))) {
    if (Date.now() > until) throw new Error(`${kind.title} does not answer in its container (see docker logs)`);
    await sleep(100);
  }
}

/** Mounts the access file, readable for the user that the server runs as in the container. */
function mountAccess(access: AccessFile, folder: string, password: string): { mount: string[]; args: string[] } {
  const { path } = writeAccessFile(access, { folder, password, durable: true });
  chmodSync(path, 0o644);
  const inside = `/etc/${access.name}`;
  return { mount: ['-v', `${path}:${inside}:ro`], args: access.args(inside) };
}

export async function stopContainer(name: string): Promise<void> {
  await run('docker', ['stop', '-t', '15', name]).catch(() => undefined);
  await run('docker', ['rm', '-f', name]).catch(() => undefined);
}
