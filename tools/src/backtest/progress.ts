const WIDTH = 30;
const EVERY_MS = 100;

/** A progress bar on a terminal; nothing elsewhere, so that logs stay short. */
export class Progress {
  readonly #out: NodeJS.WriteStream;
  #last = 0;

  constructor(out: NodeJS.WriteStream = process.stderr) {
    this.#out = out;
  }

  show(label: string, done: number, total: number, note: string): void {
    const now = performance.now();
    if (!this.#out.isTTY || (now - this.#last < EVERY_MS && done < total)) return;
    this.#last = now;
    const share = done / Math.max(1, total);
    const bar = '#'.repeat(Math.round(WIDTH * share)).padEnd(WIDTH, '.');
    this.#out.write(`\r${label} [${bar}] ${Math.round(100 * share)} % ${note}  `);
  }

  /** Clears the bar. */
  end(): void {
    if (this.#out.isTTY) this.#out.write('\r\x1b[K');
  }
}
