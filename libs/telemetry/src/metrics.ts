import { Counter, Gauge, Histogram, register } from 'prom-client';

interface MetricOptions {
  name: string;
  help: string;
  labels: readonly string[];
}

/** Returns the process's counter of that name, created on first use: a starting service clears the registry. */
export function counter({ name, help, labels }: MetricOptions): Counter {
  const existing = register.getSingleMetric(name);
  return existing instanceof Counter ? existing : new Counter({ name, help, labelNames: [...labels] });
}

/** The process's histogram of that name, in seconds, created on first use. */
export function durationHistogram(options: MetricOptions & { buckets: readonly number[] }): Histogram {
  const { name, help, labels, buckets } = options;
  const existing = register.getSingleMetric(name);
  if (existing instanceof Histogram) return existing;
  return new Histogram({ name, help, labelNames: [...labels], buckets: [...buckets] });
}

export interface GaugeSample {
  labels?: Readonly<Record<string, string>>;
  value: number;
}

interface GaugeOptions {
  name: string;
  help: string;
  labels?: readonly string[];
}

/** Registers a gauge that `read` fills on every scrape. When `read` fails, the value is missing or NaN. */
export function registerGauge(
  { name, help, labels = [] }: GaugeOptions,
  read: () => Promise<readonly GaugeSample[]>,
): void {
  // A service that restarts in the same process replaces its gauge.
  register.removeSingleMetric(name);
  new Gauge({
    name,
    help,
    labelNames: [...labels],
    async collect() {
      const samples: readonly GaugeSample[] = await read().catch(() => (labels.length > 0 ? [] : [{ value: NaN }]));
      this.reset();
      for (const sample of samples) this.set(sample.labels ?? {}, sample.value);
    },
  });
}
