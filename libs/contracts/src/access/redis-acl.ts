import { SERVICES } from '../house/services.ts';

/**
 * The users of Redis, as its ACL file says them: each service has the keys that begin with its own name, and no command
 * that looks at or changes the server. Nobody else comes in. `hashOf` answers the SHA-256 of a user's password, in hex.
 */
export function redisAcl(hashOf: (user: string) => string): string {
  const users = SERVICES.filter(({ needs }) => needs.includes('redis')).map(({ name }) => {
    const commands = '+@all -@admin -@dangerous +info';
    return `user ${name} on #${hashOf(name)} ~${name}:* resetchannels ${commands}`;
  });
  return ['user default off', ...users, ''].join('\n');
}
