export { busUsers } from './bus-access.ts';
export type { BusUser } from './bus-access.ts';
export { natsConfig } from './nats-config.ts';
export { redisAcl } from './redis-acl.ts';
export { answererOf, durableOf, inboxOf, publishedCheckOf, replyInboxOf, STREAM } from './subjects.ts';
