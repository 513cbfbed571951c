import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import * as contracts from '@overline/contracts';
import { busUsers, natsConfig } from '@overline/contracts/access';
import { EVENTS, NOTICES, REQUESTS } from '@overline/contracts/registry';
import { subjectsPage } from '../src/bus-subjects/subjects-page.ts';
import { root } from '../src/workspace/workspace.ts';

const IMPORT = /import (?:type )?\{([^}]*)\} from '@overline\/contracts';/g;
/** Matches the use of a contract in a file that imports all contracts as `api`. */
const MEMBER = /\bapi\.(\w+)/g;

/** The contract subjects that a service's code uses at run time, not only as types. */
function subjectsIn(service: string): Set<string> {
  const files = globSync(join(root, 'services', service, 'src/**/*.ts')).filter((file) => !file.endsWith('.spec.ts'));
  return new Set(files.flatMap((file) => subjectsOf(readFileSync(file, 'utf8'))));
}

function subjectsOf(source: string): string[] {
  const code = source.replaceAll(IMPORT, '');
  const imported = [...source.matchAll(IMPORT)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  );
  const members = [...source.matchAll(MEMBER)].map(([, name = '']) => name);
  return [...imported, ...members].flatMap((name) => {
    const contract: unknown = Object.entries(contracts).find(([known]) => known === name)?.[1];
    const isUsed = new RegExp(`(?<!typeof )\\b${name}\\b`).test(code);
    const isMessage = typeof contract === 'object' && contract !== null && 'subject' in contract;
    return isMessage && isUsed ? [String(contract.subject)] : [];
  });
}

const subjectsOfAll = (messages: readonly { subject: string }[]): string[] => messages.map(({ subject }) => subject);

describe.each(contracts.SERVICES.map(({ name }) => name))('%s', (service) => {
  const used = subjectsIn(service);
  const isOwn = (subject: string): boolean => subject.startsWith(`${service}.`);
  // Health and failed-work requests go to every service through lists, so the code does not name their subjects.
  const listed = [...contracts.HEALTH_REQUESTS.values()];

  it('may send the requests that its code sends, and no others', () => {
    const permitted = REQUESTS.filter(
      (request) => request.callers.includes(service) && !listed.includes(request as never),
    );
    const sent = REQUESTS.filter(({ subject }) => used.has(subject) && !isOwn(subject));
    expect(subjectsOfAll(permitted).sort()).toEqual(subjectsOfAll(sent).sort());
  });

  it('may publish and receive the events and notices that its code names, and no others', () => {
    const permitted = [...EVENTS, ...NOTICES].filter(({ flow }) => [...flow.from, ...flow.to].includes(service));
    const named = [...EVENTS, ...NOTICES].filter(({ subject }) => used.has(subject));
    expect(subjectsOfAll(permitted).sort()).toEqual(subjectsOfAll(named).sort());
  });
});

describe('the bus', () => {
  it('has an emitter for every event, and a user for every sender and receiver', () => {
    const users = busUsers().map(({ name }) => name);
    expect(EVENTS.filter(({ flow }) => flow.from.length === 0)).toEqual([]);
    const named = [...EVENTS, ...NOTICES].flatMap(({ flow }) => [...flow.from, ...flow.to]);
    const callers = REQUESTS.flatMap(({ callers }) => callers);
    expect([...new Set([...named, ...callers])].filter((name) => !users.includes(name))).toEqual([]);
  });

  it('lets only one service reply to a request, and no service read the whole bus', () => {
    for (const { name, subscribe } of busUsers()) {
      const others = subscribe.filter((subject) => subject.endsWith('>') && !subject.startsWith(`${name}.`));
      expect(others).toEqual([`_INBOX.${name}.>`]);
    }
  });

  // Otherwise a service could publish to any subject: by replying to its own message with that reply subject.
  it.each(busUsers().map((user) => [user.name, user] as const))(
    'never lets %s receive what it publishes',
    (_, { publish, subscribe }) => {
      const both = publish.flatMap((sent) =>
        subscribe
          .filter((received) => subjectsOverlap(sent, received))
          .map((received) => `${sent} is received as ${received}`),
      );
      expect(both).toEqual([]);
    },
  );

  it('does not let a service publish to arbitrary reply subjects', () => {
    expect(natsConfig(busUsers(), () => 'secret')).not.toContain('allow_responses');
  });

  it('lets each service reply only to its permitted callers, in their inbox for its replies', () => {
    const inboxesOf = (name: string): string[] =>
      (busUsers().find((user) => user.name === name)?.publish ?? []).filter((subject) => subject.startsWith('_INBOX.'));
    expect(inboxesOf('auth')).toEqual([
      '_INBOX.billing.auth.>',
      '_INBOX.gateway.auth.>',
      '_INBOX.bot.auth.>',
      '_INBOX.admin.auth.>',
      '_INBOX.operator.auth.>',
    ]);
    expect(inboxesOf('admin')).toEqual(['_INBOX.gateway.admin.>', '_INBOX.operator.admin.>']);
    expect(inboxesOf('gateway')).toEqual([]);
    expect(inboxesOf('operator')).toEqual([]);
  });

  it('lets each service acknowledge the events of its own durable consumers only', () => {
    const acknowledgements = busUsers().map(({ name, publish }) => ({
      name,
      foreign: publish.filter(
        (subject) => subject.startsWith('$JS.ACK.') && !subject.startsWith(`$JS.ACK.EVENTS.${name}__`),
      ),
    }));
    expect(acknowledgements.filter(({ foreign }) => foreign.length > 0)).toEqual([]);
    expect(busUsers().find(({ name }) => name === 'picks')?.publish).toContain(
      '$JS.ACK.EVENTS.picks__events_games_final_v1.>',
    );
  });

  it('does not let a service read stored events by sequence number', () => {
    const readers = busUsers().filter(({ publish }) => publish.some((subject) => subject.includes('MSG.GET')));
    expect(readers).toEqual([]);
  });
});

describe('npm run bus:subjects', () => {
  it('lists the permissions of each user', () => {
    const billing = subjectsPage().split('## billing\n')[1]?.split('\n## ')[0];
    expect(billing).toContain('- `events.subscription.changed.v1`');
    expect(billing).toContain('- `auth.get-account`');
    expect(billing).toContain('- `billing.get-failed-work`');
    expect(billing).not.toContain('auth.login');
  });
});

describe('subjectsOverlap', () => {
  it.each([
    ['auth.login', 'auth.login', true],
    ['auth.login', 'auth.>', true],
    ['auth', 'auth.>', false],
    ['auth.login', 'auth.logout', false],
    ['auth.login', 'auth', false],
    ['a.*.c', 'a.b.*', true],
    ['a.*.c', 'a.b.d', false],
    ['_INBOX.gateway.>', '_INBOX.gateway.auth.>', true],
    ['_INBOX.gateway.>', '_INBOX.admin.auth.>', false],
    ['>', '$JS.API.INFO', true],
  ])('of %s and %s is %s, in either order', (one, other, overlap) => {
    expect([subjectsOverlap(one, other), subjectsOverlap(other, one)]).toEqual([overlap, overlap]);
  });
});

/**
 * Whether a subject can match both patterns. `*` matches one token, a final `>` one or more: `a.>` and `a.*.c` both
 * match `a.b.c`.
 */
function subjectsOverlap(one: string, other: string): boolean {
  return tokensOverlap(one.split('.'), other.split('.'));
}

function tokensOverlap([one, ...oneRest]: string[], [other, ...otherRest]: string[]): boolean {
  if (one === undefined || other === undefined) return one === other;
  if (one === '>' || other === '>') return true;
  return (one === other || one === '*' || other === '*') && tokensOverlap(oneRest, otherRest);
}
