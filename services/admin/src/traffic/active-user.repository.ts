import { Injectable } from '@nestjs/common';
import { HOME_TIME_ZONE } from '@overline/contracts';
import { statement, Transactions } from '@overline/database';
import { z } from 'zod';

/** The lengths, in days, of the windows in which people are counted. */
const WINDOW_DAYS = [1, 7, 30, 90] as const;
export type WindowDays = (typeof WINDOW_DAYS)[number];
export type UsersByDays = Record<WindowDays, number>;

const LONGEST_DAYS = 90;

/** SQL: distinct people in the `days` days that end with `day`. */
const DISTINCT_PEOPLE = `
  (SELECT count(DISTINCT person_no)::int FROM active_user_day AS active
   WHERE active.day > ends.day - ends.days AND active.day <= ends.day)`;

const usersSince = (days: WindowDays): string =>
  `(count(*) FILTER (WHERE last_active_on > $1::date - ${days}))::int AS "${days}"`;

const TODAY = statement(
  z.object({ 1: z.int(), 7: z.int(), 30: z.int(), 90: z.int() }),
  `SELECT ${WINDOW_DAYS.map(usersSince).join(', ')} FROM person`,
);
const FINISHED = statement(
  z.object({ day: z.string(), users: z.int() }),
  `SELECT ends.day::text AS day, coalesce(counted.users, ${DISTINCT_PEOPLE}) AS users
   FROM (SELECT day::date, $1::int AS days FROM generate_series($2::date, $3::date, interval '1 day') AS day) AS ends
   LEFT JOIN active_user_count AS counted ON counted.day = ends.day AND counted.days = ends.days
   ORDER BY ends.day`,
);
const HOURS = statement(
  z.object({ hour: z.date(), users: z.int() }),
  'SELECT hour, count(*)::int AS users FROM active_user_hour WHERE hour >= $1 AND hour < $2 GROUP BY hour',
);
const BETWEEN = statement(
  z.object({ users: z.int() }),
  'SELECT count(DISTINCT person_no)::int AS users FROM active_user_hour WHERE hour >= $1 AND hour < $2',
);

const ADD_HOURS = `
  INSERT INTO active_user_hour (hour, person_no)
  SELECT DISTINCT date_trunc('hour', at), person_no FROM unnest($1::timestamptz[], $2::int[]) AS seen (at, person_no)
  ON CONFLICT DO NOTHING`;
const ADD_DAYS = `
  INSERT INTO active_user_day (day, person_no)
  SELECT DISTINCT (at AT TIME ZONE '${HOME_TIME_ZONE}')::date, person_no
  FROM unnest($1::timestamptz[], $2::int[]) AS seen (at, person_no)
  ON CONFLICT DO NOTHING RETURNING day, person_no`;
/** Adds active days and deletes the counts of all windows that contain one, so that `COUNT_DAYS` recounts these. */
const ADD_DAYS_AND_RESET = `
  WITH added AS (${ADD_DAYS}), last AS (SELECT person_no, max(day) AS day FROM added GROUP BY person_no), reset AS (
    DELETE FROM active_user_count AS counted
    USING (SELECT DISTINCT day FROM added) AS changed
    WHERE counted.day BETWEEN changed.day AND changed.day + ${LONGEST_DAYS} AND counted.day < changed.day + counted.days
  )
  UPDATE person SET last_active_on = last.day FROM last
  WHERE no = last.person_no AND (last_active_on IS NULL OR last_active_on < last.day)`;

const UNCOUNTED = statement(
  z.object({ day: z.string() }),
  `SELECT finished.day::date::text AS day
   FROM generate_series($1::date, $2::date, interval '1 day') AS finished (day)
   LEFT JOIN active_user_count AS counted ON counted.day = finished.day::date
   GROUP BY finished.day HAVING count(counted.days) < ${WINDOW_DAYS.length} ORDER BY finished.day`,
);
const COUNT_DAYS = `
  INSERT INTO active_user_count (day, days, users)
  SELECT ends.day, ends.days, ${DISTINCT_PEOPLE}
  FROM (SELECT day, days FROM unnest($1::date[]) AS day CROSS JOIN unnest($2::int[]) AS days) AS ends
  ON CONFLICT DO NOTHING`;

/** Distinct people per day and window. A finished day is counted once; today is counted on each read. */
@Injectable()
export class ActiveUserRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Records that these people were active. Idempotent. */
  async add(seen: readonly { personNo: number; at: Date }[]): Promise<void> {
    const columns = [seen.map(({ at }) => at), seen.map(({ personNo }) => personNo)];
    await this.transactions.query(ADD_HOURS, columns);
    await this.transactions.query(ADD_DAYS_AND_RESET, columns);
  }

  /** Distinct people in each window that ends today. */
  today(today: string): Promise<UsersByDays> {
    return this.transactions.one(TODAY, [today]);
  }

  /** Distinct people in the window that ends with each finished day from `first` to `last`. */
  async finished(days: WindowDays, first: string, last: string): Promise<Map<string, number>> {
    const rows = await this.transactions.query(FINISHED, [days, first, last]);
    return new Map(rows.map(({ day, users }) => [day, users]));
  }

  /** Distinct people per hour; hours without people are left out. */
  async hourly(from: Date, to: Date): Promise<Map<number, number>> {
    const rows = await this.transactions.query(HOURS, [from, to]);
    return new Map(rows.map(({ hour, users }) => [hour.getTime(), users]));
  }

  /** Distinct people from one whole hour to another. */
  async between(from: Date, to: Date): Promise<number> {
    return (await this.transactions.one(BETWEEN, [from, to])).users;
  }

  /** The finished days from `first` to `last` with at least one window not counted yet. */
  async uncountedDays(first: string, last: string): Promise<string[]> {
    return (await this.transactions.query(UNCOUNTED, [first, last])).map(({ day }) => day);
  }

  /** Counts the windows that end with these finished days. The caller must hold the lock of the writers of traffic. */
  async countDays(days: readonly string[]): Promise<void> {
    await this.transactions.query(COUNT_DAYS, [days, WINDOW_DAYS]);
  }

  /** Deletes rows that no range can show any more. */
  async prune(hoursBefore: Date, today: string): Promise<void> {
    await this.transactions.query('DELETE FROM active_user_hour WHERE hour < $1', [hoursBefore]);
    await this.transactions.query('DELETE FROM active_user_day WHERE day < $1::date - $2::int', [
      today,
      3 * LONGEST_DAYS,
    ]);
  }
}
