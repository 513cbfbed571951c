import { Counter, Histogram, register } from 'prom-client';

interface Counted {
  name: string;
  help: string;
  labels: readonly string[];
}

/** The process's counter of that name. Made at its first use: a service that starts clears what an earlier one left. */
export function counter({ name, help, labels }: Counted): Counter {
  const known = register.getSingleMetric(name);
  return known instanceof Counter ? known : new Counter({ name, help, labelNames: [...labels] });
}

/** The process's histogram of that name, in seconds. */
export function durationHistogram({
  name,
  help,
  labels,
  buckets,
}: Counted & { buckets: readonly number[] }): Histogram {
  const known = register.getSingleMetric(name);
  if (known instanceof Histogram) return known;
  return new Histogram({ name, help, labelNames: [...labels], buckets: [...buckets] });
}
