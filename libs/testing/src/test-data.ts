import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type pg from 'pg';
import { withClient } from './servers/index.ts';

/**
 * A factory of test data: `make` gives complete, valid defaults (its number differs from call to call, for keys and
 * names), and a test sets only what matters to it.
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

/** Chance that can be had again: numbers in 0..1 from a seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Kept {
  table: string;
  columns: string[];
  /** How many rows, and the sum of their hashes, whatever their order. */
  hash: string;
}

/** What a schema held in a house of an earlier release, put into a database of now; what has migrated is none of it. */
export class ReleasedData {
  readonly kept: readonly Kept[];
  private readonly url: string;

  private constructor(url: string, kept: readonly Kept[]) {
    this.url = url;
    this.kept = kept;
  }

  /** Loads a file of `npm run keep-release` with the schema's own role. */
  static async load(url: string, file: URL, schema: string): Promise<ReleasedData> {
    return withClient(url, async (client) => {
      await client.query(gunzipSync(readFileSync(file)).toString());
      const { rows } = await client.query<{ table: string; columns: string[] }>(
        `select format('%I.%I', table_schema, table_name) as table, array_agg(quote_ident(column_name)) as columns
         from information_schema.columns where table_schema = $1 and table_name <> 'migration'
         group by table_schema, table_name order by 1`,
        [schema],
      );
      const kept: Kept[] = [];
      for (const row of rows) kept.push({ ...row, hash: await hashOf(client, row) });
      return new ReleasedData(url, kept);
    });
  }

  get rows(): number {
    return this.kept.reduce((sum, { hash }) => sum + Number.parseInt(hash), 0);
  }

  /** The tables whose rows are not what they were, in the columns that they had. */
  changed(): Promise<string[]> {
    return withClient(this.url, async (client) => {
      const changed: string[] = [];
      for (const one of this.kept) if ((await hashOf(client, one)) !== one.hash) changed.push(one.table);
      return changed;
    });
  }
}

async function hashOf(client: pg.Client, { table, columns }: Pick<Kept, 'table' | 'columns'>): Promise<string> {
  const { rows } = await client.query<{ hash: string }>(
    `select count(*) || ':' || coalesce(sum(hashtextextended(row(${columns.join(', ')})::text, 0)::numeric), 0) as hash
     from ${table}`,
  );
  return rows[0]?.hash ?? '';
}
