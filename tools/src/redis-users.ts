import { createHash } from 'node:crypto';
import { redisAcl } from '@overline/contracts/access';
import { runCommand } from './command/command.ts';

/**
 * `npm run redis:users` prints an ACL file for Redis. Passwords are read from REDIS_PASSWORD_<SERVICE>; the file
 * contains only their SHA-256.
 */
await runCommand(() => console.log(redisAcl(passwordHash).trimEnd()));

function passwordHash(user: string): string {
  const variable = `REDIS_PASSWORD_${user.toUpperCase()}`;
  const password = process.env[variable];
  if (!password) throw new Error(`${variable} is not set`);
  return createHash('sha256').update(password).digest('hex');
}
