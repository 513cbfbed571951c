import { OPERATOR } from '../system/failed-work.ts';
import { EVENTS, FAILED_WORK_REQUESTS, NOTICES, REQUESTS } from '../registry.ts';
import { SERVICES } from '../system/services.ts';

/**
 * What one user of the bus may publish and receive; the server refuses everything else. No user may receive what it
 * publishes (`tools/test/bus-access.spec.ts`).
 */
export interface BusUser {
  name: string;
  publish: readonly string[];
  subscribe: readonly string[];
}

const JETSTREAM = '$JS.API';
const ALL_REQUESTS = [...REQUESTS, ...FAILED_WORK_REQUESTS];

/** Every user of the bus (each service, and the operator) with its rights, which are derived from the contracts. */
export function busUsers(): BusUser[] {
  const services = SERVICES.filter(({ needs }) => needs.includes('nats')).map(({ name, needs }) =>
    userOf(name, needs.includes('postgres')),
  );
  return [...services, userOf(OPERATOR, false)];
}

function userOf(name: string, hasTables: boolean): BusUser {
  const requests = ALL_REQUESTS.filter(({ callers }) => callers.includes(name));
  const received = [...EVENTS, ...NOTICES].filter(({ flow }) => flow.to.includes(name));
  const sentNotices = NOTICES.filter(({ flow }) => flow.from.includes(name));
  const sentEvents = EVENTS.filter(({ flow }) => flow.from.includes(name));
  return {
    name,
    publish: [
      ...subjectsOf([...requests, ...sentEvents, ...sentNotices]),
      ...callersOf(name).map((caller) => `${replyInboxOf(caller, name)}.>`),
      ...streamSubjects(name, hasTables),
    ],
    subscribe: [`${inboxOf(name)}.>`, ...(name === OPERATOR ? [] : [`${name}.>`]), ...subjectsOf(received)],
  };
}

/** The users that may send requests to the service, and so receive its replies. */
function callersOf(service: string): string[] {
  return [
    ...new Set(
      ALL_REQUESTS.filter(({ subject }) => responderOf(subject) === service).flatMap(({ callers }) => callers),
    ),
  ];
}

/** The rights to publish into the stream, to check what the service published, and to use its durable consumers. */
function streamSubjects(service: string, hasTables: boolean): string[] {
  const sent = subjectsOf(EVENTS.filter(({ flow }) => flow.from.includes(service)));
  const stream = [`${JETSTREAM}.INFO`, `${JETSTREAM}.STREAM.INFO.${STREAM}`, `${JETSTREAM}.STREAM.CREATE.${STREAM}`];
  // A service without tables has no outbox to check the stream for, and no inbox to handle events with.
  if (!hasTables) return sent.length > 0 ? stream : [];
  const handled = subjectsOf(EVENTS.filter(({ flow }) => flow.to.includes(service)));
  return [
    ...stream,
    ...(sent.length > 0 ? consumerSubjects(publishedCheckOf(service), sent) : []),
    ...(sent.length > 0 ? [`${JETSTREAM}.CONSUMER.DELETE.${STREAM}.${publishedCheckOf(service)}`] : []),
    ...handled.flatMap((subject) => {
      const durable = durableOf(service, subject);
      return [...consumerSubjects(durable, [subject]), `$JS.ACK.${STREAM}.${durable}.>`];
    }),
  ];
}

/** The rights to create a consumer on the given events, and no others, and to pull from it. */
function consumerSubjects(consumer: string, events: readonly string[]): string[] {
  return [
    ...events.map((event) => `${JETSTREAM}.CONSUMER.CREATE.${STREAM}.${consumer}.${event}`),
    `${JETSTREAM}.CONSUMER.INFO.${STREAM}.${consumer}`,
    `${JETSTREAM}.CONSUMER.MSG.NEXT.${STREAM}.${consumer}`,
  ];
}

function subjectsOf(messages: readonly { subject: string }[]): string[] {
  return messages.map(({ subject }) => subject);
}

/** The JetStream stream of all events. */
export const STREAM = 'EVENTS';

/** The durable consumer through which a service handles an event. */
export function durableOf(service: string, subject: string): string {
  return `${service}__${subject.replaceAll('.', '_')}`;
}

/** The short-lived consumer through which a relay checks whether the stream still has what the service published. */
export function publishedCheckOf(service: string): string {
  return `${service}__published`;
}

/** The prefix of the subjects on which a user receives replies. */
export function inboxOf(user: string): string {
  return `_INBOX.${user}`;
}

/**
 * Where one service's replies to one caller arrive. Each service has its own part of the caller's inbox, so that it
 * cannot impersonate another.
 */
export function replyInboxOf(caller: string, service: string): string {
  return `${inboxOf(caller)}.${service}`;
}

/** The service that handles a request: the first word of its subject. */
export function responderOf(subject: string): string {
  return subject.split('.', 1)[0] ?? '';
}

/**
 * The part of a NATS server's settings that defines its users. `passwordOf` returns a password in quotes, or the name
 * of a variable as `$NAME`, which the server reads from its own environment. There is no anonymous access.
 */
export function natsConfig(users: readonly BusUser[], passwordOf: (user: string) => string): string {
  const blocks = users.map((user) => userBlock(user, passwordOf(user.name)));
  return ['authorization {', '  users: [', ...blocks, '  ]', '}', ''].join('\n');
}

function userBlock({ name, publish, subscribe }: BusUser, password: string): string {
  // No `allow_responses`: with it, a service could send itself a message and then publish to any subject, by naming it
  // as the reply.
  return [
    `    { user: ${JSON.stringify(name)}, password: ${password}, permissions: {`,
    `      publish: { allow: ${JSON.stringify(publish)} }`,
    `      subscribe: { allow: ${JSON.stringify(subscribe)} }`,
    '    } }',
  ].join('\n');
}

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
