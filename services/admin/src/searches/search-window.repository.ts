import { Injectable } from '@nestjs/common';
import { statement, Transactions } from '@overline/database';
import { z } from 'zod';

/** SQL: takes from a table of windows what was asked before the new start. */
function leaving(table: string, keys: readonly string[]): string {
  return `
    UPDATE ${table} SET total = ${table}.total - gone.total, succeeded = ${table}.succeeded - gone.succeeded
    FROM (SELECT ${keys.join(', ')}, count(*) AS total, count(*) FILTER (WHERE success) AS succeeded FROM search
      WHERE at >= (SELECT starts_at FROM search_window_start WHERE span = $1) AND at < $2
      GROUP BY ${keys.join(', ')}) AS gone
    WHERE ${table}.span = $1 AND ${keys.map((key) => `${table}.${key} = gone.${key}`).join(' AND ')}`;
}

const LEAVE = {
  search_window: leaving('search_window', ['query_no']),
  asker_window: leaving('asker_window', ['person_no', 'tier']),
  plan_window: leaving('plan_window', ['query_no', 'tier']),
};

const TOP = statement(
  z.object({ queryNo: z.int(), count: z.int() }),
  `SELECT query_no AS "queryNo", total AS count FROM search_window WHERE span = $1
   ORDER BY total DESC, query_no DESC LIMIT $2`,
);
const TRENDING = statement(
  z.object({ queryNo: z.int(), count: z.int(), usual: z.number() }),
  `SELECT today.query_no AS "queryNo", today.total AS count, w.total::float8 / $2::int AS usual
   FROM (SELECT query_no, total FROM search_window WHERE span = 1 ORDER BY total DESC, query_no DESC LIMIT 10) AS today
   JOIN search_window w ON w.span = $1 AND w.query_no = today.query_no
   WHERE today.total > w.total::float8 / $2::int
   ORDER BY today.total - w.total::float8 / $2::int DESC, today.query_no LIMIT $3`,
);
const TEXTS = statement(
  z.object({ no: z.int(), text: z.string() }),
  'SELECT no, text FROM search_query WHERE no = ANY($1)',
);

/** A question by its number, and how often it was asked. */
export interface Asked {
  queryNo: number;
  count: number;
}

/** What was asked, and by whom, in the last 1, 7, 30 and 90 days: kept as searches come and as hours leave. */
@Injectable()
export class SearchWindowRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Lets go of what was asked before the moment. Only forward; no search may be added meanwhile. */
  async slide(span: number, startsAt: Date): Promise<void> {
    const [due] = await this.transactions.query(
      'SELECT span FROM search_window_start WHERE span = $1 AND starts_at < $2 FOR UPDATE',
      [span, startsAt],
    );
    if (due === undefined) return;
    for (const [table, leave] of Object.entries(LEAVE)) {
      await this.transactions.query(leave, [span, startsAt]);
      await this.transactions.query(`DELETE FROM ${table} WHERE span = $1 AND total = 0`, [span]);
    }
    await this.transactions.query('UPDATE search_window_start SET starts_at = $2 WHERE span = $1', [span, startsAt]);
  }

  /** What was asked most often. */
  top(span: number, most: number): Promise<Asked[]> {
    return this.transactions.query(TOP, [span, most]);
  }

  /** What was asked more often in the last day than on an average day of the window, which has so many days. */
  trending(span: number, days: number, most: number): Promise<(Asked & { usual: number })[]> {
    return this.transactions.query(TRENDING, [span, days, most]);
  }

  /** The questions themselves, each as it was first asked. */
  async texts(queryNos: readonly number[]): Promise<Map<number, string>> {
    const rows = await this.transactions.query(TEXTS, [[...new Set(queryNos)]]);
    return new Map(rows.map(({ no, text }) => [no, text]));
  }
}
