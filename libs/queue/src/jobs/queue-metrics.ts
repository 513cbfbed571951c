import { Gauge, register } from 'prom-client';
import type { JobQueue } from './job-queue.ts';

const QUEUES = ['service', 'queue'] as const;

/** Tells how many jobs wait in the queues of a service, and how long the oldest has; asked whenever metrics are read. */
export function countQueues(service: string, queues: ReadonlyMap<string, Pick<JobQueue<object>, 'standing'>>): void {
  gauge('job_queue_waiting_jobs', 'Jobs that wait for a worker', 'waiting');
  gauge('job_queue_oldest_age_seconds', 'Age of the oldest job that waits for a worker', 'oldestSeconds');

  function gauge(name: string, help: string, part: 'waiting' | 'oldestSeconds'): void {
    register.removeSingleMetric(name);
    new Gauge({
      name,
      help,
      labelNames: QUEUES,
      async collect() {
        for (const [queue, jobs] of queues)
          this.set({ service, queue }, (await jobs.standing().catch(() => undefined))?.[part] ?? NaN);
      },
    });
  }
}
