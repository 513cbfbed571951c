import { Injectable } from '@nestjs/common';
import { statement, Transactions } from '@overline/database';
import { z } from 'zod';
import { IN_SPAN, type Level, type Span, spanParameters } from '../range/index.ts';

/** What a bucket counts. */
export interface SearchCount {
  bucket: Date;
  total: number;
  succeeded: number;
  costMicros: number;
}

const Count = z.object({ bucket: z.date(), total: z.int(), succeeded: z.int(), costMicros: z.number() });
const COLUMNS = 'bucket, total, succeeded, cost_micros::float8 AS "costMicros"';

const OF_SPAN = statement(Count, `SELECT ${COLUMNS} FROM search_count WHERE ${IN_SPAN} ORDER BY bucket`);
const OF_LEVEL = statement(
  Count,
  `SELECT ${COLUMNS} FROM search_count WHERE level = $1 AND bucket >= $2 AND bucket < $3 ORDER BY bucket`,
);
const FIRST = statement(
  z.object({ day: z.date().nullable() }),
  "SELECT min(bucket) AS day FROM search_count WHERE level = 'day'",
);

/** How many searches there were when. */
@Injectable()
export class SearchCountRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The days of the span, and the hours at its ends. */
  ofSpan(span: Span): Promise<SearchCount[]> {
    return this.transactions.query(OF_SPAN, spanParameters(span));
  }

  /** When the first day with a search began; null where there is none. */
  async firstDay(): Promise<Date | null> {
    const [row] = await this.transactions.query(FIRST);
    return row?.day ?? null;
  }

  ofLevel(level: Level, from: Date, to: Date): Promise<SearchCount[]> {
    return this.transactions.query(OF_LEVEL, [level, from, to]);
  }
}
