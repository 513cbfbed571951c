export { clientKey } from './client-address.ts';
export { LimitsModule } from './limits.module.ts';
export { RedisLeases } from './redis-leases.ts';
export { type Bucket, takeFrom } from './token-bucket.ts';
export { RequestLimits } from './request-limits.ts';
