import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type pg from 'pg';
import { withClient } from './servers/index.ts';

/**
 * Creates a factory of test data. `make` returns complete, valid defaults and receives a number that is unique per
 * call, for keys and names. A test sets only what matters.
 *
 *     const aTeam = factory((n) => ({ id: n, name: `Team ${n}` }));
 *     aTeam({ name: 'Foxes' }); // { id: 1, name: 'Foxes' }
 */
export function factory<T extends object>(make: (number: number) => T): (overrides?: Partial<T>) => T {
  let number = 0;
  return (overrides = {}) => {
    number += 1;
    return { ...make(number), ...overrides };
  };
}

/** A seeded random number generator for 0..1 (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface TableSnapshot {
  table: string;
  columns: string[];
  hash: string;
}

/** A schema's data from an earlier release, loaded into a test database. Snapshots every table except `migration`. */
export class ReleasedData {
  readonly kept: readonly TableSnapshot[];
  private readonly url: string;

  private constructor(url: string, kept: readonly TableSnapshot[]) {
    this.url = url;
    this.kept = kept;
  }

  /** Loads a dump made by `npm run keep-release`. `url` must connect as the schema's own role. */
  static async load(url: string, file: URL, schema: string): Promise<ReleasedData> {
    return withClient(url, async (client) => {
      await client.query(gunzipSync(readFileSync(file)).toString());
      const { rows } = await client.query<{ table: string; columns: string[] }>(
        `select format('%I.%I', table_schema, table_name) as table, array_agg(quote_ident(column_name)) as columns
         from information_schema.columns where table_schema = $1 and table_name <> 'migration'
         group by table_schema, table_name order by 1`,
        [schema],
      );
      const kept: TableSnapshot[] = [];
      for (const row of rows) kept.push({ ...row, hash: await hashOf(client, row) });
      return new ReleasedData(url, kept);
    });
  }

  get rows(): number {
    return this.kept.reduce((sum, { hash }) => sum + Number.parseInt(hash), 0);
  }

  /** The tables whose data has changed since loading. Columns added later are ignored. */
  changed(): Promise<string[]> {
    return withClient(this.url, async (client) => {
      const changed: string[] = [];
      for (const snapshot of this.kept)
        if ((await hashOf(client, snapshot)) !== snapshot.hash) changed.push(snapshot.table);
      return changed;
    });
  }
}

async function hashOf(
  client: pg.Client,
  { table, columns }: Pick<TableSnapshot, 'table' | 'columns'>,
): Promise<string> {
  const { rows } = await client.query<{ hash: string }>(
    `select count(*) || ':' || coalesce(sum(hashtextextended(row(${columns.join(', ')})::text, 0)::numeric), 0) as hash
     from ${table}`,
  );
  return rows[0]?.hash ?? '';
}
