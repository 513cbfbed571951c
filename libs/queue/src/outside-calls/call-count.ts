import { Counter, register } from 'prom-client';

const NAME = 'outside_calls_total';

/** Counts how tries of calls end, for the service's metrics. */
export function countCall(call: string, outcome: 'done' | 'failed' | 'parked' | 'paused' | 'given-back'): void {
  // Made at its first use: a service that starts clears what an earlier one left in the process.
  const known = register.getSingleMetric(NAME);
  const counter =
    known instanceof Counter
      ? known
      : new Counter({ name: NAME, help: 'How tries of outside calls ended', labelNames: ['call', 'outcome'] });
  counter.inc({ call, outcome });
}
