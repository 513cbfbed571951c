import type { BusUser } from './bus-access.ts';

/**
 * The part of a NATS server's settings that defines its users. `passwordOf` returns a password in quotes, or the name
 * of a variable as `$NAME`, which the server reads from its own environment. Nobody connects without a user.
 */
export function natsConfig(users: readonly BusUser[], passwordOf: (user: string) => string): string {
  const blocks = users.map((user) => userBlock(user, passwordOf(user.name)));
  return ['authorization {', '  users: [', ...blocks, '  ]', '}', ''].join('\n');
}

function userBlock({ name, publish, subscribe }: BusUser, password: string): string {
  // No `allow_responses`: a service that received its own message could then publish to whatever subject that names
  // as its reply.
  return [
    `    { user: ${JSON.stringify(name)}, password: ${password}, permissions: {`,
    `      publish: { allow: ${JSON.stringify(publish)} }`,
    `      subscribe: { allow: ${JSON.stringify(subscribe)} }`,
    '    } }',
  ].join('\n');
}
