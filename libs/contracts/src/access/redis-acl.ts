import { SERVICES } from '../system/services.ts';

/**
 * Commands that list or count keys. Redis does not apply key patterns to them, so they would show every service's keys.
 * BullMQ needs none of them: it scans single hashes and sets only (HSCAN, SSCAN).
 */
const KEYSPACE_COMMANDS = ['scan', 'keys', 'randomkey', 'dbsize'];

/**
 * The text of the Redis ACL file. Each service may use the keys that begin with its own name. It may not administer the
 * server or list keys; INFO is allowed because BullMQ reads the server's version from it. The default user is off.
 * `hashOf` returns the SHA-256 of a user's password in hex.
 */
export function redisAcl(hashOf: (user: string) => string): string {
  const users = SERVICES.filter(({ needs }) => needs.includes('redis')).map(({ name }) => {
    const commands = ['+@all', '-@admin', '-@dangerous', '+info', ...KEYSPACE_COMMANDS.map((name) => `-${name}`)].join(
      ' ',
    );
    return `user ${name} on #${hashOf(name)} ~${name}:* resetchannels ${commands}`;
  });
  return ['user default off', ...users, ''].join('\n');
}
