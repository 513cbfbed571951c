import { type BusUser, busUsers } from '@overline/contracts/access';
import { FAILED_WORK_REQUESTS, REQUESTS } from '@overline/contracts/registry';

const HEAD = `# Subjects of the bus

Every NATS user and the subjects it may publish and receive. The server refuses all others. \`*\` stands for one token,
a final \`>\` for one or more. No user may receive what it publishes.
`;

/** The kinds of subjects by prefix. Requests have no prefix. */
const KINDS = [
  { title: 'Events', prefix: 'events.' },
  { title: 'Notices', prefix: 'progress.' },
  { title: 'Replies', prefix: '_INBOX.' },
  { title: 'JetStream API', prefix: '$JS.API.' },
  { title: 'Acknowledgements', prefix: '$JS.ACK.' },
] as const;

/** Every user's permissions, as Markdown. */
export function subjectsPage(): string {
  return [HEAD, ...busUsers().map(sectionOf)].join('\n');
}

function sectionOf(user: BusUser): string {
  const received = user.subscribe.filter((subject) => subject !== `${user.name}.>`);
  return [
    `## ${user.name}`,
    '',
    '### Publishes',
    '',
    ...groupsOf(user.publish),
    '### Receives',
    '',
    ...(user.subscribe.includes(`${user.name}.>`)
      ? listOf(`Requests (\`${user.name}.>\`)`, requestsOf(user.name))
      : []),
    ...groupsOf(received),
  ].join('\n');
}

function requestsOf(service: string): string[] {
  return [...REQUESTS, ...FAILED_WORK_REQUESTS]
    .filter(({ subject }) => subject.startsWith(`${service}.`))
    .map(({ subject }) => subject);
}

function groupsOf(subjects: readonly string[]): string[] {
  const kindOf = (subject: string): string =>
    KINDS.find(({ prefix }) => subject.startsWith(prefix))?.title ?? 'Requests';
  return ['Requests', ...KINDS.map(({ title }) => title)].flatMap((title) =>
    listOf(
      title,
      subjects.filter((subject) => kindOf(subject) === title),
    ),
  );
}

function listOf(title: string, subjects: readonly string[]): string[] {
  if (subjects.length === 0) return [];
  return [`${title}:`, '', ...[...subjects].sort().map((subject) => `- \`${subject}\``), ''];
}
