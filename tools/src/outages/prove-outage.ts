import { setTimeout as sleep } from 'node:timers/promises';
import type { Compose } from '../compose/compose.ts';
import type { Caller } from '../compose/caller.ts';
import { Person } from './person.ts';
import { succeeded, isRetryable, Watch } from './watch-outage.ts';

const LOOK_EVERY_MS = 200;
const RECOVERY_LIMIT_MS = 10_000;
/** So long it is waited for what is not well in time, to say how long it took. */
const LONGEST_MS = 120_000;
/** The watch begins with the house as it is, so that there is something to lose. */
const BEFORE_MS = 3_000;

export interface Finding extends Outage {
  reads: number;
  slowestReadMs: number;
  others: number;
  /** Of the others, those that were told to come back. */
  refused: number;
  searches: number;
  charged: number;
  recoveredAfterMs: number;
  faults: string[];
}

/** Takes a server away for so long and looks at what people get meanwhile, and what is left of it afterwards. */
export async function proveOutage(outage: Outage, forMs: number, compose: Compose, house: Caller): Promise<Finding> {
  const person = await Person.make(house);
  const watch = new Watch(person);
  watch.start();
  await sleep(BEFORE_MS);
  await begin(outage, compose);
  await sleep(forMs);
  await end(outage, compose);
  const { ms: recoveredAfterMs, slow } = await untilRecovered(person, house);
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
      ...(recoveredAfterMs > RECOVERY_LIMIT_MS ? [`not well after ${RECOVERY_LIMIT_MS / 1_000} s: ${slow}`] : []),
      ...lost,
    ],
  };
}

/** The finding of a proof that could not go on: a fault like any other, and what comes after it is still proved. */
export function abortedFinding(outage: Outage, error: unknown): Finding {
  const nothing = { reads: 0, slowestReadMs: 0, others: 0, refused: 0, searches: 0, charged: 0, recoveredAfterMs: 0 };
  return { ...outage, ...nothing, faults: [`broken off: ${String(error)}`] };
}

/** How long it takes from now until everything works, and what came last. */
async function untilRecovered(person: Person, house: Caller): Promise<{ ms: number; slow: string }> {
  const from = performance.now();
  const key = person.newKey();
  const asks = {
    health: () => house.call('/health'),
    'sign in': () => person.signIn(),
    'win rate': () => person.get('/api/picks/win-rate'),
    analyses: () => person.get('/api/analyses'),
    search: () => person.search(key),
  };
  const times = await Promise.all(
    Object.entries(asks).map(async ([what, ask]) => {
      while (!succeeded(await ask()) && performance.now() - from < LONGEST_MS) await sleep(LOOK_EVERY_MS);
      return { what, ms: performance.now() - from };
    }),
  );
  const last = times.reduce((one, other) => (other.ms > one.ms ? other : one));
  return { ms: last.ms, slow: times.map(({ what, ms }) => `${what} ${(ms / 1_000).toFixed(1)} s`).join(', ') };
}

/** Each search has its answer under its key and is charged once; whoever was registered can sign in. */
async function findLosses(person: Person, watch: Watch): Promise<string[]> {
  const before = await person.charged();
  // One more was asked for when the server was back.
  const answered = watch.searches.filter(succeeded).length + 1;
  const searches = await Promise.all(person.keys.map((key) => person.search(key)));
  const unanswered = searches.filter((answer) => !succeeded(answer));
  const charged = await person.charged();
  const news = await Promise.all(watch.registered.filter(({ answer }) => succeeded(answer)).map(({ signIn }) => signIn()));
  return [
    ...unanswered.map(({ status, text }) => `a search has no answer: ${status} ${text.slice(0, 120)}`),
    ...(charged === person.keys.length ? [] : [`${person.keys.length} searches, ${charged} charged`]),
    ...(before === answered
      ? []
      : [`${answered} searches were answered, ${before} charged before they were asked again`]),
    ...news.filter((answer) => !succeeded(answer)).map(({ status }) => `an account is lost: ${status}`),
  ];
}

const SERVERS = ['postgres', 'redis', 'nats'] as const;
/** Away refuses connections; one that hangs takes them and never answers. */
const WAYS = ['away', 'hangs'] as const;

/** One server that is away, or hangs, and comes back. */
interface Outage {
  server: (typeof SERVERS)[number];
  way: (typeof WAYS)[number];
}

export const OUTAGES: readonly Outage[] = SERVERS.flatMap((server) => WAYS.map((way) => ({ server, way })));

/** Like a power cut, or like a machine that stands still. */
async function begin({ server, way }: Outage, compose: Compose): Promise<void> {
  await compose.call(way === 'away' ? 'kill' : 'pause', server);
}

/** Resolves when the server says itself that it is there again: after a power cut Postgres first reads its log. */
async function end({ server, way }: Outage, compose: Compose): Promise<void> {
  if (way === 'hangs') await compose.call('unpause', server);
  else await compose.call('up', '--detach', '--no-deps', '--no-recreate', '--wait', server);
}

const HEAD = [
  'server',
  'reads',
  'slowest',
  'other calls',
  'told to wait',
  'searches',
  'charged',
  'well after',
  'faults',
];

/** What was found, a line for each outage. */
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
