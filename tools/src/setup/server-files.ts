import type { Service } from '@overline/contracts';

/** A service with the password of its own at the servers. */
export type Login = { service: Service; password: string };

/** Redis' list of users: each service that needs it, and nobody without a password. */
export function redisUsers(logins: readonly Login[]): string {
  const users = logins.filter(({ service }) => service.needs.includes('redis'));
  const lines = users.map(({ service, password }) => `user ${service.name} on >${password} ~* &* +@all -@dangerous +info`);
  return ['user default off', ...lines, ''].join('\n');
}

/** NATS' settings: streams in files, and each service as a user of its own. */
export function natsSettings(logins: readonly Login[]): string {
  const users = logins.map(({ service, password }) => `    { user: "${service.name}", password: "${password}" }`);
  return [
    'listen: 0.0.0.0:4222',
    'http: 127.0.0.1:8222',
    'jetstream { store_dir: /data, max_file_store: 2G }',
    'authorization {',
    '  users: [',
    ...users,
    '  ]',
    '}',
    '',
  ].join('\n');
}
