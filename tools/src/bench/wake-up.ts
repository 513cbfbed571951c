import { setTimeout as sleep } from 'node:timers/promises';
import { referenceMs } from '@overline/testing/cost';
import { type Answer, type Caller, succeeded } from '../api/caller.ts';
import type { BenchSystem } from './system.ts';
import { type Figure, noneOf } from './figure.ts';

/** Accounts inserted into the database per statement. */
const WRITTEN_AT_ONCE = 5_000;
const CALLERS = 200;
/** The requests that the picks page needs before it can show a pick. */
const PATHS = ['/api/auth/me', '/api/picks/top-picks'];
const MAX_TRIES = 20;

/**
 * Measures how long it takes until all accounts have opened the day's picks, as at 8:00 when picks are announced. Each
 * account is new to the gateway, so that nothing about it is cached. Refused requests are retried after Retry-After.
 */
export async function wakeUp(system: BenchSystem, accounts: number): Promise<Figure[]> {
  const waiting: string[] = [];
  while (waiting.length < accounts)
    waiting.push(...(await system.accounts(Math.min(WRITTEN_AT_ONCE, accounts - waiting.length))));
  const times: number[] = [];
  const failures: Answer[] = [];
  const since = performance.now();
  const open = async (): Promise<void> => {
    for (let token = waiting.pop(); token !== undefined; token = waiting.pop()) {
      const openedAt = performance.now();
      for (const path of PATHS) {
        const answer = await callWithRetries(system.api, path, token);
        if (!succeeded(answer)) failures.push(answer);
      }
      times.push(performance.now() - openedAt);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, open));
  const seconds = (performance.now() - since) / 1_000;
  const slow = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
  const name = (what: string): string => `${accounts} accounts open their picks: ${what}`;
  return [
    {
      name: name('all have them'),
      ratio: (seconds * 1_000) / referenceMs(),
      measured: `${seconds.toFixed(1)} s, ${(accounts / seconds).toFixed(0)} accounts/s, p99 ${slow.toFixed(0)} ms`,
    },
    noneOf(name('not answered'), failures.length),
  ];
}

/** Retries while the answer has a Retry-After; any other answer is final. */
async function callWithRetries(api: Caller, path: string, token: string): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await api.call(path, { token });
    if (answer.retryAfter === 0 || succeeded(answer) || tries === MAX_TRIES) return answer;
    await sleep(answer.retryAfter * 1_000);
  }
}
