import { createHash } from 'node:crypto';
import { redisAcl } from '@overline/contracts/access';

/**
 * `npm run redis:users` prints an ACL file for Redis: who comes in, with which keys and commands. The passwords are
 * read from REDIS_PASSWORD_<SERVICE>; the file holds their SHA-256 only.
 */
const passwordOf = (user: string): string => {
  const variable = `REDIS_PASSWORD_${user.toUpperCase()}`;
  const password = process.env[variable];
  if (password) return password;
  console.error(`${variable} is missing`);
  process.exit(1);
};
console.log(redisAcl((user) => createHash('sha256').update(passwordOf(user)).digest('hex')).trimEnd());
