import { hash } from 'node:crypto';
import { busUsers, natsConfig, redisAcl } from '@overline/contracts/access';
import { subjectsPage } from './bus-subjects/subjects-page.ts';
import { runCommand, UsageError } from './command/command.ts';

/** Prints the services' permissions on NATS and Redis, for reading or as server configuration. */
const PRINTED: Readonly<Record<string, () => string>> = {
  /** `npm run bus:subjects` prints the subjects that each NATS user may publish and receive. */
  'bus-subjects': subjectsPage,
  /**
   * `npm run bus:config` prints the authorization section of a NATS configuration. It contains no secrets: the server
   * reads each password from NATS_PASSWORD_<SERVICE>.
   */
  'bus-config': () => natsConfig(busUsers(), (user) => `$NATS_PASSWORD_${user.toUpperCase()}`),
  /**
   * `npm run redis:users` prints an ACL file for Redis. Passwords are read from REDIS_PASSWORD_<SERVICE>; the file
   * contains only their SHA-256.
   */
  'redis-users': () => redisAcl(passwordHash).trimEnd(),
};

function passwordHash(user: string): string {
  const variable = `REDIS_PASSWORD_${user.toUpperCase()}`;
  const password = process.env[variable];
  if (!password) throw new Error(`${variable} is not set`);
  return hash('sha256', password);
}

await runCommand(() => {
  const text = PRINTED[process.argv[2] ?? ''];
  if (!text) throw new UsageError(`node tools/launch.mjs permissions ${Object.keys(PRINTED).join('|')}`);
  console.log(text());
});
