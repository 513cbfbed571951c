import type pg from 'pg';

/** What a table holds: how many rows, and the sum of their hashes, whatever their order. */
export type RowHashes = Map<string, string>;

const TABLES = `
  select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema') order by 1`;
const SEQUENCES = `
  select format('%I.%I', schemaname, sequencename) as name, last_value::text as hash from pg_sequences`;

/** The rows of every table, and how far every sequence has come, as the transaction of `client` sees them. */
export async function rowHashes(client: pg.Client): Promise<RowHashes> {
  const hashes: RowHashes = new Map();
  const { rows: tables } = await client.query<{ name: string }>(TABLES);
  for (const { name } of tables) {
    const { rows } = await client.query<{ hash: string }>(
      `select count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as hash from ${name} t`,
    );
    hashes.set(name, rows[0]?.hash ?? '');
  }
  const { rows: sequences } = await client.query<{ name: string; hash: string | null }>(SEQUENCES);
  for (const { name, hash } of sequences) hashes.set(name, hash ?? 'unused');
  return hashes;
}

/** The tables and sequences that are not the same on both sides. */
export function differences(before: RowHashes, after: RowHashes): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => before.get(name) !== after.get(name)).sort();
}
