import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '@overline/testing/cost';
import { type Answer, type Caller, succeeded } from '../api/caller.ts';
import type { BenchSystem } from './system.ts';
import { type Figure, noneOf } from './figure.ts';

const ROUNDS = 3;
const READS_MS = 6_000;
const READ_EVERY_MS = 20;
const SIGN_INS_AT_ONCE = 20;
const PATH = '/api/stripe/subscription-status';
const CALLERS = 16;
const OVERLOAD = 10;
const OVERLOAD_MS = 6_000;

/** The 99th percentile of read times during a flood of sign-ins, relative to the one without the flood. */
export async function signInFlood(system: BenchSystem): Promise<Figure[]> {
  const token = await system.api.signIn('premium');
  const ratios: number[] = [];
  const measured: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const calm = await slowestReads(system, token);
    let isOver = false;
    const flood = Array.from({ length: SIGN_INS_AT_ONCE }, async (_, n) => {
      for (let turn = 0; !isOver; turn += 1) await signIn(system, `10.${n}.${turn >> 8}.${turn & 255}`);
    });
    const flooded = await slowestReads(system, token);
    isOver = true;
    await Promise.all(flood);
    ratios.push(flooded / calm);
    measured.push(`${flooded.toFixed(0)} ms against ${calm.toFixed(0)} ms`);
  }
  const ratio = median(ratios);
  return [
    { name: "sign-in flood: reads' p99", ratio, measured: measured.join(', '), limit: '1.50 x', isMet: ratio <= 1.5 },
  ];
}

function signIn({ api }: BenchSystem, from: string): Promise<Answer> {
  return api.call('/api/auth/login', { body: { email: `${from}@bench.test`, password: 'not the password' }, from });
}

async function slowestReads({ api }: BenchSystem, token: string): Promise<number> {
  const reads: Promise<Answer>[] = [];
  for (const end = Date.now() + READS_MS; Date.now() < end; await sleep(READ_EVERY_MS))
    reads.push(api.call(PATH, { token }));
  const times = (await Promise.all(reads)).map(({ ms }) => ms).toSorted((a, b) => a - b);
  return times[Math.floor(times.length * 0.99)] ?? 0;
}

/** Successful answers per second with ten times the callers that saturate the system, relative to its peak. */
export async function overload(system: BenchSystem): Promise<Figure[]> {
  const token = await system.api.signIn('premium');
  await goodput(system.api, token, CALLERS);
  const peak = await goodput(system.api, token, CALLERS);
  const over = await goodput(system.api, token, CALLERS * OVERLOAD);
  const ratio = over.perSecond / peak.perSecond;
  return [
    {
      name: `overload: goodput at ${OVERLOAD} x the callers`,
      ratio,
      measured: `${over.perSecond.toFixed(0)}/s against a peak of ${peak.perSecond.toFixed(0)}/s`,
      limit: '≥ 0.90',
      isMet: ratio >= 0.9,
    },
    noneOf('overload: refusals without Retry-After', over.unexplained),
  ];
}

/**
 * Successful answers per second, and refusals without Retry-After, from `callers` who each send their next request as
 * soon as the last one is answered.
 */
export async function goodput(api: Caller, token: string, callers: number) {
  let good = 0;
  let unexplained = 0;
  const end = Date.now() + OVERLOAD_MS;
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (Date.now() < end) {
        const answer = await api.call(PATH, { token });
        if (succeeded(answer)) good += 1;
        else if (answer.retryAfter === 0) unexplained += 1;
      }
    }),
  );
  return { perSecond: (good * 1_000) / OVERLOAD_MS, unexplained };
}
