import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { randomFrom } from '@overline/testing';
import { goodput } from '../bench/contention.ts';
import { ChaosLoad } from '../chaos/load.ts';
import { type Finding, settledFindings } from '../chaos/reconcile.ts';
import { Stack } from '../chaos/stack.ts';
import { Caller, succeeded } from '../api/caller.ts';
import { SERVERS } from '../up/running-system.ts';
import { root } from '../workspace/workspace.ts';
import { bytesBelow, memoryOf, redisData, type TableSizes, tableSizes } from './sizes.ts';
import { isGrowing, type Sample, type Trend, trendOf } from './trend.ts';

const PEAK_CALLERS = 16;
/** The load as a share of the measured peak. */
const SHARE = 0.1;
const SAMPLE_EVERY_MS = 10_000;
const SHOW_EVERY_MINUTES = 10;
/** Enough time for a service to collect all garbage (50 to 200 ms) and write its report. */
const COLLECTION_MS = 1_500;
const REPORTS_MEMORY = `--expose-gc --import=${pathToFileURL(join(root, 'tools/src/soak/memory-in-use.mjs'))}`;
/** NATS keeps the block of the stream that it is writing in memory, up to this size. */
const NATS_BLOCK_MB = 8;
/** Jobs that happen to wait at the end of the run have keys without an expiry, too. */
const MAX_NEW_LASTING_KEYS = 100;
/** The share of the run in which caches fill. Memory is measured after it. */
const WARM_UP = 0.4;
const PATHS = ['/api/picks/top-picks', '/api/auth/me', '/api/props', '/api/stripe/subscription-status', '/api/watches'];

type SoakReport = {
  requests: number;
  perSecond: number;
  /**
   * In MB: of services, the memory in use after a garbage collection; of servers, their memory without what they store
   * (the data of Redis, and the block that NATS is writing).
   */
  memory: { name: string; trend: Trend; grows: boolean }[];
  /** The size of each server's data on disk, in MB, after the warm-up and at the end. */
  disks: { name: string; before: number; after: number }[];
  tables: { before: TableSizes; after: TableSizes };
  findings: Finding[];
  wrong: string[];
};

/** Runs a system at a tenth of its peak load, and measures its memory, disks and tables. */
export async function soak(dataDir: string, minutes: number, seed: number): Promise<SoakReport> {
  const stack = await Stack.start(dataDir, { isBreakable: false, nodeOptions: REPORTS_MEMORY });
  try {
    const api = new Caller(stack.url);
    const token = await api.signIn('premium');
    await goodput(api, token, PEAK_CALLERS);
    const perSecond = SHARE * (await goodput(api, token, PEAK_CALLERS)).perSecond;
    const users = new ChaosLoad(stack, randomFrom(seed));
    users.start();
    const end = Date.now() + minutes * 60_000;
    const reads = sendReads(api, token, perSecond, end);
    const before = await sizesAfter(stack, Date.now() + WARM_UP * minutes * 60_000);
    const memory = await memoryUntil(stack, end);
    await users.stop();
    const { count, wrong } = await reads;
    const findings = await settledFindings(stack, users.journal);
    const after = await sizesAfter(stack, 0);
    return {
      requests: count + users.journal.requests,
      perSecond,
      memory,
      disks: SERVERS.map((name) => ({ name, before: before.disks.get(name) ?? 0, after: after.disks.get(name) ?? 0 })),
      tables: { before: before.tables, after: after.tables },
      findings,
      wrong: [
        ...wrong,
        ...users.journal.wrong,
        ...stack.abandoned,
        ...after.tables.overdue,
        ...newLastingKeys(before.lastingKeys, after.lastingKeys),
      ],
    };
  } finally {
    await stack.stop();
  }
}

async function sendReads(api: Caller, token: string, perSecond: number, end: number) {
  const wrong: string[] = [];
  const pending = new Set<Promise<unknown>>();
  const startedAt = Date.now();
  let count = 0;
  while (Date.now() < end) {
    for (const due = ((Date.now() - startedAt) / 1_000) * perSecond; count < due; count += 1) {
      const path = PATHS[count % PATHS.length] ?? '';
      const answer = api.call(path, { token }).then((result) => {
        if (!succeeded(result)) wrong.push(`${path} answered ${result.status}: ${result.text.slice(0, 200)}`);
        pending.delete(answer);
      });
      pending.add(answer);
    }
    await sleep(20);
  }
  await Promise.all(pending);
  return { count, wrong };
}

async function sizesAfter(stack: Stack, time: number) {
  await sleep(Math.max(0, time - Date.now()));
  const megabytes = (name: string): number => bytesBelow(stack.folder(name)) / 1_048_576;
  const disks = new Map(SERVERS.map((name) => [name, megabytes(name)] as const));
  const { lastingKeys } = await redisData(stack.redisUrl('gateway'));
  return { disks, tables: await tableSizes(stack.databaseUrl), lastingKeys };
}

function newLastingKeys(before: number, after: number): string[] {
  const isNormal = after - before <= MAX_NEW_LASTING_KEYS;
  return isNormal ? [] : [`Redis has ${after} keys without an expiry, ${before} after the warm-up`];
}

/** The memory that a service reports, or the memory of a server with its child processes, without what it stores. */
async function megabytesOf(stack: Stack, name: string, pid: number): Promise<number> {
  const file = stack.signalFile(pid);
  if (existsSync(file)) return Number(readFileSync(file, 'utf8')) / 1_048_576;
  if (name === 'redis') return memoryOf(pid) - (await redisData(stack.redisUrl('gateway'))).megabytes;
  if (name === 'nats') return memoryOf(pid) - Math.min(NATS_BLOCK_MB, bytesBelow(stack.folder(name)) / 1_048_576);
  return memoryOf(pid);
}

async function memoryUntil(stack: Stack, end: number): Promise<SoakReport['memory']> {
  const since = Date.now();
  const samples = new Map([...stack.processes.keys()].map((name) => [name, [] as Sample[]]));
  let shownAt = 0;
  for (; Date.now() < end; await sleep(SAMPLE_EVERY_MS - COLLECTION_MS)) {
    for (const pid of stack.services.values()) process.kill(pid, 'SIGUSR2');
    await sleep(COLLECTION_MS);
    const minutes = (Date.now() - since) / 60_000;
    for (const [name, pid] of stack.processes)
      samples.get(name)?.push({ minutes, value: await megabytesOf(stack, name, pid) });
    if (minutes < shownAt + SHOW_EVERY_MINUTES) continue;
    shownAt = minutes;
    const latest = [...samples].map(([name, values]) => `${name} ${values.at(-1)?.value.toFixed(0)}`);
    console.log(`  ${minutes.toFixed(0)} minutes after the warm-up: ${latest.join(', ')} MB`);
  }
  const minutes = (Date.now() - since) / 60_000;
  return [...samples].map(([name, values]) => {
    const trend = trendOf(values);
    return { name, trend, grows: isGrowing(trend, minutes) };
  });
}
