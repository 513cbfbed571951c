import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const CONNECTIONS = 24;
const TICK_MS = 10;

export interface Target {
  pid: number;
  port: number;
  path: string;
  headers?: Record<string, string>;
}

export interface Cost {
  requestsPerSecond: number;
  /** CPU time of the serving process, user and system, per request. */
  cpuMicroseconds: number;
  /** Answers that were neither 200 nor 304. */
  failures: number;
}

/**
 * Asks one process as fast as it answers, for so many milliseconds after a warm-up of one second, and measures what a
 * request costs it. Linux only (/proc). The sockets are bare, so that the client takes little of a small machine.
 */
export async function measureCost(target: Target, milliseconds: number): Promise<Cost> {
  await round(target, 1_000);
  return round(target, milliseconds);
}

async function round(target: Target, milliseconds: number): Promise<Cost> {
  const state = { answers: 0, failures: 0, stop: false };
  const [cpu, from] = [cpuMs(target.pid), performance.now()];
  const clients = Array.from({ length: CONNECTIONS }, () => client(target, state));
  await sleep(milliseconds);
  state.stop = true;
  await Promise.all(clients);
  return {
    requestsPerSecond: state.answers / ((performance.now() - from) / 1_000),
    cpuMicroseconds: ((cpuMs(target.pid) - cpu) * 1_000) / state.answers,
    failures: state.failures,
  };
}

function client(
  { port, path, headers = {} }: Target,
  state: { answers: number; failures: number; stop: boolean },
): Promise<void> {
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
      state.answers += 1;
      if (!state.stop) return void socket.write(request);
      socket.destroy();
      resolve();
    });
    socket.on('error', reject);
  });
}

function cpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
