import { describe, expect, it } from '@jest/globals';
import type { append, Origin } from '@overline/ledger';
import { Ledger } from './ledger.ts';

const DATABASE_TIME = Date.UTC(2026, 0, 9, 14);
const secondsLater = (seconds: number): Date => new Date(DATABASE_TIME + seconds * 1_000);

interface Situation {
  /** When the last entry was added; null for an empty chain. */
  headAt?: Date | null;
  /** The origin that the day has in the chain. */
  known?: Origin | null;
  clock?: Date;
  demo?: boolean;
}

function aLedger({ headAt = null, known = null, clock = secondsLater(0), demo = false }: Situation) {
  const added: ReturnType<typeof append> = [];
  const entries = {
    lockHead: async () => headAt && { sequence: 7, hash: 'f'.repeat(64), day: '2026-01-08', at: headAt },
    now: async () => secondsLater(0),
    add: async (lines: ReturnType<typeof append>) => added.push(...lines),
    originOf: async () => known,
  };
  const transactions = { run: (work: () => Promise<void>) => work() };
  const clockOf = { now: () => clock } as never;
  return { added, ledger: new Ledger(entries as never, transactions as never, clockOf, { DEMO: demo } as never) };
}

describe('the time of a new entry', () => {
  /** Returns the time that the callback of `append` gets, after checking that the entry has the same time. */
  async function timesAfter(headAt: Date | null) {
    const { added, ledger } = aLedger({ headAt });
    let given: Date | undefined;
    await ledger.append((at) => {
      given = at;
      return [{ kind: 'admin-action', day: '2026-01-09', origin: 'live', action: 'check-results' }];
    });
    expect(added.map(({ entry }) => entry.at)).toEqual([given?.toISOString()]);
    return given;
  }

  it.each([
    ['the first one', null],
    ['a later one', secondsLater(-1)],
    ['one at the same moment', secondsLater(0)],
  ])('is that of the database for %s', async (_name, headAt) => {
    expect(await timesAfter(headAt)).toEqual(secondsLater(0));
  });

  it('is that of the last entry when the clock has stepped back by less than a minute', async () => {
    expect(await timesAfter(secondsLater(0.001))).toEqual(secondsLater(0.001));
    expect(await timesAfter(secondsLater(59.999))).toEqual(secondsLater(59.999));
  });

  it('is that of the database after a larger step, so that the chain shows it', async () => {
    expect(await timesAfter(secondsLater(60))).toEqual(secondsLater(0));
  });

  it('follows the last entry in the chain', async () => {
    const { added, ledger } = aLedger({ headAt: secondsLater(-1) });
    await ledger.append(() => [{ kind: 'admin-action', day: '2026-01-09', origin: 'live', action: 'void' }]);
    expect(added).toMatchObject([{ previous: 'f'.repeat(64), entry: { sequence: 8, follows: '2026-01-08' } }]);
  });
});

describe('the origin of a day', () => {
  const originIn = (situation: Situation, backfilled = false): Promise<Origin> =>
    aLedger(situation).ledger.originOf({ day: '2026-01-09', backfilled });

  it('stays that of its first publication', async () => {
    expect(await originIn({ known: 'demo' }, true)).toBe('demo');
  });

  it('is live on its day, and backfilled when it is published later', async () => {
    expect(await originIn({ clock: secondsLater(86_400) })).toBe('live');
    expect(await originIn({}, true)).toBe('backfilled');
  });

  it('is live in a demo only while its clock agrees with the database to less than a minute', async () => {
    expect(await originIn({ demo: true, clock: secondsLater(59) })).toBe('live');
    expect(await originIn({ demo: true, clock: secondsLater(-59) })).toBe('live');
    expect(await originIn({ demo: true, clock: secondsLater(60) })).toBe('demo');
    expect(await originIn({ demo: true, clock: secondsLater(-60) })).toBe('demo');
    expect(await originIn({ demo: true }, true)).toBe('demo');
  });
});
