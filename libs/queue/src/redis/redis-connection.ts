import type { RedisOptions } from 'ioredis';

/**
 * For commands whose caller waits: they fail at once without a connection and after two seconds without an answer. A
 * connection that stays silent is replaced.
 */
export const IMPATIENT = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  commandTimeout: 2_000,
  socketTimeout: 3_000,
  connectTimeout: 3_000,
} as const satisfies RedisOptions;

/** Looked for again at least this often: left to itself, BullMQ waits for up to 20 s. */
const LONGEST_AWAY_MS = 2_000;

/** BullMQ wants options, not an instance, so that each of its parts keeps its own connection. */
export function redisConnection(url: string): RedisOptions {
  const { hostname, port, username, password, pathname, protocol } = new URL(url);
  return {
    host: hostname,
    port: Number(port || 6379),
    ...(username ? { username: decodeURIComponent(username) } : {}),
    ...(password ? { password: decodeURIComponent(password) } : {}),
    ...(pathname.length > 1 ? { db: Number(pathname.slice(1)) } : {}),
    ...(protocol === 'rediss:' ? { tls: {} } : {}),
    maxRetriesPerRequest: null,
    retryStrategy: (times) => Math.min(times * 100, LONGEST_AWAY_MS),
  };
}
