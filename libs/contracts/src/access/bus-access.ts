import { OPERATOR } from '../house/failed-work.ts';
import { EVENTS, FAILED_WORK_REQUESTS, NOTICES, REQUESTS } from '../registry.ts';
import { SERVICES } from '../house/services.ts';
import { durableOf, inboxOf, STREAM } from './subjects.ts';

/** What one user of the bus may do; everything else is refused. Whoever is asked may answer, besides. */
export interface BusUser {
  name: string;
  publish: readonly string[];
  subscribe: readonly string[];
}

const JETSTREAM = '$JS.API';

/** Every user of the bus, with what its contracts say: each service, and the operator at the shell. */
export function busUsers(): BusUser[] {
  const services = SERVICES.filter(({ needs }) => needs.includes('nats')).map(({ name, needs }) =>
    userOf(name, needs.includes('postgres')),
  );
  return [...services, userOf(OPERATOR, false)];
}

function userOf(name: string, hasTables: boolean): BusUser {
  const asked = [...REQUESTS, ...FAILED_WORK_REQUESTS].filter(({ askedBy }) => askedBy.includes(name));
  const [sent, heard] = (['from', 'to'] as const).map((end) =>
    [...EVENTS, ...NOTICES].filter(({ road }) => road[end].includes(name)).map(({ subject }) => subject),
  ) as [string[], string[]];
  return {
    name,
    publish: [...asked.map(({ subject }) => subject), ...sent, ...streamSubjects(name, hasTables)],
    subscribe: [`${inboxOf(name)}.>`, ...(name === OPERATOR ? [] : [`${name}.>`]), ...heard],
  };
}

/** What it takes to publish into the stream and to pull the service's own durable consumers, and no other one. */
function streamSubjects(service: string, hasTables: boolean): string[] {
  const sends = EVENTS.some(({ road }) => road.from.includes(service));
  const stream = [`${JETSTREAM}.INFO`, `${JETSTREAM}.STREAM.INFO.${STREAM}`, `${JETSTREAM}.STREAM.CREATE.${STREAM}`];
  // Without tables there is no outbox whose events are looked for, and no inbox for those of others.
  if (!hasTables) return sends ? stream : [];
  const heard = EVENTS.filter(({ road }) => road.to.includes(service)).map(({ subject }) => subject);
  return [
    ...stream,
    // The relay looks whether the stream still has what it published last.
    ...(sends ? [`${JETSTREAM}.STREAM.MSG.GET.${STREAM}`] : []),
    ...heard.flatMap((subject) => {
      const durable = durableOf(service, subject);
      return [
        `${JETSTREAM}.CONSUMER.CREATE.${STREAM}.${durable}.${subject}`,
        `${JETSTREAM}.CONSUMER.INFO.${STREAM}.${durable}`,
        `${JETSTREAM}.CONSUMER.MSG.NEXT.${STREAM}.${durable}`,
      ];
    }),
  ];
}
