import type { Event } from '@overline/ledger';
import {
  addGrade,
  type Case,
  deleteRows,
  type Facts,
  forge,
  GRADED,
  INVENTED,
  OPEN,
  REVISED,
  rewrite,
  type Row,
} from './tampering.ts';

/** Changes to the entries of the chain. */
export function entryTampering({
  losingPick,
  losingLeaf,
  losingGrade,
  openLeaf,
  regrade,
  close,
  last,
  gradedPublication,
}: Facts): Case[] {
  const graded = { day: GRADED, origin: 'live' } as const;
  const onLost = { asPicks: 'refused', day: GRADED, entry: losingGrade } as const;
  const onPublication = { asPicks: 'refused', day: GRADED, entry: gradedPublication } as const;
  const atEnd = { day: GRADED, entry: last + 1 } as const;
  const editEntry = (set: object, sequence: number): string =>
    `UPDATE ledger_entry SET entry = entry || '${JSON.stringify(set)}' WHERE sequence = ${sequence}`;
  const regradeOf = (outcome: string, actual: number | null): Event => ({
    kind: 'regrade',
    ...graded,
    leaf: losingLeaf,
    outcome,
    actual,
    reason: 'stat correction',
    gameVersion: 1,
  });
  return [
    { name: 'a loss recorded as a win', tamper: editEntry({ outcome: 'WIN' }, losingGrade), ...onLost },
    { name: 'another recorded value', tamper: editEntry({ actual: 40 }, losingGrade), ...onLost },
    { name: 'another recorded day', tamper: editEntry({ day: REVISED }, losingGrade), ...onLost },
    { name: 'another recorded time', tamper: editEntry({ at: '2026-01-01T00:00:00.000Z' }, losingGrade), ...onLost },
    { name: 'another recorded leaf', tamper: editEntry({ leaf: openLeaf }, losingGrade), ...onLost },
    { name: 'another recorded origin', tamper: editEntry({ origin: 'demo' }, losingGrade), ...onLost },
    { name: 'another recorded root', tamper: editEntry({ root: '0'.repeat(64) }, gradedPublication), ...onPublication },
    {
      name: 'another recorded reason of a regrade',
      tamper: editEntry({ reason: 'because' }, regrade),
      asPicks: 'refused',
      day: REVISED,
      entry: regrade,
    },
    {
      name: 'another recorded closing market',
      tamper: editEntry({ market: null }, close),
      asPicks: 'refused',
      day: REVISED,
      entry: close,
    },
    {
      name: 'another hash',
      tamper: `UPDATE ledger_entry SET hash = repeat('0', 64) WHERE sequence = ${losingGrade}`,
      ...onLost,
    },
    { name: 'a deleted entry', tamper: `DELETE FROM ledger_entry WHERE sequence = ${losingGrade}`, ...onLost },
    {
      name: 'two swapped entries',
      tamper: `UPDATE ledger_entry e SET entry = o.entry, hash = o.hash FROM ledger_entry o
        WHERE e.sequence IN (${losingGrade}, ${losingGrade + 1}) AND o.sequence = ${2 * losingGrade + 1} - e.sequence`,
      ...onLost,
    },
    {
      name: 'the last entry deleted',
      tamper: `DELETE FROM ledger_entry WHERE sequence = ${last}`,
      asPicks: 'refused',
      day: OPEN,
      entry: last,
    },
    {
      name: 'a head that names an entry too many',
      tamper: 'UPDATE ledger_head SET sequence = sequence + 1',
      asPicks: 'found',
      day: OPEN,
      entry: last + 1,
    },
    {
      name: 'a head that leaves out the last entry',
      tamper: 'UPDATE ledger_head SET sequence = sequence - 1',
      asPicks: 'refused',
      day: OPEN,
      entry: last,
    },
    {
      name: 'another nonce',
      tamper: `UPDATE pick_seal SET nonce = repeat('0', 64) WHERE leaf = '${losingLeaf}'`,
      ...onLost,
    },
    {
      name: 'an older seal version',
      tamper: `UPDATE pick_seal SET version = 1 WHERE leaf = '${losingLeaf}'`,
      ...onLost,
    },
    {
      name: 'another leaf',
      tamper: `UPDATE pick_seal SET leaf = repeat('0', 64) WHERE leaf = '${losingLeaf}'`,
      ...onLost,
    },

    {
      name: 'a regrade against the value, with its row',
      tamper: async (client) => {
        await client.query(addGrade(losingPick, 2, 'WIN', 10));
        await forge(client, null, regradeOf('WIN', 10));
      },
      asPicks: 'refused',
      ...atEnd,
    },
    {
      name: 'a regrade without its row',
      tamper: (client) => forge(client, null, regradeOf('WIN', 40)),
      asPicks: 'refused',
      ...atEnd,
    },
    {
      name: 'a win without a value',
      tamper: async (client) => {
        await client.query(addGrade(losingPick, 2, 'WIN', null));
        await forge(client, null, regradeOf('WIN', null));
      },
      asPicks: 'refused',
      ...atEnd,
    },
    {
      name: 'a second first grade',
      tamper: async (client) => {
        await client.query(addGrade(losingPick, 2, 'WIN', 40));
        await forge(client, null, { ...regradeOf('WIN', 40), kind: 'grade' } as Event);
      },
      asPicks: 'refused',
      ...atEnd,
    },
    {
      name: 'a repeated closing market',
      tamper: (client) => forge(client, null, { kind: 'close', ...graded, leaf: losingLeaf, market: null }),
      asPicks: 'refused',
      ...atEnd,
    },
    {
      name: 'a closing market of an open pick',
      tamper: (client) => forge(client, null, { kind: 'close', ...graded, day: OPEN, leaf: openLeaf, market: null }),
      asPicks: 'refused',
      day: OPEN,
      entry: last + 1,
    },
    {
      name: 'a withdrawal of a lost pick',
      tamper: (client) => forge(client, null, { kind: 'withdrawal', ...graded, leaf: losingLeaf }),
      asPicks: 'found',
      ...atEnd,
    },
    {
      name: 'a second publication of a day',
      tamper: async (client) => {
        const { rows } = await client.query<Row>(
          `SELECT entry FROM ledger_entry WHERE sequence = ${gradedPublication}`,
        );
        const { sequence: _sequence, at: _at, follows: _follows, ...event } = rows[0]!.entry;
        await forge(client, null, event as unknown as Event);
      },
      asPicks: 'refused',
      ...atEnd,
    },
    {
      name: 'a recorded publication without its rows',
      tamper: (client) =>
        forge(client, null, {
          kind: 'publication',
          day: INVENTED,
          origin: 'backfilled',
          revision: 1,
          picks: 12,
          root: '0'.repeat(64),
        }),
      asPicks: 'refused',
      day: INVENTED,
      entry: last + 1,
    },
    {
      name: 'a recorded grade of an unknown pick',
      tamper: (client) =>
        forge(client, null, { ...regradeOf('WIN', 40), leaf: '0'.repeat(64), kind: 'grade' } as Event),
      asPicks: 'refused',
      ...atEnd,
    },
  ];
}

/** Rewrites of the whole chain with correct hashes, together with its rows. */
export function rewriting({
  losingPick,
  losingGrade,
  revisedPublication,
  gradedPublication,
  openPublication,
}: Facts): Case[] {
  const onPublication = { asPicks: 'refused', day: GRADED, entry: gradedPublication } as const;
  const onOpen = { asPicks: 'refused', day: OPEN, entry: openPublication } as const;
  const editGrade = (set: string): string => `UPDATE grade SET ${set} WHERE pick_id = '${losingPick}'`;
  return [
    {
      name: 'a day removed with all hashes correct',
      tamper: async (client) => {
        await rewrite(client, ({ entry }) => (entry.day === GRADED ? null : entry));
        await deleteRows(client, GRADED);
      },
      ...onPublication,
      witness: true,
    },
    {
      name: 'the last day removed with all hashes correct',
      tamper: async (client) => {
        await rewrite(client, ({ entry }) => (entry.day === OPEN ? null : entry));
        await deleteRows(client, OPEN);
      },
      ...onOpen,
      witness: true,
    },
    {
      name: 'the first day removed with all hashes correct',
      tamper: async (client) => {
        await rewrite(client, ({ entry }) => (entry.day === REVISED ? null : entry));
        await deleteRows(client, REVISED);
      },
      asPicks: 'refused',
      day: REVISED,
      entry: revisedPublication,
      witness: true,
    },
    {
      name: 'a loss rewritten as a win with all hashes correct',
      tamper: async (client) => {
        await client.query(editGrade("outcome = 'WIN', actual = 40"));
        const win = { outcome: 'WIN', actual: 40 };
        await rewrite(client, ({ sequence, entry }) => (sequence === losingGrade ? { ...entry, ...win } : entry));
      },
      asPicks: 'refused',
      day: GRADED,
      entry: openPublication - 1,
      witness: true,
    },
    {
      name: 'all entries deleted',
      tamper: 'DELETE FROM ledger_entry; DELETE FROM ledger_head',
      asPicks: 'refused',
      day: GRADED,
      entry: 1,
      witness: true,
    },
  ];
}
