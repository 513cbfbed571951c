import { HOME_TIME_ZONE } from '@overline/contracts';

/**
 * The figures of 90 days from raw rows, the reference for roll-ups. `popular` and `users` cover whole Central days;
 * they mention $1 only so that all statements take one parameter.
 */
export const RAW = {
  searches: `SELECT count(*)::int AS total, (count(*) FILTER (WHERE success))::int AS succeeded
    FROM search_record WHERE at >= $1`,
  searchesByDay: `SELECT date_trunc('day', at, '${HOME_TIME_ZONE}') AS day, count(*)
    FROM search_record WHERE at >= $1 GROUP BY 1`,
  popular: `SELECT question_no, count(*)::int AS total FROM search_record
    WHERE $1::timestamptz IS NOT NULL
      AND (at AT TIME ZONE '${HOME_TIME_ZONE}')::date > (now() AT TIME ZONE '${HOME_TIME_ZONE}')::date - 90
    GROUP BY 1 ORDER BY 2 DESC LIMIT 5`,
  requests: `SELECT count(*)::int AS requests, (count(*) FILTER (WHERE failed))::int AS errors,
      (sum(us) / count(*) / 1000)::float8 AS mean FROM raw_request WHERE at >= $1`,
  requestsByDay: `SELECT date_trunc('day', at, '${HOME_TIME_ZONE}') AS day, route_group, count(*), avg(us)
    FROM raw_request WHERE at >= $1 GROUP BY 1, 2`,
  percentiles: `SELECT percentile_cont(ARRAY[0.5, 0.95, 0.99]) WITHIN GROUP (ORDER BY us)
    FROM raw_request WHERE at >= $1`,
  users: `SELECT count(DISTINCT person_no)::int AS users FROM raw_request
    WHERE $1::timestamptz IS NOT NULL
      AND (at AT TIME ZONE '${HOME_TIME_ZONE}')::date > (now() AT TIME ZONE '${HOME_TIME_ZONE}')::date - 90`,
} as const;
