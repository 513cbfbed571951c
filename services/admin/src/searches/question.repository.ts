import { Injectable } from '@nestjs/common';
import { HOME_TIME_ZONE } from '@overline/contracts';
import { statement, Transactions } from '@overline/database';
import { z } from 'zod';

/** Only this many of each day's most asked questions are considered when finding the most asked of a range. */
const CANDIDATES_PER_DAY = 20;

const KNOWN = statement(
  z.object({ no: z.int(), text: z.string() }),
  'SELECT no, text FROM search_query WHERE key = md5($1)::uuid',
);
const POPULAR_SINCE = statement(
  z.object({ questionNo: z.int(), count: z.int() }),
  `SELECT question_no AS "questionNo", count(*)::int AS count FROM search_record WHERE at >= $1
   GROUP BY question_no ORDER BY count DESC, question_no DESC LIMIT $2`,
);
const POPULAR_ON_DAYS = statement(
  z.object({ questionNo: z.int(), count: z.int() }),
  `WITH candidate AS (
     SELECT DISTINCT top.question_no FROM generate_series($1::date, $2::date, interval '1 day') AS days (day)
     CROSS JOIN LATERAL (SELECT question_no FROM question_day WHERE question_day.day = days.day::date
       ORDER BY total DESC, question_no DESC LIMIT ${CANDIDATES_PER_DAY}) AS top)
   SELECT question_no AS "questionNo", sum(total)::int AS count FROM question_day JOIN candidate USING (question_no)
   WHERE day BETWEEN $1::date AND $2::date
   GROUP BY question_no ORDER BY count DESC, question_no DESC LIMIT $3`,
);
const TOTALS_ON_DAYS = statement(
  z.object({ questionNo: z.int(), total: z.int() }),
  `SELECT question_no AS "questionNo", sum(total)::int AS total FROM question_day
   WHERE question_no = ANY($1) AND day BETWEEN $2 AND $3 GROUP BY question_no`,
);
const TEXTS = statement(
  z.object({ no: z.int(), text: z.string() }),
  'SELECT no, text FROM search_query WHERE no = ANY($1)',
);
const COUNT = `
  INSERT INTO question_day (question_no, day, total)
  VALUES ($1, ($2::timestamptz AT TIME ZONE '${HOME_TIME_ZONE}')::date, 1)
  ON CONFLICT (question_no, day) DO UPDATE SET total = question_day.total + 1`;

export interface PopularQuestion {
  questionNo: number;
  count: number;
}

/** Questions and how often each was asked. Days are in America/Chicago. */
@Injectable()
export class QuestionRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Returns the stored question for a text, added if it is new. The caller must hold `RollupRepository`'s lock. */
  async findOrAdd(text: string): Promise<{ no: number; text: string }> {
    const [known] = await this.transactions.query(KNOWN, [folded(text)]);
    if (known) return known;
    return this.transactions.one<{ no: number; text: string }>(
      'INSERT INTO search_query (key, text, folded) VALUES (md5($1)::uuid, $2, $1) RETURNING no, text',
      [folded(text), text],
    );
  }

  async count(questionNo: number, at: Date): Promise<void> {
    await this.transactions.query(COUNT, [questionNo, at]);
  }

  /** The most asked questions since an instant. Counts single searches, so it is meant for short ranges. */
  popularSince(at: Date, limit: number): Promise<PopularQuestion[]> {
    return this.transactions.query(POPULAR_SINCE, [at, limit]);
  }

  /** The most asked questions from one day to another, from the daily roll-up. */
  popularOnDays(first: string, last: string, limit: number): Promise<PopularQuestion[]> {
    return this.transactions.query(POPULAR_ON_DAYS, [first, last, limit]);
  }

  /** How often each of these questions was asked from one day to another. */
  async totalsOnDays(questionNos: readonly number[], first: string, last: string): Promise<Map<number, number>> {
    const rows = await this.transactions.query(TOTALS_ON_DAYS, [questionNos, first, last]);
    return new Map(rows.map(({ questionNo, total }) => [questionNo, total]));
  }

  /** The questions as first typed. */
  async texts(questionNos: readonly number[]): Promise<Map<number, string>> {
    const rows = await this.transactions.query(TEXTS, [[...new Set(questionNos)]]);
    return new Map(rows.map(({ no, text }) => [no, text]));
  }

  async prune(before: string): Promise<void> {
    await this.transactions.query('DELETE FROM question_day WHERE day < $1', [before]);
  }
}

/** A question in the form in which questions are compared: lowercase, with single spaces. */
export function folded(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
