import { Histogram, register } from 'prom-client';

const NAME = 'bus_message_duration_seconds';
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60];

/** How a message ended: answered or handled, refused with one of our errors, or failed. */
export type MessageOutcome = 'done' | 'refused' | 'failed';

/** Counts and times the requests and events of a service, for its metrics: rate, errors and duration by subject. */
export function timeMessage(subject: string, outcome: MessageOutcome, since: number): void {
  // Made at its first use: a service that starts clears what an earlier one left in the process.
  const known = register.getSingleMetric(NAME);
  const times =
    known instanceof Histogram
      ? known
      : new Histogram({
          name: NAME,
          help: 'Time from a message to its answer or the end of its handling',
          labelNames: ['subject', 'outcome'],
          buckets: BUCKETS,
        });
  times.observe({ subject, outcome }, (performance.now() - since) / 1_000);
}
