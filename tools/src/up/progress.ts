import { performance } from 'node:perf_hooks';

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
