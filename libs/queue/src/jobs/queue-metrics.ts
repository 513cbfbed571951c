import { registerGauge, durationHistogram, type GaugeSample } from '@overline/telemetry';

/** What waits in one queue: how many jobs, and how long the oldest of them has. */
export type Backlog = { jobs: number; oldestSeconds: number };

type Queues = ReadonlyMap<string, () => Promise<Backlog>>;

const LABELS = ['service', 'queue'];
const TIMES = {
  name: 'job_duration_seconds',
  help: 'Time from the start of a try at a job to its end',
  labels: ['queue', 'outcome'],
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 180],
};

/** Tells the service's metrics what waits in its queues; nothing while Redis is away. */
export function tellBacklog(service: string, queues: Queues): void {
  const all = (part: keyof Backlog) => (): Promise<GaugeSample[]> =>
    Promise.all(
      [...queues].map(async ([queue, backlog]) => ({ labels: { service, queue }, value: (await backlog())[part] })),
    );
  registerGauge({ name: 'job_queue_waiting_jobs', help: 'Jobs that wait for a worker', labels: LABELS }, all('jobs'));
  registerGauge(
    { name: 'job_queue_oldest_age_seconds', help: 'Age of the oldest job that waits for a worker', labels: LABELS },
    all('oldestSeconds'),
  );
  // Told from the start, before the first job.
  durationHistogram(TIMES);
}

/** Counts and times the tries at jobs: `again` is one that the queue brings back. */
export function timeJob(queue: string, outcome: 'done' | 'again', since: number): void {
  durationHistogram(TIMES).observe({ queue, outcome }, (performance.now() - since) / 1_000);
}
