import { counter, durationHistogram, type GaugeSample, registerGauge } from '@overline/telemetry';

/** The jobs of a queue that wait for a worker, and the age of the oldest. */
export type Backlog = { jobs: number; oldestSeconds: number };

const LABELS = ['service', 'queue'];
const DURATION = {
  name: 'job_duration_seconds',
  help: 'Duration of one try of a job',
  labels: ['queue', 'outcome'],
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 180],
};
const CALLS = { name: 'outside_calls_total', help: 'Tries of outside calls, by outcome', labels: ['call', 'outcome'] };

/** Registers gauges of the service's backlogs; they have no value while Redis is down. */
export function registerBacklogs(service: string, queues: ReadonlyMap<string, () => Promise<Backlog>>): void {
  const samplesOf = (field: keyof Backlog) => (): Promise<GaugeSample[]> =>
    Promise.all(
      [...queues].map(async ([queue, backlog]) => ({ labels: { service, queue }, value: (await backlog())[field] })),
    );
  registerGauge(
    { name: 'job_queue_waiting_jobs', help: 'Jobs waiting for a worker', labels: LABELS },
    samplesOf('jobs'),
  );
  registerGauge(
    { name: 'job_queue_oldest_age_seconds', help: 'Age of the oldest job waiting for a worker', labels: LABELS },
    samplesOf('oldestSeconds'),
  );
  // Created now, so that it is scraped before the first job.
  durationHistogram(DURATION);
}

/**
 * Records one try of a job. `again`: the try ended with an error. BullMQ then runs the job again, except after its last
 * try or an `UnrecoverableJob`.
 */
export function timeJob(queue: string, outcome: 'done' | 'again', since: number): void {
  durationHistogram(DURATION).observe({ queue, outcome }, (performance.now() - since) / 1_000);
}

export function expectCalls(call: string): void {
  counter(CALLS).inc({ call, outcome: 'done' }, 0);
}

export function countCall(call: string, outcome: 'done' | 'failed' | 'dead-lettered' | 'paused' | 'requeued'): void {
  counter(CALLS).inc({ call, outcome });
}
