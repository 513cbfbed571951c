interface Row {
  what: string;
  measured: number;
  limit: number;
  unit: string;
}

const TRIES = 5;
/** What a machine that does other things too may add to a time; what is counted is the same on every one. */
const NOISE = 3;

/** What a bench measures, each beside the most that it may be. */
export class Limits {
  private readonly rows: Row[] = [];

  add(what: string, measured: number, limit: number, unit: string): void {
    this.rows.push({ what, measured, limit, unit });
  }

  /** The best of some tries, in ms: the first one may find nothing in memory, and others may use the machine. */
  async time(what: string, limit: number, work: (turn: number) => Promise<unknown>): Promise<void> {
    const times: number[] = [];
    for (let turn = 0; turn < TRIES; turn += 1) {
      const began = performance.now();
      await work(turn);
      times.push(performance.now() - began);
    }
    this.add(what, Math.min(...times), limit, 'ms');
  }

  print(): void {
    for (const { what, measured, limit, unit } of this.rows)
      process.stdout.write(
        `${what.padEnd(64)} ${measured.toFixed(unit === 'ms' ? 0 : 2).padStart(9)} ${unit.padEnd(5)} at most ${limit}` +
          `${measured > limit ? '  TOO MUCH' : ''}\n`,
      );
  }

  /** What exceeds its limit, times with room for noise. */
  exceeded(): readonly Row[] {
    return this.rows.filter(({ measured, limit, unit }) => measured > limit * (unit === 'ms' ? NOISE : 1));
  }
}
