import { setTimeout as sleep } from 'node:timers/promises';
import { Account } from './account.ts';
import { type Caller, isRetryable, succeeded } from '../api/caller.ts';
import type { Compose } from './compose.ts';
import { OutageLoad } from './outage-load.ts';

const POLL_MS = 200;
const RECOVERY_LIMIT_MS = 10_000;
/** How long to wait for a late recovery, so that its duration can be reported. */
const MAX_WAIT_MS = 120_000;
/** Load runs this long before the outage, so that there is data to lose. */
const BEFORE_MS = 3_000;

const SERVERS = ['postgres', 'redis', 'nats'] as const;
/** Stopped: refuses connections. Paused: accepts connections but never responds. */
const KINDS = ['stopped', 'paused'] as const;

interface Outage {
  server: (typeof SERVERS)[number];
  kind: (typeof KINDS)[number];
}

export const OUTAGES: readonly Outage[] = SERVERS.flatMap((server) => KINDS.map((kind) => ({ server, kind })));

/** Figures for the table, and everything that must not happen during an outage. */
export interface Finding {
  figures: Record<string, string | number>;
  faults: string[];
}

/** Takes a server down for `forMs` and checks the responses meanwhile and the data afterwards. */
export async function proveOutage(outage: Outage, forMs: number, compose: Compose, api: Caller): Promise<Finding> {
  const account = await Account.create(api);
  const load = new OutageLoad(api, account);
  load.start();
  await sleep(BEFORE_MS);
  await compose.call(outage.kind === 'stopped' ? 'kill' : 'pause', outage.server);
  await sleep(forMs);
  await end(outage, compose);
  const recovery = await untilRecovered(account, api);
  await load.stop();
  const losses = await findLosses(account, load);
  const others = [...load.others, ...load.searches];
  const isLate = recovery.ms > RECOVERY_LIMIT_MS;
  return {
    figures: {
      reads: load.reads.length,
      'slowest read': seconds(Math.max(...load.reads.map(({ ms }) => ms))),
      'other calls': others.length,
      'retry later': others.filter(isRetryable).length,
      searches: account.keys.length,
      charged: await account.charged(),
      recovered: seconds(recovery.ms),
    },
    faults: [
      ...load.failures(),
      ...(isLate ? [`not recovered after ${seconds(RECOVERY_LIMIT_MS)}: ${recovery.times}`] : []),
      ...losses,
    ],
  };
}

/** Resolves once the server is healthy again; after a kill, Postgres recovers from its log first. */
async function end({ server, kind }: Outage, compose: Compose): Promise<void> {
  if (kind === 'paused') await compose.call('unpause', server);
  else await compose.start(server);
}

/** The time until every kind of request succeeds again, in total and for each kind. */
async function untilRecovered(account: Account, api: Caller): Promise<{ ms: number; times: string }> {
  const from = performance.now();
  const key = account.newKey();
  const requests = {
    health: () => api.call('/health'),
    'sign in': () => account.signIn(),
    'win rate': () => account.get('/api/picks/win-rate'),
    analyses: () => account.get('/api/analyses'),
    search: () => account.search(key),
  };
  const times = await Promise.all(
    Object.entries(requests).map(async ([name, request]) => {
      while (!succeeded(await request()) && performance.now() - from < MAX_WAIT_MS) await sleep(POLL_MS);
      return { name, ms: performance.now() - from };
    }),
  );
  return {
    ms: Math.max(...times.map(({ ms }) => ms)),
    times: times.map(({ name, ms }) => `${name} ${seconds(ms)}`).join(', '),
  };
}

/** Finds searches without a result or charged more than once, and new accounts that cannot sign in. */
async function findLosses(account: Account, load: OutageLoad): Promise<string[]> {
  const chargedBefore = await account.charged();
  // Plus the search of `untilRecovered`.
  const answered = load.searches.filter(succeeded).length + 1;
  const repeated = await Promise.all(account.keys.map((key) => account.search(key)));
  const unanswered = repeated.filter((answer) => !succeeded(answer));
  const searches = account.keys.length;
  const charged = await account.charged();
  const signedIn = await Promise.all(load.registered.map((registered) => registered.signIn()));
  const lost = signedIn.filter((answer) => !succeeded(answer));
  return [
    ...unanswered.map(({ status, text }) => `a search has no result: ${status} ${text.slice(0, 120)}`),
    ...(charged === searches ? [] : [`${searches} searches, ${charged} charged`]),
    ...(chargedBefore === answered
      ? []
      : [`${answered} searches succeeded, but ${chargedBefore} were charged before the retry`]),
    ...lost.map(({ status }) => `an account was lost: ${status}`),
  ];
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
