import { setTimeout as sleep } from 'node:timers/promises';
import type { Compose } from '../compose/compose.ts';
import type { Caller } from '../compose/caller.ts';
import { Person } from './person.ts';
import { succeeded, isRetryable, Watch } from './watch-outage.ts';

const POLL_MS = 200;
const RECOVERY_LIMIT_MS = 10_000;
/** How long to wait for a late recovery, to report how long it took. */
const MAX_WAIT_MS = 120_000;
/** Load runs this long before the outage, so that there is data to lose. */
const BEFORE_MS = 3_000;

export interface Finding extends Outage {
  reads: number;
  slowestReadMs: number;
  others: number;
  /** How many of the others got a 503 with Retry-After. */
  refused: number;
  searches: number;
  charged: number;
  recoveredAfterMs: number;
  faults: string[];
}

/** Takes a server down for `forMs` and checks the responses meanwhile and the data afterwards. */
export async function proveOutage(outage: Outage, forMs: number, compose: Compose, api: Caller): Promise<Finding> {
  const person = await Person.make(api);
  const watch = new Watch(person);
  watch.start();
  await sleep(BEFORE_MS);
  await begin(outage, compose);
  await sleep(forMs);
  await end(outage, compose);
  const { ms: recoveredAfterMs, slow } = await untilRecovered(person, api);
  await watch.stop();
  const lost = await findLosses(person, watch);
  const others = [...watch.others, ...watch.searches, ...watch.registered.map(({ answer }) => answer)];
  return {
    ...outage,
    reads: watch.reads.length,
    slowestReadMs: Math.max(...watch.reads.map(({ ms }) => ms)),
    others: others.length,
    refused: others.filter(isRetryable).length,
    searches: person.keys.length,
    charged: await person.charged(),
    recoveredAfterMs,
    faults: [
      ...watch.faults(),
      ...(recoveredAfterMs > RECOVERY_LIMIT_MS ? [`not recovered after ${RECOVERY_LIMIT_MS / 1_000} s: ${slow}`] : []),
      ...lost,
    ],
  };
}

/** Reports a run that failed as a fault, so that the remaining outages still run. */
export function abortedFinding(outage: Outage, error: unknown): Finding {
  const nothing = { reads: 0, slowestReadMs: 0, others: 0, refused: 0, searches: 0, charged: 0, recoveredAfterMs: 0 };
  return { ...outage, ...nothing, faults: [`aborted: ${String(error)}`] };
}

/** How long it takes until everything works, with the time of each request. */
async function untilRecovered(person: Person, api: Caller): Promise<{ ms: number; slow: string }> {
  const from = performance.now();
  const key = person.newKey();
  const requests = {
    health: () => api.call('/health'),
    'sign in': () => person.signIn(),
    'win rate': () => person.get('/api/picks/win-rate'),
    analyses: () => person.get('/api/analyses'),
    search: () => person.search(key),
  };
  const times = await Promise.all(
    Object.entries(requests).map(async ([what, request]) => {
      while (!succeeded(await request()) && performance.now() - from < MAX_WAIT_MS) await sleep(POLL_MS);
      return { what, ms: performance.now() - from };
    }),
  );
  const last = times.reduce((one, other) => (other.ms > one.ms ? other : one));
  return { ms: last.ms, slow: times.map(({ what, ms }) => `${what} ${(ms / 1_000).toFixed(1)} s`).join(', ') };
}

/** Every search must have its result under its key and be charged once; every new account must be able to sign in. */
async function findLosses(person: Person, watch: Watch): Promise<string[]> {
  const before = await person.charged();
  // Plus the search of `untilRecovered`.
  const answered = watch.searches.filter(succeeded).length + 1;
  const searches = await Promise.all(person.keys.map((key) => person.search(key)));
  const unanswered = searches.filter((answer) => !succeeded(answer));
  const charged = await person.charged();
  const news = await Promise.all(
    watch.registered.filter(({ answer }) => succeeded(answer)).map(({ signIn }) => signIn()),
  );
  return [
    ...unanswered.map(({ status, text }) => `a search has no result: ${status} ${text.slice(0, 120)}`),
    ...(charged === person.keys.length ? [] : [`${person.keys.length} searches, ${charged} charged`]),
    ...(before === answered ? [] : [`${answered} searches succeeded, but ${before} were charged before the retry`]),
    ...news.filter((answer) => !succeeded(answer)).map(({ status }) => `an account was lost: ${status}`),
  ];
}

const SERVERS = ['postgres', 'redis', 'nats'] as const;
/** Away: refuses connections. Hangs: accepts connections but never responds. */
const WAYS = ['away', 'hangs'] as const;

interface Outage {
  server: (typeof SERVERS)[number];
  way: (typeof WAYS)[number];
}

export const OUTAGES: readonly Outage[] = SERVERS.flatMap((server) => WAYS.map((way) => ({ server, way })));

/** Kills or pauses the server. */
async function begin({ server, way }: Outage, compose: Compose): Promise<void> {
  await compose.call(way === 'away' ? 'kill' : 'pause', server);
}

/** Resolves once the server is healthy again; after a kill, Postgres recovers from its log first. */
async function end({ server, way }: Outage, compose: Compose): Promise<void> {
  if (way === 'hangs') await compose.call('unpause', server);
  else await compose.call('up', '--detach', '--no-deps', '--no-recreate', '--wait', server);
}

const HEAD = ['server', 'reads', 'slowest', 'other calls', 'retry later', 'searches', 'charged', 'recovered', 'faults'];

/** A text table with one row per outage. */
export function table(findings: readonly Finding[]): string {
  const rows = [HEAD, ...findings.map(rowOf)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}

function rowOf({ server, way, reads, slowestReadMs, others, refused, searches, charged, ...rest }: Finding): string[] {
  const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
  return [
    `${server} ${way}`,
    String(reads),
    seconds(slowestReadMs),
    String(others),
    String(refused),
    String(searches),
    String(charged),
    seconds(rest.recoveredAfterMs),
    String(rest.faults.length),
  ];
}
