import { createHash } from 'node:crypto';
import { redisAcl } from '@overline/contracts/access';

/**
 * `npm run redis:users` prints an ACL file for Redis. Passwords are read from REDIS_PASSWORD_<SERVICE>; the file
 * contains only their SHA-256.
 */
const passwordOf = (user: string): string => {
  const variable = `REDIS_PASSWORD_${user.toUpperCase()}`;
  const password = process.env[variable];
  if (password) return password;
  console.error(`${variable} is not set`);
  process.exit(1);
};
console.log(redisAcl((user) => createHash('sha256').update(passwordOf(user)).digest('hex')).trimEnd());
