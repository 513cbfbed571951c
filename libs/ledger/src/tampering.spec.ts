import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { append } from './entry.ts';
import type { Entry, Event, Line, Witness } from './entry.ts';
import { history, type History } from './history.fixture.ts';
import { type Finding, verify } from './verify.ts';

const RUNS = Number(process.env['LEDGER_RUNS'] ?? 1_000);

const checkOf = ({ lines, head }: History, witness?: Witness): Finding[] =>
  verify(lines, { head, whole: true, ...(witness && { witness }) });

/** A deep copy, as the server would return it. */
const served = ({ lines, head }: History): History => JSON.parse(JSON.stringify({ lines, head })) as History;

/** Changes the entry at `place`. Returns false if the change does not apply to this kind of entry. */
type Tampering = (record: History, place: number, other: number) => boolean;

const change =
  (field: string, to: (before: unknown) => unknown): Tampering =>
  ({ lines }, place) => {
    const entry = lines[place]!.entry as unknown as Record<string, unknown>;
    if (!(field in entry) || to(entry[field]) === entry[field]) return false;
    entry[field] = to(entry[field]);
    return true;
  };
const otherHex = (hex: unknown): string => `${String(hex).startsWith('0') ? '1' : '0'}${String(hex).slice(1)}`;

const TAMPERINGS: Record<string, Tampering> = {
  'a changed outcome': change('outcome', (before) => (before === 'WIN' ? 'LOSS' : 'WIN')),
  'a changed value': change('actual', (before) => (typeof before === 'number' ? before + 1 : 7)),
  'a changed reason': change('reason', () => 'because'),
  'another day': change('day', () => '2025-12-31'),
  'another origin': change('origin', (before) => (before === 'live' ? 'demo' : 'live')),
  'another kind': change('kind', (before) => (before === 'grade' ? 'regrade' : 'grade')),
  'another leaf': change('leaf', otherHex),
  'another root': change('root', otherHex),
  'another number of picks': change('picks', (before) => Number(before) + 1),
  'another revision': change('revision', (before) => Number(before) + 1),
  'another place': change('sequence', (before) => Number(before) + 100),
  'back-dating': change('at', (before) => new Date(Date.parse(String(before)) - 86_400_000).toISOString()),
  'post-dating by a second': change('at', (before) => new Date(Date.parse(String(before)) + 1_000).toISOString()),
  'another day before it': change('follows', () => '2025-12-31'),
  'another action': change('action', () => 'nothing'),
  'another closing price': change('market', () => ({ line: 99 })),
  'a further field': ({ lines }, place) => {
    (lines[place]!.entry as Entry & { note?: string }).note = 'x';
    return true;
  },
  'another hash': ({ lines }, place) => {
    lines[place]!.hash = otherHex(lines[place]!.hash);
    return true;
  },
  'an entry dropped': ({ lines }, place) => lines.splice(place, 1).length === 1,
  'two entries swapped': ({ lines }, place, other) => {
    if (place === other) return false;
    [lines[place], lines[other]] = [lines[other]!, lines[place]!];
    return true;
  },
  'an entry twice': ({ lines }, place) => lines.splice(place, 0, structuredClone(lines[place]!)).length === 0,
  'another nonce': ({ lines }, place) => {
    const { opened } = lines[place]!;
    if (opened) opened.nonce = otherHex(opened.nonce);
    return opened !== undefined;
  },
  'another line of a pick': ({ lines }, place) => {
    const { opened } = lines[place]!;
    if (opened) opened.pick.line += 0.5;
    return opened !== undefined;
  },
  'another start of a game': ({ lines }, place) => {
    const { opened } = lines[place]!;
    if (opened) opened.pick.startsAt = '2027-01-01T00:00:00.000Z';
    return opened !== undefined;
  },
  'a graded pick hidden': ({ lines }, place) => {
    const { opened } = lines[place]!;
    delete lines[place]!.opened;
    return opened !== undefined;
  },
  'a loss shown as a win': ({ lines }, place) => {
    const { gradeRow } = lines[place]!;
    if (gradeRow) gradeRow.outcome = gradeRow.outcome === 'WIN' ? 'LOSS' : 'WIN';
    return gradeRow !== undefined;
  },
  'another reason on the site': ({ lines }, place) => {
    const { gradeRow } = lines[place]!;
    if (gradeRow) gradeRow.reason = 'because';
    return gradeRow !== undefined;
  },
  'a grade row deleted': ({ lines }, place) => {
    const { gradeRow } = lines[place]!;
    delete lines[place]!.gradeRow;
    return gradeRow !== undefined;
  },
  'a publication row deleted': ({ lines }, place) => {
    const { publicationRow } = lines[place]!;
    delete lines[place]!.publicationRow;
    return publicationRow !== undefined;
  },
  'another rank on the site': ({ lines }, place) => {
    const { publicationRow } = lines[place]!;
    if (!publicationRow?.ranks.length) return false;
    publicationRow.ranks = publicationRow.ranks.map((rank) => rank + 1);
    return true;
  },
  'another number of games on the site': ({ lines }, place) => {
    const { entry, publicationRow } = lines[place]!;
    if (!publicationRow || !('details' in entry)) return false;
    publicationRow.games += 1;
    return true;
  },
  'another Free pick on the site': ({ lines }, place) => {
    const { entry, publicationRow } = lines[place]!;
    if (!publicationRow || !('details' in entry)) return false;
    publicationRow.free = [...publicationRow.free, 2];
    return true;
  },
  'another field of a graded pick': ({ lines }, place) => {
    const { opened } = lines[place]!;
    if (opened) opened.pick['player'] = 'Somebody else';
    return opened !== undefined;
  },
  'another leaf of a publication': ({ lines }, place, other) => {
    const { leaves } = lines[place]!;
    if (!leaves?.length) return false;
    lines[place]!.leaves = leaves.map((leaf, index) => (index === other % leaves.length ? otherHex(leaf) : leaf));
    return true;
  },
  'a leaf of a publication dropped': ({ lines }, place) => {
    const { leaves } = lines[place]!;
    lines[place]!.leaves = leaves?.slice(1);
    return leaves !== undefined && leaves.length > 0;
  },
  'leaves of a publication swapped': ({ lines }, place) => {
    const { leaves } = lines[place]!;
    lines[place]!.leaves = leaves?.toReversed();
    return leaves !== undefined && leaves.length > 1;
  },
};

/** Rewrites the record from `place` on, with correct hashes and a correct head. */
function rewrite({ lines, head }: History, place: number, change: (event: Event) => Event): History {
  const kept = lines.slice(0, place);
  const last = kept.at(-1);
  let end = last ? { sequence: last.entry.sequence, hash: last.hash, day: last.entry.day } : null;
  const rewritten = lines.slice(place).map((line): Line => {
    const { sequence: _sequence, at, follows: _follows, ...event } = line.entry;
    const [appended] = append(end, [change(event as Event)], new Date(at));
    end = { sequence: appended!.entry.sequence, hash: appended!.hash, day: appended!.entry.day };
    return { ...line, ...appended! };
  });
  return { lines: [...kept, ...rewritten], head: end ?? head };
}

/** True for the tampered entry and for other grades of the same pick. */
function isAbout({ lines }: History, found: number, tampered: number): boolean {
  const leafOf = (sequence: number): string | undefined => {
    const entry = lines[sequence - 1]?.entry;
    return entry && 'outcome' in entry ? entry.leaf : undefined;
  };
  return found === tampered || (leafOf(found) !== undefined && leafOf(found) === leafOf(tampered));
}

describe('an honest record', () => {
  it('has no findings, as a whole and day by day', () => {
    fc.assert(
      fc.property(history, (honest) => {
        expect(checkOf(served(honest))).toEqual([]);
        const days = Map.groupBy(served(honest).lines, ({ entry }) => entry.day);
        for (const lines of days.values()) expect(verify(lines, { head: honest.head, whole: false })).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });

  it('matches every head and root seen earlier', () => {
    fc.assert(
      fc.property(history, (honest) => {
        const heads = honest.lines.map(({ entry: { sequence, day }, hash }) => ({ sequence, day, hash }));
        const roots = honest.lines.flatMap(({ entry }) =>
          entry.kind === 'publication' ? [{ day: entry.day, root: entry.root }] : [],
        );
        expect(checkOf(honest, { heads, roots })).toEqual([]);
      }),
    );
  });
});

describe('a record that was tampered with', () => {
  it('is reported with the day and the entry', () => {
    const kinds = fc.constantFrom(...Object.keys(TAMPERINGS));
    let tampered = 0;
    fc.assert(
      fc.property(
        history,
        fc.array(kinds, { minLength: 20, maxLength: 20 }),
        fc.nat(),
        fc.nat(),
        (honest, names, a, b) => {
          const place = a % honest.lines.length;
          const other = b % honest.lines.length;
          const { sequence, day } = honest.lines[place]!.entry;
          for (const name of names) {
            const record = served(honest);
            if (!TAMPERINGS[name]!(record, place, other)) continue;
            tampered += 1;
            const named = checkOf(record).filter((finding) => isAbout(honest, finding.sequence, sequence));
            expect([name, ...named.map((finding) => finding.day)]).toContain(day);
            return;
          }
        },
      ),
      { numRuns: RUNS },
    );
    expect(tampered).toBeGreaterThan(RUNS * 0.99);
  });

  it('is reported to a witness of a head when the chain was rewritten with correct hashes', () => {
    fc.assert(
      fc.property(history, fc.nat(), fc.nat(), (honest, a, b) => {
        const place = a % honest.lines.length;
        const seen = place + (b % (honest.lines.length - place));
        const heads = honest.lines
          .filter((_, index) => index === seen)
          .map(({ entry: { sequence, day }, hash }) => ({ sequence, day, hash }));
        const record = rewrite(served(honest), place, (event) => ({ ...event, note: 'x' }));
        expect(checkOf(record, { heads, roots: [] })).toContainEqual(expect.objectContaining(heads[0]!));
      }),
      { numRuns: RUNS },
    );
  });

  it('is reported without a witness when the rewritten chain contradicts itself', () => {
    fc.assert(
      fc.property(history, fc.nat(), (honest, a) => {
        const graded = honest.lines.filter(({ entry }) => entry.kind === 'grade');
        if (graded.length === 0) return;
        const { entry } = graded[a % graded.length]!;
        const record = rewrite(served(honest), entry.sequence - 1, (event) =>
          event.kind === 'grade' && 'leaf' in entry && event.leaf === entry.leaf
            ? { ...event, outcome: event.outcome === 'WIN' ? 'LOSS' : 'WIN' }
            : event,
        );
        expect(checkOf(record)).toContainEqual(expect.objectContaining({ sequence: entry.sequence, day: entry.day }));
      }),
      { numRuns: RUNS },
    );
  });

  it('is reported when a posted root differs', () => {
    const record = fc.sample(history, { numRuns: 50, seed: 1 }).find(({ head }) => head !== null)!;
    const { day } = record.lines[0]!.entry;
    expect(checkOf(record, { heads: [], roots: [{ day, root: '0'.repeat(64) }] })).toEqual([
      { sequence: 1, day, problem: 'has a different root than the witness saw' },
    ]);
  });
});
