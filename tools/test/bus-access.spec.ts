import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import * as contracts from '@overline/contracts';
import { busUsers } from '@overline/contracts/access';
import { EVENTS, NOTICES, REQUESTS } from '@overline/contracts/registry';
import { root } from '../src/workspace/workspace.ts';

const IMPORT = /import (?:type )?\{([^}]*)\} from '@overline\/contracts';/g;

/** The subjects of the contracts that the code of a service takes into its hands; types of them do not count. */
function subjectsIn(service: string): Set<string> {
  const files = globSync(join(root, 'services', service, 'src/**/*.ts')).filter((file) => !file.endsWith('.spec.ts'));
  return new Set(files.flatMap((file) => subjectsOf(readFileSync(file, 'utf8'))));
}

function subjectsOf(source: string): string[] {
  const code = source.replaceAll(IMPORT, '');
  const imported = [...source.matchAll(IMPORT)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  );
  return imported.flatMap((name) => {
    const contract: unknown = Object.entries(contracts).find(([known]) => known === name)?.[1];
    const isUsed = new RegExp(`(?<!typeof )\\b${name}\\b`).test(code);
    const isMessage = typeof contract === 'object' && contract !== null && 'subject' in contract;
    return isMessage && isUsed ? [String(contract.subject)] : [];
  });
}

const ofAll = (messages: readonly { subject: string }[]): string[] => messages.map(({ subject }) => subject);

describe.each(contracts.SERVICES.map(({ name }) => name))('%s', (service) => {
  const used = subjectsIn(service);
  const isOwn = (subject: string): boolean => subject.startsWith(`${service}.`);
  // Every service is asked for its health, and each with tables for what it gave up: by lists, not by name.
  const listed = [...contracts.HEALTH_REQUESTS.values()];

  it('may ask what its code asks, and nothing else', () => {
    const asked = REQUESTS.filter((request) => request.askedBy.includes(service) && !listed.includes(request as never));
    const asks = REQUESTS.filter(({ subject }) => used.has(subject) && !isOwn(subject));
    expect(ofAll(asked).sort()).toEqual(ofAll(asks).sort());
  });

  it('may send and hear the events and notices that its code names, and no others', () => {
    const open = [...EVENTS, ...NOTICES].filter(({ road }) => [...road.from, ...road.to].includes(service));
    const named = [...EVENTS, ...NOTICES].filter(({ subject }) => used.has(subject));
    expect(ofAll(open).sort()).toEqual(ofAll(named).sort());
  });
});

describe('the bus', () => {
  it('has somebody who emits each event, and knows everybody who asks or hears', () => {
    const users = busUsers().map(({ name }) => name);
    expect(EVENTS.filter(({ road }) => road.from.length === 0)).toEqual([]);
    const named = [...EVENTS, ...NOTICES].flatMap(({ road }) => [...road.from, ...road.to]);
    const askers = REQUESTS.flatMap(({ askedBy }) => askedBy);
    expect([...new Set([...named, ...askers])].filter((name) => !users.includes(name))).toEqual([]);
  });

  it('lets one service alone answer a request, and nobody read the whole bus', () => {
    for (const { name, subscribe } of busUsers()) {
      const others = subscribe.filter((subject) => subject.endsWith('>') && !subject.startsWith(`${name}.`));
      expect(others).toEqual([`_INBOX.${name}.>`]);
    }
  });
});
