import { HOME_TIME_ZONE } from '@overline/contracts';
import type { Migration } from '@overline/database';
import type { QueryRunner } from 'typeorm';

/** Tables that only the previous release reads and writes. The next release drops them. */
export const RETIRED_TABLES = [
  'active_mark',
  'active_users',
  'pick_count',
  'registration_count',
  'response_time',
  'search',
  'search_count',
  'search_window',
  'search_window_start',
  'traffic',
];

/** Searches with their tier and type as text: they were positions in arrays, which a new tier would have shifted. */
const SEARCHES = `
  CREATE TABLE search_record (
    id bigint GENERATED ALWAYS AS IDENTITY,
    at timestamptz NOT NULL,
    person_no integer NOT NULL,
    question_no integer NOT NULL,
    tier text NOT NULL,
    type text NOT NULL,
    success boolean NOT NULL,
    props integer NOT NULL,
    typed text,
    error text
  );
  INSERT INTO search_record (id, at, person_no, question_no, tier, type, success, props, typed, error)
    OVERRIDING SYSTEM VALUE
  SELECT no, at, person_no, query_no, (ARRAY['Free', 'Premium', 'Platinum', 'Admin'])[1 + tier],
    (ARRAY['prop', 'moneyline', 'parlay'])[1 + type], success, props, asked, error
  FROM search ORDER BY at, no;
  SELECT setval(pg_get_serial_sequence('search_record', 'id'), max(id)) FROM search_record;
  ALTER TABLE search_record ADD PRIMARY KEY (id);
  CREATE INDEX search_record_at ON search_record (at, id) INCLUDE (question_no, person_no, tier, success);
  CREATE INDEX search_record_question ON search_record (question_no);
  CREATE INDEX search_record_person ON search_record (person_no);`;

const QUESTIONS = `
  CREATE TABLE question_day (
    question_no integer NOT NULL,
    day date NOT NULL,
    total integer NOT NULL
  );
  INSERT INTO question_day (question_no, day, total)
  SELECT question_no, (at AT TIME ZONE '${HOME_TIME_ZONE}')::date, count(*) FROM search_record
  WHERE at > now() - interval '92 days' GROUP BY 1, 2;
  ALTER TABLE question_day ADD PRIMARY KEY (question_no, day) INCLUDE (total);
  CREATE INDEX question_day_top ON question_day (day, total, question_no);`;

/** Each roll-up with its columns as in `RollupRepository`, and the table and columns that it is filled from. */
const ROLLUPS = [
  {
    name: 'traffic',
    from: 'traffic',
    key: { name: 'route_group', type: 'text' },
    sums: { requests: 'requests', errors: 'errors', timed: 'timed', microseconds: 'total_us' },
  },
  {
    name: 'response_time',
    from: 'response_time',
    key: { name: 'step', type: 'smallint' },
    sums: { answers: 'answers' },
  },
  { name: 'registration', from: 'registration_count', key: undefined, sums: { accounts: 'accounts' } },
  {
    name: 'search',
    from: 'search_count',
    key: undefined,
    sums: { total: 'total', succeeded: 'succeeded', microdollars: 'cost_micros' },
  },
];

const ACTIVE_USERS = `
  CREATE TABLE active_user_hour (
    hour timestamptz NOT NULL,
    person_no integer NOT NULL,
    PRIMARY KEY (hour, person_no)
  );
  INSERT INTO active_user_hour (hour, person_no)
  SELECT to_timestamp(bucket * 3600::float8), person_no FROM active_mark WHERE unit = 'hour';
  CREATE TABLE active_user_day (
    day date NOT NULL,
    person_no integer NOT NULL,
    PRIMARY KEY (day, person_no)
  );
  INSERT INTO active_user_day (day, person_no)
  SELECT date '1970-01-01' + bucket, person_no FROM active_mark WHERE unit = 'day';
  CREATE TABLE active_user_count (
    day date NOT NULL,
    days smallint NOT NULL,
    users integer NOT NULL,
    PRIMARY KEY (day, days)
  );
  INSERT INTO active_user_count (day, days, users)
  SELECT date '1970-01-01' + bucket, span, users FROM active_users
  WHERE unit = 'day' AND date '1970-01-01' + bucket < (now() AT TIME ZONE '${HOME_TIME_ZONE}')::date;
  ALTER TABLE person ADD last_active_on date;
  UPDATE person SET last_active_on = active.day
  FROM (SELECT person_no, max(day) AS day FROM active_user_day GROUP BY person_no) AS active WHERE no = person_no;`;

/** Cuts the link between deleted accounts and their searches, as `PersonRepository.forget` does. */
const DELETED_USERS = `
  WITH deleted_account AS (SELECT no, user_id FROM person WHERE deleted), anonymized AS (
    UPDATE person SET user_id = gen_random_uuid() FROM deleted_account WHERE person.no = deleted_account.no
    RETURNING deleted_account.user_id
  )
  INSERT INTO person (user_id, deleted) SELECT user_id, true FROM anonymized;`;

/** The extension is trusted: its creator needs CREATE on the database, not a superuser. */
const TEXT_FILTERS = `
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX search_query_folded ON search_query USING gin (folded gin_trgm_ops);
  CREATE INDEX person_shown_name ON person
    USING gin ((CASE WHEN deleted THEN 'deleted user' ELSE coalesce(username, 'unknown') END) gin_trgm_ops);`;

/**
 * The console's store: searches, hourly and daily roll-ups, active users. The tables are new and filled from the old
 * ones, which remain unchanged because the previous release still uses them.
 */
export class ConsoleStore1765400000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SEARCHES);
    await runner.query(QUESTIONS);
    for (const rollup of ROLLUPS)
      for (const grain of ['hour', 'day'] as const) await runner.query(createRollup(rollup, grain));
    await runner.query(ACTIVE_USERS);
    await runner.query(DELETED_USERS);
    await runner.query(TEXT_FILTERS);
  }
}

function createRollup({ name, from, key, sums }: (typeof ROLLUPS)[number], grain: 'hour' | 'day'): string {
  const table = `${name}_${grain}`;
  const keys = ['starts_at', ...(key ? [key.name] : [])].join(', ');
  return `
    CREATE TABLE ${table} (
      starts_at timestamptz NOT NULL,
      ${key ? `${key.name} ${key.type} NOT NULL,` : ''}
      ${Object.keys(sums)
        .map((sum) => `${sum} bigint NOT NULL,`)
        .join(' ')}
      PRIMARY KEY (${keys})
    );
    INSERT INTO ${table} (${keys}, ${Object.keys(sums).join(', ')})
    SELECT bucket, ${key ? `${key.name}, ` : ''}${Object.values(sums).join(', ')} FROM ${from}
    WHERE level = '${grain}' ORDER BY bucket;`;
}
