import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { append } from './append.ts';
import type { Entry, Event, Line, Witness } from './entry.ts';
import { addEntry, type DayPlan, history, type History, historyOf } from './history.fixture.ts';
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
          const [place, other] = [a % honest.lines.length, b % honest.lines.length];
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
      { sequence: 1, day, problem: 'has another root than the witness has seen' },
    ]);
  });
});

/** One pick, Under 0.5 with a value of 1, graded LOSS. */
const LOST: DayPlan = {
  origin: 'live',
  picks: [{ side: 'Under', line: 0.5, value: 1, corrected: null, close: true }],
  replaced: null,
  graded: 1,
  checked: false,
  detailed: true,
};
const LATER = new Date('2026-01-09T00:00:00.000Z');

/** Adds a copy of the record's only entry of a kind, with some fields changed, and correct hashes. */
function repeat(record: History, kind: string, set: object): void {
  const { entry, gradeRow } = record.lines.find((line) => line.entry.kind === kind)!;
  const { sequence: _sequence, at: _at, follows: _follows, ...event } = entry;
  addEntry(record, LATER, { ...event, ...set } as Event, gradeRow && { gradeRow: { ...gradeRow, ...set } as never });
}

describe('an entry that was added with correct hashes', () => {
  it.each([
    ['WIN', 1, 'does not follow from the value'],
    ['PUSH', 1, 'does not follow from the value'],
    ['WIN', null, 'does not follow from the value'],
    ['LOSS', 0, 'does not follow from the value'],
  ])('is reported when it regrades to %s with the value %p', (outcome, actual, problem) => {
    const record = historyOf([LOST]);
    const { leaf } = record.lines[1]!.entry as { leaf: string };
    const grade = { outcome, actual, reason: 'stat correction', gameVersion: 2 };
    addEntry(
      record,
      LATER,
      { kind: 'regrade', day: '2026-01-01', origin: 'live', leaf, ...grade },
      { gradeRow: grade },
    );
    expect(checkOf(record)).toEqual([{ sequence: 4, day: '2026-01-01', problem }]);
  });

  it('is accepted when it corrects the value', () => {
    const record = historyOf([LOST]);
    const { leaf } = record.lines[1]!.entry as { leaf: string };
    const grade = { outcome: 'WIN', actual: 0, reason: 'stat correction', gameVersion: 2 };
    addEntry(
      record,
      LATER,
      { kind: 'regrade', day: '2026-01-01', origin: 'live', leaf, ...grade },
      { gradeRow: grade },
    );
    expect(checkOf(record)).toEqual([]);
  });

  it('is reported when it repeats a closing market', () => {
    const record = historyOf([LOST]);
    repeat(record, 'close', {});
    expect(checkOf(record)).toEqual([
      { sequence: 4, day: '2026-01-01', problem: 'repeats the closing market of a pick' },
    ]);
  });

  it('is reported when it grades a pick a second time', () => {
    const record = historyOf([LOST]);
    repeat(record, 'grade', { outcome: 'WIN', actual: 0 });
    expect(checkOf(record)).toEqual([{ sequence: 4, day: '2026-01-01', problem: 'grades a pick a second time' }]);
  });
});

describe('a pick without a result', () => {
  const withReason = (outcome: string, reason: string | null): Finding[] => {
    const record = historyOf([{ ...LOST, graded: 0 }]);
    const graded = historyOf([LOST]).lines[1]!;
    const { leaf } = graded.entry as { leaf: string };
    const grade = { outcome, actual: null, reason, gameVersion: 0 };
    const event = { kind: 'grade', day: '2026-01-01', origin: 'live', leaf, ...grade } as const;
    addEntry(record, LATER, event, { opened: graded.opened, gradeRow: grade });
    return checkOf(record);
  };

  it.each(['UNKNOWN', 'VOID'])('may be graded %s with a reason', (outcome) => {
    expect(withReason(outcome, 'no result after 14 days')).toEqual([]);
  });

  it('may not be graded UNKNOWN without a reason', () => {
    expect(withReason('UNKNOWN', null)).toEqual([
      { sequence: 2, day: '2026-01-01', problem: 'has neither a value nor a reason' },
    ]);
  });
});

describe('a published day', () => {
  /** Three days, with the second one removed and every hash correct. */
  const withoutSecondDay = (): History => {
    const record: History = { lines: [], head: null };
    for (const { entry, hash: _hash, previous: _previous, ...more } of historyOf([LOST, LOST, LOST]).lines) {
      const { sequence: _sequence, at, follows: _follows, ...event } = entry;
      if (entry.day !== '2026-01-02') addEntry(record, new Date(at), event, more);
    }
    return record;
  };
  const published = historyOf([LOST, LOST, LOST]).lines[3]!;
  const { root } = published.entry as { root: string };

  it('is consistent in itself when another day was removed', () => {
    expect(checkOf(withoutSecondDay())).toEqual([]);
  });

  it('is reported as missing to a witness of its root', () => {
    expect(checkOf(withoutSecondDay(), { heads: [], roots: [{ day: '2026-01-02', root }] })).toEqual([
      { sequence: 4, day: '2026-01-02', problem: 'is missing: the witness has seen its root' },
    ]);
  });

  it('is reported as missing to a witness of its head', () => {
    const head = { sequence: 4, day: '2026-01-02', hash: published.hash };
    expect(checkOf(withoutSecondDay(), { heads: [head], roots: [] })).toEqual([
      { ...head, problem: 'is not what the witness has seen' },
    ]);
  });

  it('is reported as missing when it was the last one', () => {
    const all = historyOf([LOST, LOST]);
    const { root: last } = all.lines[3]!.entry as { root: string };
    expect(checkOf(historyOf([LOST]), { heads: [], roots: [{ day: '2026-01-02', root: last }] })).toEqual([
      { sequence: 4, day: '2026-01-02', problem: 'is missing: the witness has seen its root' },
    ]);
  });

  it('is reported when a revision was seen that is not in the record', () => {
    const witness = { heads: [], roots: [{ day: '2026-01-01', revision: 2, root }] };
    expect(checkOf(historyOf([LOST]), witness)).toMatchObject([{ day: '2026-01-01' }]);
  });

  it('is reported when it is live and was published on a later day', () => {
    const { entry, hash: _hash, previous: _previous, ...more } = historyOf([LOST]).lines[0]!;
    const { sequence: _sequence, at: _at, follows: _follows, ...event } = entry;
    const record: History = { lines: [], head: null };
    addEntry(record, LATER, event, more);
    expect(checkOf(record)).toMatchObject([{ sequence: 1, problem: 'was not published on its day' }]);
  });

  it('is reported when it has a row without an entry', () => {
    const { lines, head } = historyOf([LOST, LOST]);
    const unrecorded = [
      { day: '2026-01-02', row: 'grade 2 of pick 7' },
      { day: '2026-01-09', row: 'publication 1' },
    ];
    expect(verify(lines, { head, whole: true, unrecorded })).toEqual([
      { sequence: 4, day: '2026-01-02', problem: 'is missing: the site has a grade 2 of pick 7 without an entry' },
      { sequence: 7, day: '2026-01-09', problem: 'is missing: the site has a publication 1 without an entry' },
    ]);
  });
});
