export { busUsers } from './access.ts';
export type { BusUser } from './access.ts';
export { natsConfig } from './access.ts';
export { redisAcl } from './access.ts';
export { answererOf, durableOf, inboxOf, publishedCheckOf, replyInboxOf, STREAM } from './access.ts';
