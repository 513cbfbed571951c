import type { BusUser } from './bus-access.ts';

/** An answer to a request may come so late: the longest request there is takes less. */
const LONGEST_ANSWER = '200s';

/**
 * The part of a NATS server's settings that says who may do what. `passwordOf` answers a password in quotes, or the
 * name of a variable as `$NAME`, which the server reads from its own environment. Without a user nobody connects.
 */
export function natsConfig(users: readonly BusUser[], passwordOf: (user: string) => string): string {
  const blocks = users.map((user) => userBlock(user, passwordOf(user.name)));
  return ['authorization {', '  users: [', ...blocks, '  ]', '}', ''].join('\n');
}

function userBlock({ name, publish, subscribe }: BusUser, password: string): string {
  return [
    `    { user: ${JSON.stringify(name)}, password: ${password}, permissions: {`,
    `      publish: { allow: ${JSON.stringify(publish)} }`,
    `      subscribe: { allow: ${JSON.stringify(subscribe)} }`,
    // Whoever may say everything answers without it: the server would keep each request as unanswered until it expires,
    // and look through all of them with every further one.
    ...(publish.includes('>') ? [] : [`      allow_responses: { max: 1, expires: "${LONGEST_ANSWER}" }`]),
    '    } }',
  ].join('\n');
}
