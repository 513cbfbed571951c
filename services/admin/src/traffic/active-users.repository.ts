import { Injectable } from '@nestjs/common';
import { statement, Transactions } from '@overline/database';
import { z } from 'zod';
import { SPANS, type Unit } from './active-window.ts';

/**
 * Somebody who was last there in bucket p and comes next in bucket n is counted already in the windows that end before
 * p + span, and will be from n on. A mark at b in between adds them to the windows that end from max(b, p + span) to
 * min(b + span, n) - 1. So the counts are right whatever the order in which marks come, and a repeat adds nothing.
 */
const MARK = `
  WITH fresh AS (
    INSERT INTO active_mark (unit, person_no, bucket) SELECT $1, unnest($2::int[]), $3
    ON CONFLICT DO NOTHING RETURNING person_no
  ), gap AS (
    SELECT span, greatest($3, coalesce(before.bucket + span, $3)) AS first,
      least($3 + span, coalesce(after.bucket, $3 + span)) - 1 AS last
    FROM fresh
    CROSS JOIN LATERAL (SELECT max(m.bucket) AS bucket FROM active_mark m
      WHERE m.unit = $1 AND m.person_no = fresh.person_no AND m.bucket < $3) AS before
    CROSS JOIN LATERAL (SELECT min(m.bucket) AS bucket FROM active_mark m
      WHERE m.unit = $1 AND m.person_no = fresh.person_no AND m.bucket > $3) AS after
    CROSS JOIN unnest($4::int[]) AS span
  )
  INSERT INTO active_users (unit, span, bucket, users)
  SELECT $1, span, bucket, count(*) FROM gap CROSS JOIN generate_series(first, last) AS bucket GROUP BY span, bucket
  ON CONFLICT (unit, span, bucket) DO UPDATE SET users = active_users.users + excluded.users`;

const COUNTS = statement(
  z.object({ bucket: z.int(), users: z.int() }),
  `SELECT bucket, users FROM active_users WHERE unit = $1 AND span = $2 AND bucket BETWEEN $3 AND $4 ORDER BY bucket`,
);

@Injectable()
export class ActiveUsersRepository {
  constructor(private readonly transactions: Transactions) {}

  /** These people were there. One writer at a time: see `TrafficRepository.alone`. */
  async mark(unit: Unit, bucket: number, people: readonly number[]): Promise<void> {
    if (people.length > 0) await this.transactions.query(MARK, [unit, people, bucket, SPANS[unit]]);
  }

  /** Different people of each window of `span` buckets that ends within these two. A window without any is left out. */
  async counts(unit: Unit, span: number, first: number, last: number): Promise<Map<number, number>> {
    const rows = await this.transactions.query(COUNTS, [unit, span, first, last]);
    return new Map(rows.map(({ bucket, users }) => [bucket, users]));
  }
}
