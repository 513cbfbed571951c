import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { accessDigest, type Launch, type ServerKind } from './server-kind.ts';
import { startContainer, stopContainer } from './docker-server.ts';
import { findServerSource, type ServerSource } from './find-server-source.ts';
import { freePort, isPortFree } from './free-port.ts';
import { endProcess, isAlive, waitForEnd } from './process-identity.ts';
import { readRecord, writeRecord, readSecret } from './server-record.ts';
import { startProcess } from './start-process.ts';

// A killed process of several threads is gone some milliseconds before its sockets are, and whoever uses the server
// knows it by that port.
const PORT_PATIENCE_MS = 1_000;

/** How a server was found, best first. */
export type ServerOrigin = 'environment' | 'still running' | 'program' | 'package' | 'docker';

/** A server that answers. `stop` ends it gently, or does nothing where it is not ours. */
export type FoundServer = {
  origin: ServerOrigin;
  detail: string;
  url: string;
  /** The address with the credentials of one of its users; where the environment names a server, that very address. */
  urlOf: (user: string) => string;
  stop: () => Promise<void>;
};

/** What the search depends on. */
export type Search = {
  dataDir: string;
  environment: NodeJS.ProcessEnv;
  /** The road to a server that has to be started; tests close some of its ways. */
  road?: (kind: ServerKind, environment: NodeJS.ProcessEnv) => Promise<ServerSource>;
};

/**
 * Finds a server, or starts one: the address in the environment → still running from last time → the first road
 * that leads to one (`findRoad`). Rejects with one line that says what to install.
 */
export async function findServer(kind: ServerKind, search: Search): Promise<FoundServer> {
  const given = search.environment[kind.variable];
  if (given !== undefined && given !== '') return fromEnvironment(kind, given);
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

  const road = await (search.road ?? findServerSource)(kind, search.environment);
  const port = await freePort(readRecord(folder)?.port, PORT_PATIENCE_MS);
  if (road.origin === 'docker') {
    await startContainer(kind, folder, port, password);
    return ours('docker', kind.image);
  }
  await startSomewhere(kind, { program: road.program, folder, port, password, durable: true });
  return ours(road.origin, road.program.path);
}

/** A free port can be taken between choosing and using it; then another one is tried, once. */
async function startSomewhere(kind: ServerKind, launch: Launch): Promise<void> {
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
 * Whether the server of the last start still answers and knows the users of today. One whose process lives without
 * answering (it may be ending just now) is given a moment and then ended, so that a new one finds port and data folder
 * free.
 */
async function stillRunning(kind: ServerKind, folder: string, password: string): Promise<boolean> {
  const record = readRecord(folder);
  if (record?.process === undefined && record?.container === undefined) return false;
  if (record.process && !isAlive(record.process)) return false;
  if (record.access !== accessDigest(kind.access, password, true)) {
    await stopServer(kind, folder);
    return false;
  }
  const answers = (): Promise<boolean> =>
    kind.probe(kind.url(record.port, password)).then(
      () => true,
      () => false,
    );
  if (await answers()) return true;
  if (record.process) await waitForEnd(record.process, 3_000);
  if (await answers()) return true;
  await stopServer(kind, folder);
  return false;
}

/** Ends the server recorded in `folder`, if that very process or container still exists; its port stays remembered. */
export async function stopServer(kind: ServerKind, folder: string): Promise<void> {
  const record = readRecord(folder);
  if (record === undefined) return;
  if (record.process) await endProcess(record.process, kind.stopSignal, 15_000);
  if (record.container) await stopContainer(record.container);
  writeRecord(folder, { port: record.port });
}
