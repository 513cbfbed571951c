import { OPERATOR } from '../system/failed-work.ts';
import { EVENTS, FAILED_WORK_REQUESTS, NOTICES, REQUESTS } from '../registry.ts';
import { SERVICES } from '../system/services.ts';
import { answererOf, durableOf, inboxOf, publishedCheckOf, replyInboxOf, STREAM } from './subjects.ts';

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

/** Every user of the bus, with its rights by the contracts: each service, and the operator at the shell. */
export function busUsers(): BusUser[] {
  const services = SERVICES.filter(({ needs }) => needs.includes('nats')).map(({ name, needs }) =>
    userOf(name, needs.includes('postgres')),
  );
  return [...services, userOf(OPERATOR, false)];
}

function userOf(name: string, hasTables: boolean): BusUser {
  const asked = ALL_REQUESTS.filter(({ callers }) => callers.includes(name));
  const received = [...EVENTS, ...NOTICES].filter(({ flow }) => flow.to.includes(name));
  const sentNotices = NOTICES.filter(({ flow }) => flow.from.includes(name));
  const sentEvents = EVENTS.filter(({ flow }) => flow.from.includes(name));
  return {
    name,
    publish: [
      ...subjectsOf([...asked, ...sentEvents, ...sentNotices]),
      ...callersOf(name).map((caller) => `${replyInboxOf(caller, name)}.>`),
      ...streamSubjects(name, hasTables),
    ],
    subscribe: [`${inboxOf(name)}.>`, ...(name === OPERATOR ? [] : [`${name}.>`]), ...subjectsOf(received)],
  };
}

/** Who may ask the service something, and so gets answers from it. */
function callersOf(service: string): string[] {
  return [
    ...new Set(ALL_REQUESTS.filter(({ subject }) => answererOf(subject) === service).flatMap(({ callers }) => callers)),
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
