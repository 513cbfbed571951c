export { busUsers } from './bus-access.ts';
export type { BusUser } from './bus-access.ts';
export { natsConfig } from './nats-config.ts';
export { redisAcl } from './redis-acl.ts';
export { durableOf, inboxOf, STREAM } from './subjects.ts';
