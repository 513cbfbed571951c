import { Gauge, register } from 'prom-client';

/** One value of a gauge. */
export interface GaugeSample {
  labels?: Readonly<Record<string, string>>;
  value: number;
}

export interface GaugeOptions {
  name: string;
  help: string;
  labels?: readonly string[];
}

/** Tells a figure in the service's metrics. It is asked for when they are read; while it is not known there is none. */
export function registerGauge(
  { name, help, labels = [] }: GaugeOptions,
  read: () => Promise<readonly GaugeSample[]>,
): void {
  // A service that starts again in the same process tells its own.
  register.removeSingleMetric(name);
  new Gauge({
    name,
    help,
    labelNames: [...labels],
    async collect() {
      const readings: readonly GaugeSample[] = await read().catch(() => (labels.length > 0 ? [] : [{ value: NaN }]));
      this.reset();
      for (const { labels: of = {}, value } of readings) this.set(of, value);
    },
  });
}
