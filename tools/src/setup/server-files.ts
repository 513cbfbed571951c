import { createHash } from 'node:crypto';
import { busUsers, natsConfig, redisAcl } from '@overline/contracts/access';

const SERVER = 'listen: 0.0.0.0:4222\nhttp: 127.0.0.1:8222\njetstream { store_dir: /data, max_file_store: 2G }\n';

/** NATS' settings: streams in files, and who may do what. `passwordOf` answers each user's password. */
export function natsSettings(passwordOf: (user: string) => string): string {
  return SERVER + natsConfig(busUsers(), (user) => JSON.stringify(passwordOf(user)));
}

/** Redis' list of users. */
export function redisUsers(passwordOf: (user: string) => string): string {
  return redisAcl((user) => createHash('sha256').update(passwordOf(user)).digest('hex'));
}
