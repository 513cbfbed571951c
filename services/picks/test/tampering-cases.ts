import { append, type Event, type Head } from '@overline/ledger';
import type { withClient } from '@overline/testing/servers';

export type Client = Parameters<Parameters<typeof withClient>[1]>[0];
type Row = { sequence: number; entry: { day: string; at: string } & Record<string, unknown> };

/** Has a revision, withdrawals, regrades and closing markets. */
export const REVISED = '2026-02-01';
/** Has twelve graded picks, among them `lostPick`. */
export const GRADED = '2026-02-02';
/** Has twelve picks without a grade. */
export const OPEN = '2026-02-03';
/** Was never published. */
export const INVENTED = '2026-01-15';
/** Where things are in the intact record. */
export type Facts = {
  lostPick: string;
  lostLeaf: string;
  lostGrade: number;
  openPick: string;
  openLeaf: string;
  regrade: number;
  close: number;
  revisedPublication: number;
  gradedPublication: number;
  openPublication: number;
  last: number;
};

/** Appends entries with correct hashes, at a time or at that of the last entry. */
export async function forge(client: Client, at: Date | null, ...events: Event[]): Promise<void> {
  const { rows } = await client.query<Head & { at: Date }>('SELECT sequence, hash, day, at FROM ledger_head');
  await insertEntries(client, append(rows[0]!, events, at ?? rows[0]!.at));
}

async function insertEntries(client: Client, lines: ReturnType<typeof append>): Promise<void> {
  for (const { entry, hash } of lines)
    await client.query('INSERT INTO ledger_entry VALUES ($1, $2, $3)', [entry.sequence, hash, entry]);
  const { entry, hash } = lines.at(-1)!;
  await client.query('UPDATE ledger_head SET sequence = $1, hash = $2, day = $3, at = $4', [
    entry.sequence,
    hash,
    entry.day,
    entry.at,
  ]);
}

/** Rewrites the whole chain with correct hashes, without the entries for which `change` returns null. */
async function rewrite(client: Client, change: (row: Row) => object | null): Promise<void> {
  const { rows } = await client.query<Row>('SELECT sequence, entry FROM ledger_entry ORDER BY sequence');
  await client.query('DELETE FROM ledger_entry');
  let head: Head | null = null;
  const rewritten: ReturnType<typeof append> = [];
  for (const row of rows) {
    const changed = change(row);
    if (!changed) continue;
    const { sequence: _sequence, at, follows: _follows, ...event } = changed as Row['entry'];
    const [line] = append(head, [event as unknown as Event], new Date(at));
    rewritten.push(line!);
    head = { sequence: line!.entry.sequence, hash: line!.hash, day: line!.entry.day };
  }
  await insertEntries(client, rewritten);
}

/** Deletes all rows of a day. */
async function deleteRows(client: Client, day: string): Promise<void> {
  const ofDay = `(SELECT id FROM pick WHERE day = '${day}')`;
  await client.query(`
    DELETE FROM grade WHERE pick_id IN ${ofDay};
    DELETE FROM pick_seal WHERE pick_id IN ${ofDay};
    DELETE FROM publication_pick WHERE pick_id IN ${ofDay};
    DELETE FROM publication WHERE day = '${day}';
    DELETE FROM pick WHERE day = '${day}'`);
}

/** Adds a day without any entries, with copies of the graded picks that all won. */
const INVENT_DAY = `
  INSERT INTO publication VALUES
    ('11111111-1111-4111-8111-111111111111', '${INVENTED}', 1, now(), now(), false, 4);
  INSERT INTO pick SELECT md5(id::text)::uuid, '${INVENTED}', game_id, player_id, market, side, line, starts_at,
    published_at, backfilled, forecast FROM pick WHERE day = '${GRADED}';
  INSERT INTO publication_pick SELECT '11111111-1111-4111-8111-111111111111', row_number() OVER (), id, false
    FROM pick WHERE day = '${INVENTED}';
  INSERT INTO grade SELECT id, 1, 'WIN', NULL, 30, 1, now() FROM pick WHERE day = '${INVENTED}'`;

const addGrade = (pick: string, sequence: number, outcome: string, actual: number | null): string =>
  `INSERT INTO grade VALUES ('${pick}', ${sequence}, '${outcome}', 'stat correction', ${actual}, 1, now())`;

export type Case = {
  name: string;
  tamper: string | ((client: Client) => Promise<unknown>);
  /** The result when the picks role does it. When the database owner does it, it is found. */

  asPicks: 'refused' | 'found';
  /** The finding that names it. */
  day: string;
  entry: number;
  /** Only someone who saved heads and roots can find it. */
  witness?: boolean;
};

export function tamperingCases(facts: Facts): Case[] {
  const { lostPick, lostLeaf, lostGrade, openPick, openLeaf, regrade, close, last } = facts;
  const { revisedPublication, gradedPublication, openPublication } = facts;
  const graded = { day: GRADED, origin: 'live' } as const;
  const onLost = { asPicks: 'refused', day: GRADED, entry: lostGrade } as const;
  const onPublication = { asPicks: 'refused', day: GRADED, entry: gradedPublication } as const;
  const onOpen = { asPicks: 'refused', day: OPEN, entry: openPublication } as const;
  const atEnd = { day: GRADED, entry: last + 1 } as const;
  const editEntry = (set: object, sequence: number): string =>
    `UPDATE ledger_entry SET entry = entry || '${JSON.stringify(set)}' WHERE sequence = ${sequence}`;
  const editForecast = (set: object, pick = lostPick): string =>
    `UPDATE pick SET forecast = forecast || '${JSON.stringify(set)}' WHERE id = '${pick}'`;
  const editPick = (set: string): string => `UPDATE pick SET ${set} WHERE id = '${lostPick}'`;
  const editGrade = (set: string): string => `UPDATE grade SET ${set} WHERE pick_id = '${lostPick}'`;
  const editPublication = (set: string): string => `UPDATE publication SET ${set} WHERE day = '${GRADED}'`;
  const ofGraded = `publication_id = (SELECT id FROM publication WHERE day = '${GRADED}')`;
  const regradeOf = (outcome: string, actual: number | null): Event => ({
    kind: 'regrade',
    ...graded,
    leaf: lostLeaf,
    outcome,
    actual,
    reason: 'stat correction',
    gameVersion: 1,
  });
  return [
    { name: 'a loss shown as a win', tamper: editGrade("outcome = 'WIN'"), ...onLost },
    { name: 'another value on the site', tamper: editGrade('actual = 40'), ...onLost },
    { name: 'another reason on the site', tamper: editGrade("reason = 'stat correction'"), ...onLost },
    { name: 'another game version', tamper: editGrade('game_version = 7'), ...onLost },
    { name: 'a deleted grade row', tamper: `DELETE FROM grade WHERE pick_id = '${lostPick}'`, ...onLost },
    { name: 'a grade row for an open pick', tamper: addGrade(openPick, 1, 'WIN', 30), ...onOpen },
    { name: 'a second grade row for a lost pick', tamper: addGrade(lostPick, 2, 'WIN', 30), ...onPublication },

    { name: 'a loss recorded as a win', tamper: editEntry({ outcome: 'WIN' }, lostGrade), ...onLost },
    { name: 'another recorded value', tamper: editEntry({ actual: 40 }, lostGrade), ...onLost },
    { name: 'another recorded day', tamper: editEntry({ day: REVISED }, lostGrade), ...onLost },
    { name: 'another recorded time', tamper: editEntry({ at: '2026-01-01T00:00:00.000Z' }, lostGrade), ...onLost },
    { name: 'another recorded leaf', tamper: editEntry({ leaf: openLeaf }, lostGrade), ...onLost },
    { name: 'another recorded origin', tamper: editEntry({ origin: 'demo' }, lostGrade), ...onLost },
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
      tamper: `UPDATE ledger_entry SET hash = repeat('0', 64) WHERE sequence = ${lostGrade}`,
      ...onLost,
    },
    { name: 'a deleted entry', tamper: `DELETE FROM ledger_entry WHERE sequence = ${lostGrade}`, ...onLost },
    {
      name: 'two swapped entries',
      tamper: `UPDATE ledger_entry e SET entry = o.entry, hash = o.hash FROM ledger_entry o
        WHERE e.sequence IN (${lostGrade}, ${lostGrade + 1}) AND o.sequence = ${2 * lostGrade + 1} - e.sequence`,
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
      tamper: `UPDATE pick_seal SET nonce = repeat('0', 64) WHERE leaf = '${lostLeaf}'`,
      ...onLost,
    },
    { name: 'an older seal version', tamper: `UPDATE pick_seal SET version = 1 WHERE leaf = '${lostLeaf}'`, ...onLost },
    {
      name: 'another leaf',
      tamper: `UPDATE pick_seal SET leaf = repeat('0', 64) WHERE leaf = '${lostLeaf}'`,
      ...onLost,
    },

    {
      name: 'a regrade against the value, with its row',
      tamper: async (client) => {
        await client.query(addGrade(lostPick, 2, 'WIN', 10));
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
        await client.query(addGrade(lostPick, 2, 'WIN', null));
        await forge(client, null, regradeOf('WIN', null));
      },
      asPicks: 'refused',
      ...atEnd,
    },
    {
      name: 'a second first grade',
      tamper: async (client) => {
        await client.query(addGrade(lostPick, 2, 'WIN', 40));
        await forge(client, null, { ...regradeOf('WIN', 40), kind: 'grade' } as Event);
      },
      asPicks: 'refused',
      ...atEnd,
    },
    {
      name: 'a repeated closing market',
      tamper: (client) => forge(client, null, { kind: 'close', ...graded, leaf: lostLeaf, market: null }),
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
      tamper: (client) => forge(client, null, { kind: 'withdrawal', ...graded, leaf: lostLeaf }),
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

    { name: 'an invented day of winners', tamper: INVENT_DAY, asPicks: 'refused', day: INVENTED, entry: 1 },
    {
      name: 'a won pick of another day added to a publication',
      tamper: `INSERT INTO publication_pick SELECT (SELECT id FROM publication WHERE day = '${GRADED}'), 13, k.id, true
        FROM pick k WHERE k.day = '${REVISED}' LIMIT 1`,
      ...onPublication,
    },
    {
      name: 'an unpublished pick',
      tamper: `INSERT INTO pick SELECT gen_random_uuid(), day, game_id, player_id, market, side, line, starts_at,
        published_at, backfilled, forecast FROM pick WHERE id = '${lostPick}'`,
      ...onPublication,
    },

    { name: 'another projection', tamper: editForecast({ projection: 9.9 }), ...onLost },
    { name: 'another expected profit', tamper: editForecast({ ev: -5 }), ...onLost },
    { name: 'another break-even chance', tamper: editForecast({ breakEven: 60 }), ...onLost },
    { name: 'another summary', tamper: editForecast({ summary: 'We said so.' }), ...onLost },
    { name: 'another probability', tamper: editForecast({ probability: 45 }), ...onLost },
    { name: 'another confidence', tamper: editForecast({ confidence: 1 }), ...onLost },
    { name: 'another price', tamper: editForecast({ price: 250 }), ...onLost },
    { name: 'another book', tamper: editForecast({ book: 'Harbor' }), ...onLost },
    { name: 'another line', tamper: editForecast({ line: 5.5 }), ...onLost },
    { name: 'the other side', tamper: editForecast({ side: 'Under' }), ...onLost },
    { name: 'another player', tamper: editForecast({ playerName: 'Somebody else' }), ...onLost },
    { name: 'another team', tamper: editForecast({ team: 'Pine Falls Otters' }), ...onLost },
    { name: 'other considerations', tamper: editForecast({ considerations: [] }), ...onLost },
    { name: 'other data points', tamper: editForecast({ dataPoints: [] }), ...onLost },
    { name: 'other hit rates', tamper: editForecast({ hitRates: [] }), ...onLost },
    { name: 'another snapshot', tamper: editForecast({ snapshot: {} }), ...onLost },
    { name: 'another line to grade by', tamper: editPick('line = 5.5'), ...onLost },
    { name: 'another side to grade by', tamper: editPick("side = 'Under'"), ...onLost },
    { name: 'another start of the game', tamper: editPick("starts_at = starts_at + interval '1 hour'"), ...onLost },
    {
      name: 'another publication time of a pick',
      tamper: editPick("published_at = published_at - interval '1 hour'"),
      ...onLost,
    },
    { name: 'a pick marked as backfilled', tamper: editPick('backfilled = true'), ...onLost },
    { name: 'another line of an open pick', tamper: editForecast({ line: 5.5 }, openPick), ...onOpen },
    { name: 'another summary of an open pick', tamper: editForecast({ summary: 'Better.' }, openPick), ...onOpen },

    { name: 'another number of games', tamper: editPublication('games = 1'), ...onPublication },
    { name: 'a live day marked as backfilled', tamper: editPublication('backfilled = true'), ...onPublication },
    {
      name: 'another publication time of a day',
      tamper: editPublication("published_at = published_at - interval '1 hour'"),
      ...onPublication,
    },
    { name: 'a deleted publication row', tamper: `DELETE FROM publication WHERE day = '${GRADED}'`, ...onPublication },
    { name: 'other ranks', tamper: `UPDATE publication_pick SET rank = rank + 20 WHERE ${ofGraded}`, ...onPublication },
    {
      name: 'reversed ranks',
      tamper: `UPDATE publication_pick SET rank = 113 - rank WHERE ${ofGraded}`,
      ...onPublication,
    },
    {
      name: 'other Free picks',
      tamper: `UPDATE publication_pick SET free = NOT free WHERE ${ofGraded}`,
      ...onPublication,
    },
    {
      name: 'a lost pick left out of its publication',
      tamper: `DELETE FROM publication_pick WHERE pick_id = '${lostPick}'`,
      ...onPublication,
    },

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
        await rewrite(client, ({ sequence, entry }) => (sequence === lostGrade ? { ...entry, ...win } : entry));
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
