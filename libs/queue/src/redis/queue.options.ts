export interface QueueOptions {
  /** redis:// address. */
  redisUrl: string;
  service: string;
}
export const QUEUE_OPTIONS = Symbol('queue options');
