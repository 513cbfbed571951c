import { setTimeout as sleep } from 'node:timers/promises';
import { performance } from 'node:perf_hooks';

type Health = { status?: string; details?: Record<string, { status?: string; message?: unknown }> };

/** Whether a service is ready, and why not. */
type Readiness = { ready: boolean; detail: string };

/** Requests `url` once. No response counts as not ready. */
async function checkHealth(url: string): Promise<Readiness> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    const body = await response.text();
    return { ready: response.ok, detail: response.ok ? '' : detailOf(body) };
  } catch {
    return { ready: false, detail: '' };
  }
}

/** Joins the messages of all parts that a health response reports as not up. */
export function detailOf(body: string): string {
  try {
    const { details = {} } = JSON.parse(body) as Health;
    const waiting = Object.entries(details).filter(([, part]) => part.status !== 'up');
    return waiting
      .map(([name, { message }]) => (typeof message === 'string' && message !== '' ? message : name))
      .join('; ');
  } catch {
    return '';
  }
}

/**
 * Polls until the service is ready and reports each new detail. `progressAt` returns the time of the last progress, in
 * epoch milliseconds. @throws Error if `timeoutMs` have passed since then, or since the call without `progressAt`
 */
export async function untilReady(
  name: string,
  url: string,
  timeoutMs: number,
  onDetail: (detail: string) => void = () => undefined,
  progressAt?: () => number,
): Promise<void> {
  const startedAt = Date.now();
  let last = '';
  for (;;) {
    const { ready, detail } = await checkHealth(url);
    if (ready) return;
    if (detail !== last) onDetail(detail);
    last = detail;
    if (Date.now() - (progressAt?.() ?? startedAt) > timeoutMs)
      throw new Error(`${name} is not ready after ${Math.round(timeoutMs / 1000)} s${detail ? `: ${detail}` : ''}`);
    await sleep(150);
  }
}

/** Prints one line per finished step, and status lines for slow ones. */
export class Progress {
  /** When a step last finished or reported something new, in ms since 1970. */
  changedAt = Date.now();
  readonly #lastReport = new Map<string, number>();

  /** Runs a step, then prints its name, duration and description. */
  async step<T>(name: string, work: () => Promise<T>, describe: (result: T) => string): Promise<T> {
    const started = performance.now();
    const result = await work();
    this.changedAt = Date.now();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`  ${name.padEnd(10)} ${seconds.padStart(6)} s   ${describe(result)}`.trimEnd());
    return result;
  }

  /** Prints the status of a running step, at most every five seconds per step. */
  report(name: string, detail: string): void {
    this.changedAt = Date.now();
    const now = performance.now();
    if (detail === '' || now - (this.#lastReport.get(name) ?? -Infinity) < 5_000) return;
    this.#lastReport.set(name, now);
    console.log(`  ${name.padEnd(10)}      ...   ${detail}`);
  }
}
