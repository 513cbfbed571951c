import { TooManySignIns } from './password.errors.ts';

/** Runs at most `width` pieces of work at once and lets at most `depth` wait, first come first served. */
export class WorkQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly width: number,
    private readonly depth: number,
  ) {}

  /** @throws TooManySignIns when too many wait already. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  private enter(): Promise<void> | undefined {
    if (this.running < this.width) {
      this.running += 1;
      return undefined;
    }
    if (this.waiting.length >= this.depth) throw new TooManySignIns();
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  /** The place goes straight to the next in line. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running -= 1;
  }
}
