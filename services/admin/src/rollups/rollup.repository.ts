import { Injectable } from '@nestjs/common';
import { HOME_TIME_ZONE } from '@overline/contracts';
import { statement, type Statement, Transactions } from '@overline/database';
import { z } from 'zod';
import type { Span } from '../range/range.ts';

/** The sums of one hour or day and one key. `key` is '' if the roll-up has no key. */
export type Count<Sum extends string> = { startsAt: Date; key: string } & Record<Sum, number>;

/** What one event adds to the sums of its hour and day. */
type Addition<Sum extends string> = { at: Date | string; key?: string | number } & Record<Sum, number>;

/** The column that splits a period's counts, such as the route group. */
interface Key {
  name: string;
  type: 'text' | 'smallint';
}

/** The SQL of the tables `<name>_hour` and `<name>_day`. */
interface Rollup<Sum extends string> {
  sums: readonly Sum[];
  addToHour: string;
  addToDay: string;
  read: Statement;
}

export const TRAFFIC = rollup('traffic', ['requests', 'errors', 'timed', 'microseconds'], {
  name: 'route_group',
  type: 'text',
});
export const RESPONSE_TIMES = rollup('response_time', ['answers'], { name: 'step', type: 'smallint' });
export const REGISTRATIONS = rollup('registration', ['accounts']);
export const SEARCHES = rollup('search', ['total', 'succeeded', 'microdollars']);

const FIRST_SEARCH_DAY = statement(
  z.object({ day: z.date().nullable() }),
  'SELECT min(starts_at) AS day FROM search_day',
);

/** Adds to the hourly and daily roll-ups and reads ranges of them. */
@Injectable()
export class RollupRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Serializes writers until the transaction ends. Otherwise two batches could deadlock on each other's rows. */
  async lock(writers: 'traffic' | 'searches' | 'graded-picks'): Promise<void> {
    await this.transactions.query('SELECT pg_advisory_xact_lock(hashtext($1))', [writers]);
  }

  /** Adds to the sums. Events may arrive in any order, and the inbox ensures that each is counted once. */
  async add<Sum extends string>(rollup: Rollup<Sum>, additions: readonly Addition<Sum>[]): Promise<void> {
    const rows = JSON.stringify(additions);
    await this.transactions.query(rollup.addToHour, [rows]);
    await this.transactions.query(rollup.addToDay, [rows]);
  }

  /** The counts of the whole days of a span and of the hours before and after them, oldest first. */
  async read<Sum extends string>(rollup: Rollup<Sum>, { from, firstDay, lastDay, to }: Span): Promise<Count<Sum>[]> {
    const rows = await this.transactions.query(rollup.read, [from, firstDay, lastDay, to]);
    return rows as Count<Sum>[];
  }

  /** The start of the first day with a search; null before any search. */
  async firstSearchDay(): Promise<Date | null> {
    return (await this.transactions.one(FIRST_SEARCH_DAY)).day;
  }
}

function rollup<Sum extends string>(name: string, sums: readonly Sum[], key?: Key): Rollup<Sum> {
  const selected = [
    'starts_at AS "startsAt"',
    `${key ? key.name : "''"}::text AS key`,
    ...sums.map((sum) => `${sum}::float8 AS ${sum}`),
  ].join(', ');
  return {
    sums,
    addToHour: additionSql(name, 'hour', sums, key),
    addToDay: additionSql(name, 'day', sums, key),
    read: statement(
      z.object({ startsAt: z.date(), key: z.string(), ...Object.fromEntries(sums.map((sum) => [sum, z.number()])) }),
      `SELECT ${selected} FROM ${name}_day WHERE starts_at >= $2 AND starts_at < $3
       UNION ALL
       SELECT ${selected} FROM ${name}_hour
       WHERE (starts_at >= $1 AND starts_at < $2) OR (starts_at >= $3 AND starts_at < $4)
       ORDER BY "startsAt"`,
    ),
  };
}

function additionSql(name: string, grain: 'hour' | 'day', sums: readonly string[], key?: Key): string {
  const table = `${name}_${grain}`;
  const keys = key ? `starts_at, ${key.name}` : 'starts_at';
  return `
    INSERT INTO ${table} (${keys}, ${sums.join(', ')})
    SELECT date_trunc('${grain}', at, '${HOME_TIME_ZONE}')${key ? `, key::${key.type}` : ''},
      ${sums.map((sum) => `sum(${sum})`).join(', ')}
    FROM jsonb_to_recordset($1::jsonb)
      AS addition (at timestamptz, key text, ${sums.map((sum) => `${sum} bigint`).join(', ')})
    GROUP BY ${key ? '1, 2' : '1'}
    ON CONFLICT (${keys}) DO UPDATE SET ${sums.map((sum) => `${sum} = ${table}.${sum} + excluded.${sum}`).join(', ')}`;
}
