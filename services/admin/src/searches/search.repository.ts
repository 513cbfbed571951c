import { Injectable } from '@nestjs/common';
import { statement, Transactions } from '@overline/database';
import { z } from 'zod';
import { bucketsOf } from '../range/index.ts';
import { folded } from './folded.ts';
import { WINDOWS } from './windows.ts';

export interface NewSearch {
  at: Date;
  personNo: number;
  query: string;
  tier: number;
  type: number;
  success: boolean;
  props: number;
  error: string | null;
  costMicros: number;
}

const KNOWN_QUERY = statement(
  z.object({ no: z.int(), text: z.string() }),
  'SELECT no, text FROM search_query WHERE key = md5($1)::uuid',
);
const ADD_COUNT = `
  INSERT INTO search_count (level, bucket, total, succeeded, cost_micros)
  SELECT level, bucket, 1, $2::int, $3::bigint FROM ${bucketsOf('$1::timestamptz')}
  ON CONFLICT (level, bucket) DO UPDATE SET total = search_count.total + 1,
    succeeded = search_count.succeeded + excluded.succeeded,
    cost_micros = search_count.cost_micros + excluded.cost_micros`;
const ADD_TO_WINDOWS = `
  INSERT INTO search_window (span, query_no, total, succeeded)
  SELECT span, $2, 1, $3 FROM search_window_start WHERE starts_at <= $1
  ON CONFLICT (span, query_no) DO UPDATE SET total = search_window.total + 1,
    succeeded = search_window.succeeded + excluded.succeeded`;
const ADD_TO_QUESTION = `
  UPDATE search_query SET total = total + 1, succeeded = succeeded + $2 WHERE no = $1`;
const addByTier = (table: string, key: string): string => `
  INSERT INTO ${table} (span, ${key}, tier, total, succeeded)
  SELECT span, $2, $3, 1, $4 FROM ${WINDOWS} WHERE starts_at <= $1
  ON CONFLICT (span, ${key}, tier) DO UPDATE SET total = ${table}.total + 1,
    succeeded = ${table}.succeeded + excluded.succeeded`;
const ADD_TO_ASKERS = addByTier('asker_window', 'person_no');
const ADD_TO_PLANS = addByTier('plan_window', 'query_no');

/** Searches and what is counted of them. Each call joins the present transaction. */
@Injectable()
export class SearchRepository {
  constructor(private readonly transactions: Transactions) {}

  /** One writer at a time, until the transaction ends. */
  async alone(): Promise<void> {
    await this.transactions.query("SELECT pg_advisory_xact_lock(hashtext('searches'))");
  }

  async add({ at, personNo, query, tier, type, success, props, error, costMicros }: NewSearch): Promise<void> {
    const { no, text } = await this.queryOf(query);
    await this.transactions.query(
      `INSERT INTO search (at, person_no, query_no, tier, type, success, props, asked, error)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [at, personNo, no, tier, type, success, props, query === text ? null : query, error],
    );
    const succeeded = success ? 1 : 0;
    await this.transactions.query(ADD_COUNT, [at, succeeded, costMicros]);
    await this.transactions.query(ADD_TO_WINDOWS, [at, no, succeeded]);
    await this.transactions.query(ADD_TO_QUESTION, [no, succeeded]);
    await this.transactions.query(ADD_TO_ASKERS, [at, personNo, tier, succeeded]);
    await this.transactions.query(ADD_TO_PLANS, [at, no, tier, succeeded]);
  }

  private async queryOf(text: string): Promise<{ no: number; text: string }> {
    const [known] = await this.transactions.query(KNOWN_QUERY, [folded(text)]);
    if (known) return known;
    const [made] = await this.transactions.query<{ no: number; text: string }>(
      `INSERT INTO search_query (key, text, folded) VALUES (md5($1)::uuid, $2, $1) RETURNING no, text`,
      [folded(text), text],
    );
    if (!made) throw new Error('A question was not stored');
    return made;
  }
}
