import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { connect as connectBus } from 'nats';

const CONNECTIONS = 24;

/** A route of a process. */
export interface Target {
  pid: number;
  port: number;
  path: string;
  headers?: Record<string, string>;
}

/**
 * Sends `requests` requests to one process as fast as it responds. Returns the CPU microseconds of all its threads per
 * request. Linux only (/proc). Uses raw sockets, so that the client takes little CPU on a small machine.
 * @throws Error if a response is neither 200 nor 304
 */
export async function measureCost(target: Target, requests: number): Promise<number> {
  const state = { left: requests, failures: 0 };
  const before = cpuMicroseconds(target.pid);
  await Promise.all(Array.from({ length: CONNECTIONS }, () => client(target, state)));
  if (state.failures > 0) throw new Error(`${state.failures} of ${requests} requests failed`);
  return (cpuMicroseconds(target.pid) - before) / requests;
}

function client({ port, path, headers = {} }: Target, state: { left: number; failures: number }): Promise<void> {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const request = `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    let missing = -1;
    socket.on('data', (chunk) => {
      if (missing < 0) {
        const end = chunk.indexOf('\r\n\r\n');
        const head = chunk.toString('latin1', 0, end);
        if (!/^HTTP\/1\.1 (200|304) /.test(head)) state.failures += 1;
        missing = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0) + end + 4;
      }
      missing -= chunk.length;
      if (missing > 0) return;
      missing = -1;
      state.left -= 1;
      if (state.left > 0) return void socket.write(request);
      socket.destroy();
      resolve();
    });
    socket.on('error', reject);
  });
}

/** Reads the scheduler's nanosecond counters, because clock ticks are too coarse for a short run. */
function cpuMicroseconds(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const nanosecondsOfThreads = threads.map(
    (thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0],
  );
  return nanosecondsOfThreads.reduce((sum, nanoseconds) => sum + Number(nanoseconds), 0) / 1_000;
}

/** Sends messages with NATS's own client. Replies arrive below `inboxPrefix`. */
export async function plainClient(url: string, inboxPrefix: string) {
  const { host, username: user, password: pass } = new URL(url);
  const connection = await connectBus({ servers: host, user, pass, inboxPrefix });
  return {
    request: async (subject: string, input: string): Promise<Uint8Array> =>
      (await connection.request(subject, input)).data,
    publish: (subject: string, message: string): void => connection.publish(subject, message),
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

const HASHES = 2_000;
const REFERENCE_RUNS = 7;

/** How many ms a fixed piece of work takes, so that durations from machines of different speeds can be compared. */
export function referenceMs(): number {
  const block = Buffer.alloc(16_384, 'overline');
  const times = Array.from({ length: REFERENCE_RUNS }, () => {
    const since = performance.now();
    for (let hash = 0; hash < HASHES; hash += 1) createHash('sha256').update(block).digest();
    return performance.now() - since;
  });
  return median(times);
}
