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
    INSERT INTO active_mark (unit, person_no, bucket) SELECT $1, * FROM unnest($2::int[], $3::int[])
    ON CONFLICT DO NOTHING RETURNING person_no, bucket
  ), gap AS (
    SELECT span, greatest(fresh.bucket, coalesce(before.bucket + span, fresh.bucket)) AS first,
      least(fresh.bucket + span, coalesce(after.bucket, fresh.bucket + span)) - 1 AS last
    FROM fresh
    CROSS JOIN LATERAL (SELECT max(m.bucket) AS bucket FROM active_mark m
      WHERE m.unit = $1 AND m.person_no = fresh.person_no AND m.bucket < fresh.bucket) AS before
    CROSS JOIN LATERAL (SELECT min(m.bucket) AS bucket FROM active_mark m
      WHERE m.unit = $1 AND m.person_no = fresh.person_no AND m.bucket > fresh.bucket) AS after
    CROSS JOIN unnest($4::int[]) AS span
  )
  INSERT INTO active_users (unit, span, bucket, users)
  SELECT $1, span, bucket, count(*) FROM gap CROSS JOIN generate_series(first, last) AS bucket GROUP BY span, bucket
  ON CONFLICT (unit, span, bucket) DO UPDATE SET users = active_users.users + excluded.users`;

const COUNTS = statement(
  z.object({ bucket: z.int(), users: z.int() }),
  `SELECT bucket, users FROM active_users WHERE unit = $1 AND span = $2 AND bucket BETWEEN $3 AND $4 ORDER BY bucket`,
);

/** Somebody was there in an hour or on a day. */
export interface Mark {
  personNo: number;
  bucket: number;
}

@Injectable()
export class ActiveUsersRepository {
  constructor(private readonly transactions: Transactions) {}

  /** These people were there. One writer at a time: see `TrafficRepository.alone`. */
  async mark(unit: Unit, marks: readonly Mark[]): Promise<void> {
    // A statement sees nothing of what it adds itself, so it may add one mark of a person.
    for (const round of oneOfEach(marks))
      await this.transactions.query(MARK, [
        unit,
        round.map(({ personNo }) => personNo),
        round.map(({ bucket }) => bucket),
        SPANS[unit],
      ]);
  }

  /** Different people of each window of `span` buckets that ends within these two. A window without any is left out. */
  async counts(unit: Unit, span: number, first: number, last: number): Promise<Map<number, number>> {
    const rows = await this.transactions.query(COUNTS, [unit, span, first, last]);
    return new Map(rows.map(({ bucket, users }) => [bucket, users]));
  }
}

/** The marks in as few rounds as there are marks of one person. */
function oneOfEach(marks: readonly Mark[]): Mark[][] {
  const rounds: Mark[][] = [];
  const seen = new Map<number, number>();
  for (const mark of marks) {
    const round = seen.get(mark.personNo) ?? 0;
    seen.set(mark.personNo, round + 1);
    (rounds[round] ??= []).push(mark);
  }
  return rounds;
}
