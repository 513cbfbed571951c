import { append, type Event, type Head } from '@overline/ledger';
import type { withClient } from '@overline/testing/servers';

export type Client = Parameters<Parameters<typeof withClient>[1]>[0];
export type Row = { sequence: number; entry: { day: string; at: string } & Record<string, unknown> };

/** Has a revision, withdrawals, regrades and closing markets. */
export const REVISED = '2026-02-01';
/** Has twelve graded picks, among them `losingPick`, which lost. */
export const GRADED = '2026-02-02';
/** Has twelve picks without a grade. */
export const OPEN = '2026-02-03';
/** A day without any publication. */
export const INVENTED = '2026-01-15';

/** Pick IDs, the picks' leaf hashes, and sequences of ledger entries, before any tampering. */
export type Facts = {
  losingPick: string;
  losingLeaf: string;
  losingGrade: number;
  openPick: string;
  openLeaf: string;
  regrade: number;
  close: number;
  revisedPublication: number;
  gradedPublication: number;
  openPublication: number;
  last: number;
};

export type Case = {
  name: string;
  tamper: string | ((client: Client) => Promise<unknown>);
  /** The result under the service's database role. Under the database owner's role, it is always `found`. */
  asPicks: 'refused' | 'found';
  /** The day and the sequence of the entry that a finding must name. */
  day: string;
  entry: number;
  /** Can only be found by comparison with heads and roots that were saved earlier. */
  witness?: boolean;
};

export const addGrade = (pick: string, sequence: number, outcome: string, actual: number | null): string =>
  `INSERT INTO grade VALUES ('${pick}', ${sequence}, '${outcome}', 'stat correction', ${actual}, 1, now())`;

/** Appends entries with correct hashes. Their time is `at`, or the last entry's time if `at` is null. */
export async function forge(client: Client, at: Date | null, ...events: Event[]): Promise<void> {
  const { rows } = await client.query<Head & { at: Date }>('SELECT sequence, hash, day, at FROM ledger_head');
  const head = rows[0] ?? null;
  await insertEntries(client, append(head, events, at ?? head!.at));
}

async function insertEntries(client: Client, lines: ReturnType<typeof append>): Promise<void> {
  for (const { entry, hash } of lines)
    await client.query('INSERT INTO ledger_entry VALUES ($1, $2, $3)', [entry.sequence, hash, entry]);
  const { entry, hash } = lines.at(-1)!;
  await client.query(
    `INSERT INTO ledger_head VALUES (true, $1, $2, $3, $4)
     ON CONFLICT (id) DO UPDATE SET sequence = $1, hash = $2, day = $3, at = $4`,
    [entry.sequence, hash, entry.day, entry.at],
  );
}

/** Replaces each entry with what `change` returns, or removes it if that is null, and rehashes the whole chain. */
export async function rewrite(client: Client, change: (row: Row) => object | null): Promise<void> {
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

/** Deletes a day's picks, grades, seals and publications, but not its ledger entries. */
export async function deleteRows(client: Client, day: string): Promise<void> {
  const ofDay = `(SELECT id FROM pick WHERE day = '${day}')`;
  await client.query(`
    DELETE FROM grade WHERE pick_id IN ${ofDay};
    DELETE FROM pick_seal WHERE pick_id IN ${ofDay};
    DELETE FROM publication_pick WHERE pick_id IN ${ofDay};
    DELETE FROM publication WHERE day = '${day}';
    DELETE FROM pick WHERE day = '${day}'`);
}
