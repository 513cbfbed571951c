export interface QueueOptions {
  /** redis:// or, for TLS, rediss:// address; a user and a password stand in it. */
  redisUrl: string;
  /** All keys begin with its name: Redis gives it no others. */
  service: string;
}
export const QUEUE_OPTIONS = Symbol('queue options');
