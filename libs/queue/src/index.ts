export { QueueModule } from './queue.module.ts';
export type { Schedule, Timing } from './schedule.ts';
export { Schedules } from './schedules.ts';
