import { durationHistogram } from '@overline/telemetry';

const TIMES = {
  name: 'bus_message_duration_seconds',
  help: 'Time from a message to its answer or the end of its handling',
  labels: ['subject', 'outcome'],
  buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60],
};

/** How a message ended: answered or handled, refused with one of our errors, or failed. */
export type MessageOutcome = 'done' | 'refused' | 'failed';

/** Counts and times the requests and events of a service, for its metrics: rate, errors and duration by subject. */
export function timeMessage(subject: string, outcome: MessageOutcome, since: number): void {
  durationHistogram(TIMES).observe({ subject, outcome }, (performance.now() - since) / 1_000);
}
