import { setTimeout as sleep } from 'node:timers/promises';
import { performance } from 'node:perf_hooks';

type Health = { status?: string; details?: Record<string, { status?: string; message?: unknown }> };

/** What a service says about itself: ready, or why not yet. */
type Readiness = { ready: boolean; detail: string };

/** Asks `url` once. No answer counts as not ready, without a word. */
async function askHealth(url: string): Promise<Readiness> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    const body = await response.text();
    return { ready: response.ok, detail: response.ok ? '' : detailOf(body) };
  } catch {
    return { ready: false, detail: '' };
  }
}

/** The words of those parts that are not up, from a body `{ status, details }`. */
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

/** Asks until it is ready, telling each new detail. Rejects after `timeoutMs`, naming who was waited for. */
export async function untilReady(
  name: string,
  url: string,
  timeoutMs: number,
  tell: (detail: string) => void,
): Promise<void> {
  const until = Date.now() + timeoutMs;
  let last = '';
  for (;;) {
    const { ready, detail } = await askHealth(url);
    if (ready) return;
    if (detail !== last) tell(detail);
    last = detail;
    if (Date.now() > until)
      throw new Error(`${name} is not ready after ${Math.round(timeoutMs / 1000)} s${detail ? `: ${detail}` : ''}`);
    await sleep(150);
  }
}

/** Prints one line per finished step, with its time, and what the slow ones are doing meanwhile. */
export class Progress {
  readonly #print: (line: string) => void;
  readonly #told = new Map<string, number>();

  constructor(print: (line: string) => void = console.log) {
    this.#print = print;
  }

  /** Runs a step and prints its name, its time and what `describe` makes of its result. */
  async step<T>(name: string, work: () => Promise<T>, describe: (result: T) => string): Promise<T> {
    const started = performance.now();
    const result = await work();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    this.#print(`  ${name.padEnd(10)} ${seconds.padStart(6)} s   ${describe(result)}`.trimEnd());
    return result;
  }

  /** A word on a step that is still going on; at most one every five seconds for each step. */
  tell(name: string, detail: string): void {
    const now = performance.now();
    if (detail === '' || now - (this.#told.get(name) ?? -Infinity) < 5_000) return;
    this.#told.set(name, now);
    this.#print(`  ${name.padEnd(10)}      ...   ${detail}`);
  }
}
