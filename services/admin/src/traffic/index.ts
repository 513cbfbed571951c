export { activeBucket } from './active-window.ts';
export type { Unit } from './active-window.ts';
export { ActiveUsersRepository } from './active-users.repository.ts';
export { ReadActivity } from './read-activity.ts';
export { TakeTraffic } from './take-traffic.ts';
export { TrafficModule } from './traffic.module.ts';
export { TrafficRepository } from './traffic.repository.ts';
export { trafficTables } from './traffic-tables.ts';
