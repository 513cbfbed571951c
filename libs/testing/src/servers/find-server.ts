import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { accessDigest, answers, type Launch, type ServerKind } from './server-kind.ts';
import { startContainer, stopContainer } from './docker-server.ts';
import { findServerSource, type ServerSource } from './find-server-source.ts';
import { freePort, isPortFree } from './free-port.ts';
import { endProcess, isAlive, waitForEnd } from './process-identity.ts';
import { readRecord, writeRecord, readSecret } from './server-record.ts';
import { startProcess } from './start-process.ts';

// The sockets of a killed process can outlive it by some milliseconds, and clients expect the same port.
const PORT_WAIT_MS = 1_000;

export type ServerOrigin = 'environment' | 'still running' | 'program' | 'package' | 'docker';

/** A running server. `stop` shuts it down, or does nothing if we did not start it. */
export type FoundServer = {
  origin: ServerOrigin;
  detail: string;
  url: string;
  /** The address with one user's credentials; for a server from the environment, its address unchanged. */
  urlOf: (user: string) => string;
  stop: () => Promise<void>;
};

export type Search = {
  dataDir: string;
  environment: NodeJS.ProcessEnv;
  findSource?: (kind: ServerKind, environment: NodeJS.ProcessEnv) => Promise<ServerSource>;
};

/**
 * Finds a server or starts one: the address in the environment, then a server still running from the last start, then
 * `findServerSource`.
 * @throws Error with one line that names what to install
 */
export async function findServer(kind: ServerKind, search: Search): Promise<FoundServer> {
  const address = search.environment[kind.variable];
  if (address !== undefined && address !== '') return fromEnvironment(kind, address);
  const folder = join(search.dataDir, 'servers', kind.name);
  const password = readSecret(search.dataDir, kind.name, () => randomBytes(18).toString('hex'));
  const ours = (origin: ServerOrigin, detail: string): FoundServer => ({
    origin,
    detail,
    url: kind.url(readRecord(folder)?.port ?? 0, password),
    urlOf: (user) => kind.urlOf(readRecord(folder)?.port ?? 0, password, user),
    stop: () => stopServer(kind, folder),
  });
  if (await stillRunning(kind, folder, password)) return ours('still running', 'from the last start');

  const source = await (search.findSource ?? findServerSource)(kind, search.environment);
  const port = await freePort(readRecord(folder)?.port, PORT_WAIT_MS);
  if (source.origin === 'docker') {
    await startContainer(kind, folder, port, password);
    return ours('docker', kind.image);
  }
  await startOnFreePort(kind, { program: source.program, folder, port, password, durable: true });
  return ours(source.origin, source.program.path);
}

/** Starts the server. If another process took the port in the meantime, tries once more on a new port. */
async function startOnFreePort(kind: ServerKind, launch: Launch): Promise<void> {
  try {
    await startProcess(kind, launch);
  } catch (error) {
    if (await isPortFree(launch.port)) throw error;
    await startProcess(kind, { ...launch, port: await freePort() });
  }
}

async function fromEnvironment(kind: ServerKind, url: string): Promise<FoundServer> {
  try {
    await kind.probe(url);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${kind.title} does not answer at the address in ${kind.variable}: ${reason}`, { cause: error });
  }
  return { origin: 'environment', detail: kind.variable, url, urlOf: () => url, stop: () => Promise.resolve() };
}

/**
 * True if the server of the last start still answers and has the current users. A process that does not answer (it may
 * be shutting down) gets a moment and is then stopped, so that its port and data folder are free.
 */
async function stillRunning(kind: ServerKind, folder: string, password: string): Promise<boolean> {
  const record = readRecord(folder);
  if (record?.process === undefined && record?.container === undefined) return false;
  if (record.process && !isAlive(record.process)) return false;
  if (record.access !== accessDigest(kind.access, password, true)) {
    await stopServer(kind, folder);
    return false;
  }
  if (await answers(kind, record.port, password)) return true;
  if (record.process) await waitForEnd(record.process, 3_000);
  if (await answers(kind, record.port, password)) return true;
  await stopServer(kind, folder);
  return false;
}

/** Stops the server recorded in `folder` if it still runs. Its port is kept for the next start. */
export async function stopServer(kind: ServerKind, folder: string): Promise<void> {
  const record = readRecord(folder);
  if (record === undefined) return;
  if (record.process) await endProcess(record.process, kind.stopSignal, 15_000);
  if (record.container) await stopContainer(record.container);
  writeRecord(folder, { port: record.port });
}
