import { Gauge, register } from 'prom-client';

/** What waits in one queue: how many jobs, and how long the oldest of them has. */
export type Backlog = { jobs: number; oldestSeconds: number };

type Queues = ReadonlyMap<string, () => Promise<Backlog>>;

/** Tells the service's metrics what waits in its queues, asked whenever they are read; NaN while Redis is away. */
export function tellBacklog(service: string, queues: Queues): void {
  gauge('job_queue_waiting_jobs', 'Jobs that wait for a worker', 'jobs', service, queues);
  gauge(
    'job_queue_oldest_age_seconds',
    'Age of the oldest job that waits for a worker',
    'oldestSeconds',
    service,
    queues,
  );
}

function gauge(name: string, help: string, part: keyof Backlog, service: string, queues: Queues): void {
  register.removeSingleMetric(name);
  new Gauge({
    name,
    help,
    labelNames: ['service', 'queue'],
    async collect() {
      for (const [queue, backlog] of queues) {
        const { [part]: value } = await backlog().catch(() => ({ jobs: NaN, oldestSeconds: NaN }));
        this.set({ service, queue }, value);
      }
    },
  });
}
