import { Injectable } from '@nestjs/common';
import { statement, Transactions } from '@overline/database';
import { z } from 'zod';
import { bucketsOf, IN_SPAN, type Span, spanParameters } from '../range/index.ts';

/** What a minute counted of one group. */
export interface GroupCount {
  minute: Date;
  group: string;
  requests: number;
  errors: number;
  timed: number;
  totalUs: number;
}

export interface StepCount {
  minute: Date;
  step: number;
  answers: number;
}

const ADD_COUNTS = `
  INSERT INTO traffic (level, bucket, route_group, requests, errors, timed, total_us)
  SELECT level, bucket, c.route_group, sum(requests), sum(errors), sum(timed), sum(total_us)
  FROM unnest($1::timestamptz[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[])
    AS c (minute, route_group, requests, errors, timed, total_us)
  CROSS JOIN LATERAL ${bucketsOf('c.minute')}
  GROUP BY level, bucket, c.route_group
  ON CONFLICT (level, bucket, route_group) DO UPDATE SET requests = traffic.requests + excluded.requests,
    errors = traffic.errors + excluded.errors, timed = traffic.timed + excluded.timed,
    total_us = traffic.total_us + excluded.total_us`;

const ADD_STEPS = `
  INSERT INTO response_time (level, bucket, step, answers)
  SELECT level, bucket, c.step, sum(answers)
  FROM unnest($1::timestamptz[], $2::int[], $3::bigint[]) AS c (minute, step, answers)
  CROSS JOIN LATERAL ${bucketsOf('c.minute')}
  GROUP BY level, bucket, c.step
  ON CONFLICT (level, bucket, step) DO UPDATE SET answers = response_time.answers + excluded.answers`;

const ADD_REGISTRATION = `
  INSERT INTO registration_count (level, bucket, accounts) SELECT level, bucket, 1 FROM ${bucketsOf('$1::timestamptz')}
  ON CONFLICT (level, bucket) DO UPDATE SET accounts = registration_count.accounts + 1`;

const COUNTS = statement(
  z.object({
    bucket: z.date(),
    group: z.string(),
    requests: z.number(),
    errors: z.number(),
    timed: z.number(),
    totalUs: z.number(),
  }),
  `SELECT bucket, route_group AS "group", requests::float8 AS requests, errors::float8 AS errors,
     timed::float8 AS timed, total_us::float8 AS "totalUs" FROM traffic WHERE ${IN_SPAN} ORDER BY bucket`,
);
const OF_DAY = statement(
  z.object({ requests: z.number() }),
  "SELECT coalesce(sum(requests), 0)::float8 AS requests FROM traffic WHERE level = 'day' AND bucket = $1",
);
const STEPS = statement(
  z.object({ step: z.int(), answers: z.number() }),
  `SELECT step, sum(answers)::float8 AS answers FROM response_time WHERE ${IN_SPAN} GROUP BY step ORDER BY step`,
);
const REGISTRATIONS = statement(
  z.object({ bucket: z.date(), accounts: z.int() }),
  `SELECT bucket, accounts FROM registration_count WHERE ${IN_SPAN} ORDER BY bucket`,
);
const FORGET_MINUTES = "DELETE FROM traffic WHERE level = 'minute' AND bucket < $1";
const FORGET_STEPS = "DELETE FROM response_time WHERE level = 'minute' AND bucket < $1";
const FORGET_HOURS = "DELETE FROM active_mark WHERE unit = 'hour' AND bucket < $1";

/** The counts of calls. Each addition joins the present transaction. */
@Injectable()
export class TrafficRepository {
  constructor(private readonly transactions: Transactions) {}

  /** One writer of these counts at a time, until the transaction ends: two would wait for each other's rows. */
  async alone(): Promise<void> {
    await this.transactions.query("SELECT pg_advisory_xact_lock(hashtext('traffic'))");
  }

  async addCounts(counts: readonly GroupCount[]): Promise<void> {
    await this.transactions.query(ADD_COUNTS, [
      counts.map(({ minute }) => minute),
      counts.map(({ group }) => group),
      counts.map(({ requests }) => requests),
      counts.map(({ errors }) => errors),
      counts.map(({ timed }) => timed),
      counts.map(({ totalUs }) => totalUs),
    ]);
  }

  async addSteps(steps: readonly StepCount[]): Promise<void> {
    await this.transactions.query(ADD_STEPS, [
      steps.map(({ minute }) => minute),
      steps.map(({ step }) => step),
      steps.map(({ answers }) => answers),
    ]);
  }

  async addRegistration(at: Date): Promise<void> {
    await this.transactions.query(ADD_REGISTRATION, [at]);
  }

  counts(span: Span): Promise<(Omit<GroupCount, 'minute'> & { bucket: Date })[]> {
    return this.transactions.query(COUNTS, spanParameters(span));
  }

  /** Calls of the day that begins then. */
  async requestsOfDay(start: Date): Promise<number> {
    const [row] = await this.transactions.query(OF_DAY, [start]);
    return row?.requests ?? 0;
  }

  steps(span: Span): Promise<{ step: number; answers: number }[]> {
    return this.transactions.query(STEPS, spanParameters(span));
  }

  registrations(span: Span): Promise<{ bucket: Date; accounts: number }[]> {
    return this.transactions.query(REGISTRATIONS, spanParameters(span));
  }

  /** Lets go of what only the finest counts are made of. */
  async forget(before: Date, beforeHour: number): Promise<void> {
    await this.transactions.query(FORGET_MINUTES, [before]);
    await this.transactions.query(FORGET_STEPS, [before]);
    await this.transactions.query(FORGET_HOURS, [beforeHour]);
  }
}
