const WIDTH = 30;
const EVERY_MS = 100;

/** A progress bar on a terminal; nothing elsewhere, so that logs stay short. */
export class Progress {
  #last = 0;

  show(label: string, done: number, total: number, note: string): void {
    const now = performance.now();
    if (!process.stderr.isTTY || (now - this.#last < EVERY_MS && done < total)) return;
    this.#last = now;
    const share = done / Math.max(1, total);
    const bar = '#'.repeat(Math.round(WIDTH * share)).padEnd(WIDTH, '.');
    process.stderr.write(`\r${label} [${bar}] ${Math.round(100 * share)} % ${note}  `);
  }

  /** Clears the bar. */
  end(): void {
    if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  }
}
