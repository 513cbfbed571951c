import { appendFileSync } from 'node:fs';
import { referenceMs } from './cost.ts';

interface Row {
  name: string;
  measured: number;
  limit: number;
  unit: string;
}

const RUNS = 5;
/** On a busy machine a duration may exceed its limit by this factor; counts may not. */
const NOISE_FACTOR = 3;

/** The measurements of a load test, each with its limit. */
export class Limits {
  private readonly rows: Row[] = [];

  add(name: string, measured: number, limit: number, unit: string): void {
    this.rows.push({ name, measured, limit, unit });
  }

  /** Records the fastest of five runs in ms, because a first run is cold and the machine may be busy. */
  async time(name: string, limit: number, work: (run: number) => Promise<unknown>): Promise<void> {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const startedAt = performance.now();
      await work(run);
      times.push(performance.now() - startedAt);
    }
    this.add(name, Math.min(...times), limit, 'ms');
  }

  /** Prints the table. `npm run bench` collects it from BENCH_FILE, with durations as multiples of a reference. */
  print(): void {
    this.collect(process.env['BENCH_FILE']);
    for (const { name, measured, limit, unit } of this.rows)
      process.stdout.write(
        `${name.padEnd(64)} ${measured.toFixed(unit === 'ms' ? 0 : 2).padStart(9)} ${unit.padEnd(5)} limit ${limit}` +
          `${measured > limit ? '  TOO MUCH' : ''}\n`,
      );
  }

  private collect(file: string | undefined): void {
    if (file === undefined) return;
    const reference = referenceMs();
    for (const { name, measured, limit, unit } of this.rows) {
      const ratio = unit === 'ms' ? measured / reference : measured;
      const budget = { limit: `${Number(limit.toFixed(2))} ${unit}`, isMet: measured <= limit };
      const figure = { name, ratio, measured: `${measured.toFixed(2)} ${unit}`, ...budget };
      appendFileSync(file, `${JSON.stringify(figure)}\n`);
    }
  }

  /** The measurements over their limit, with a margin for durations. */
  exceeded(): readonly Row[] {
    return this.rows.filter(({ measured, limit, unit }) => measured > limit * (unit === 'ms' ? NOISE_FACTOR : 1));
  }
}
