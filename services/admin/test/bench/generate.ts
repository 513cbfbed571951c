import { HOME_TIME_ZONE } from '@overline/contracts';
import { EVER, WINDOWS } from '../../src/searches/windows.ts';

/** How much is generated. */
export interface Amounts {
  people: number;
  questions: number;
  searches: number;
  requests: number;
  picks: number;
}

const DAYS = 90;
const AT = (instant: string, level: string): string => `date_trunc('${level}', ${instant}, '${HOME_TIME_ZONE}')`;

/** From the finest level the coarser ones; rows lie as they would have come, one after the other. */
const coarser = (table: string, columns: string, sums: string, keys = ''): string[] =>
  [
    ['minute', 'hour'],
    ['hour', 'day'],
  ].map(
    ([fine = '', coarse = '']) =>
      `INSERT INTO ${table} (level, bucket, ${keys}${columns})
       SELECT '${coarse}', ${AT('bucket', coarse)}, ${keys}${sums} FROM ${table} WHERE level = '${fine}'
       GROUP BY ${keys}${AT('bucket', coarse)} ORDER BY ${AT('bucket', coarse)}`,
  );

const peopleAndQuestions = (people: number, questions: number): string[] => [
  `INSERT INTO person (user_id, username)
   SELECT gen_random_uuid(), 'player_' || n FROM generate_series(1, ${people}) n`,
  `INSERT INTO search_query (key, text, folded) SELECT md5(lower(text))::uuid, text, lower(text) FROM (
     SELECT DISTINCT (ARRAY['Marcus','Tom','Leo','Ian','Omar','Jude','Alan','Rene','Viktor','Hugo'])[1 + n % 10] ||
       ' ' ||
       (ARRAY['Vale','Reed','Stone','Frost','Lake','Hart','Blake','Moss','Cole','Wolf'])[1 + n / 10 % 10] || n / 700 ||
       (ARRAY[' over ', ' under '])[1 + n % 2] || (n % 80) / 2.0 ||
       (ARRAY[' points', ' assists', ' rebounds', ' threes', ' steals', ' blocks', ' turnovers'])[1 + n % 7] AS text
     FROM generate_series(1, ${questions}) n) AS texts`,
];

/** Most people ask the same few questions, and a few people ask most. */
const searches = (count: number, people: number): string[] => [
  'ALTER TABLE search SET UNLOGGED',
  'ALTER TABLE search DROP CONSTRAINT search_pkey',
  'DROP INDEX search_of_query',
  'DROP INDEX search_of_person',
  `INSERT INTO search (at, person_no, query_no, tier, type, success, props, error)
   SELECT now() - interval '${DAYS} days' + n * (interval '${DAYS} days' / ${count}),
     1 + floor(${people} * r * r)::int, 1 + floor((SELECT max(no) FROM search_query) * q * q * q)::int,
     CASE WHEN r < 0.5 THEN 1 WHEN r < 0.95 THEN 2 ELSE 3 END, CASE WHEN q < 0.8 THEN 0 ELSE 1 + n % 2 END,
     n % 17 <> 0, 1, CASE WHEN n % 17 = 0 THEN 'No results found' END
   FROM (SELECT n, random() AS r, random() AS q FROM generate_series(1, ${count}) n) AS rows`,
  'ALTER TABLE search ADD PRIMARY KEY (at, no) INCLUDE (query_no, person_no, tier, success)',
  'CREATE INDEX search_of_query ON search (query_no)',
  'CREATE INDEX search_of_person ON search (person_no)',
];

const windows = (table: string, keys: string, spans: readonly number[]): string[] =>
  spans.map(
    (span) =>
      `INSERT INTO ${table} (span, ${keys}, total, succeeded)
       SELECT ${span}, ${keys}, count(*), count(*) FILTER (WHERE success) FROM search
       WHERE at >= (SELECT starts_at FROM ${WINDOWS} WHERE span = ${span}) GROUP BY ${keys}`,
  );

const SEARCH_COUNTS = [
  `INSERT INTO search_count (level, bucket, total, succeeded, cost_micros)
   SELECT 'minute', date_trunc('minute', at), count(*), count(*) FILTER (WHERE success), count(*) * 1500
   FROM search GROUP BY 2 ORDER BY 2`,
  ...coarser('search_count', 'total, succeeded, cost_micros', 'sum(total), sum(succeeded), sum(cost_micros)'),
  `UPDATE search_window_start SET starts_at = date_trunc('hour', now()) - span * interval '1 day'`,
  ...windows('search_window', 'query_no', [1, 7, 30, 90]),
  ...windows('asker_window', 'person_no, tier', [1, 7, 30, 90, EVER]),
  ...windows('plan_window', 'query_no, tier', [1, 7, 30, 90, EVER]),
  `UPDATE search_query SET total = asked.total, succeeded = asked.succeeded
   FROM (SELECT query_no, count(*) AS total, count(*) FILTER (WHERE success) AS succeeded
     FROM search GROUP BY 1) AS asked
   WHERE no = query_no`,
];

/** The raw calls, which the product never keeps: what the rollups are compared with. */
const requests = (count: number, people: number): string[] => [
  `CREATE UNLOGGED TABLE raw_request AS
   SELECT now() - interval '${DAYS} days' + n * (interval '${DAYS} days' / ${count}) AS at,
     (ARRAY['picks', 'auth', 'live', 'admin', 'parlay'])[1 + n % 5] AS route_group, n % 97 = 0 AS failed,
     (1000 * exp(6 * random()))::bigint AS us, 1 + floor(${people} * random() * random())::int AS person_no
   FROM generate_series(1, ${count}) n`,
  `INSERT INTO traffic (level, bucket, route_group, requests, errors, timed, total_us)
   SELECT 'minute', date_trunc('minute', at), route_group, count(*), count(*) FILTER (WHERE failed), count(*), sum(us)
   FROM raw_request GROUP BY 2, 3 ORDER BY 2`,
  ...coarser(
    'traffic',
    'requests, errors, timed, total_us',
    'sum(requests), sum(errors), sum(timed), sum(total_us)',
    'route_group, ',
  ),
  `INSERT INTO response_time (level, bucket, step, answers)
   SELECT 'minute', date_trunc('minute', at), ceil(log(2, us / 250.0) * 4)::int, count(*)
   FROM raw_request GROUP BY 2, 3 ORDER BY 2`,
  ...coarser('response_time', 'answers', 'sum(answers)', 'step, '),
  `INSERT INTO active_mark (unit, person_no, bucket)
   SELECT DISTINCT 'day', person_no, (at AT TIME ZONE '${HOME_TIME_ZONE}')::date - date '1970-01-01' FROM raw_request`,
  // As `active-users.repository.ts` counts, for everybody at once: where windows begin and end to count somebody.
  `INSERT INTO active_users (unit, span, bucket, users)
   SELECT 'day', span, bucket, sum(sum(change)) OVER (PARTITION BY span ORDER BY bucket) FROM (
     SELECT span, greatest(bucket, coalesce(before + span, bucket)) AS first, bucket + span AS last
     FROM (SELECT bucket, lag(bucket) OVER (PARTITION BY person_no ORDER BY bucket) AS before FROM active_mark) AS marks
     CROSS JOIN unnest(ARRAY[1, 7, 30, 90]) AS span) AS gaps
   CROSS JOIN LATERAL (VALUES (first, 1), (last, -1)) AS edges (bucket, change) GROUP BY span, bucket`,
];

/** Twelve a day, back from today. */
const picks = (count: number): string[] => [
  `CREATE UNLOGGED TABLE raw_pick AS
   SELECT now() - at AS game_date, 'Player ' || 1 + floor(600 * p * p) AS player_name,
     (ARRAY['Points', 'Assists', 'Rebounds', 'Threes'])[1 + n % 4] AS prop_type,
     floor(60 * q * p) / 2 + 0.5 AS prop_line, (ARRAY['Over', 'Under'])[1 + n % 2] AS side,
     CASE WHEN q < 0.54 THEN 'WIN' WHEN q < 0.98 THEN 'LOSS' ELSE 'PUSH' END AS outcome, floor(40 * q) AS actual,
     50 + 20 * p AS probability, 50 + 45 * q AS confidence
   FROM (SELECT n, (n / 12) * interval '1 day' + (n % 6) * interval '30 minutes' AS at, random() AS p, random() AS q
     FROM generate_series(1, ${count}) n) AS rows`,
  `INSERT INTO player_line (player_name, league, prop_type, prop_line, image_url)
   SELECT DISTINCT player_name, 'NBA', prop_type, prop_line, '' FROM raw_pick`,
  `INSERT INTO graded_pick (line_no, pick_id, version, day, game_date, checked_at, side, outcome, actual, probability,
     confidence, book, price, backfilled, counted)
   SELECT no, gen_random_uuid(), 1, game_date::date, game_date, game_date + interval '4 hours', side, outcome, actual,
     probability, confidence, 'FanDuel', -110, false, true
   FROM raw_pick JOIN player_line USING (player_name, prop_type, prop_line) ORDER BY raw_pick.game_date`,
  'DROP TABLE raw_pick',
  `INSERT INTO pick_count (level, bucket, wins, losses, pushes)
   SELECT 'minute', date_trunc('minute', game_date), count(*) FILTER (WHERE outcome = 'WIN'),
     count(*) FILTER (WHERE outcome = 'LOSS'), count(*) FILTER (WHERE outcome = 'PUSH')
   FROM graded_pick GROUP BY 2 ORDER BY 2`,
  ...coarser('pick_count', 'wins, losses, pushes', 'sum(wins), sum(losses), sum(pushes)'),
];

const OTHERS = [
  `INSERT INTO plan_version (user_id, version, at, paid, price_cents)
   SELECT user_id, 1, now() - no * interval '1 hour', true, 500 FROM person WHERE no <= 2000`,
  `INSERT INTO audit_entry (id, at, source, actor_id, actor, action, target, outcome, details, address)
   SELECT gen_random_uuid(), now() - n * interval '1 minute', (ARRAY['admin', 'security'])[1 + n % 2],
     gen_random_uuid(), 'chief', 'users.update-plan', n::text, 'done', '{}', NULL FROM generate_series(1, 100000) n`,
  `INSERT INTO parked_event (id, subject, message, digest, reason, deliveries, parked_at)
   SELECT gen_random_uuid(), 'events.pick.graded.v1', '{}', sha256(n::text::bytea), 'refused', 9,
     now() - n * interval '1 second' FROM generate_series(1, 10000) n`,
];

/** A connection as the schema's owner, without limits of time. */
export interface Owner {
  query(sql: string): Promise<unknown>;
}

/** Fills the tables of a migrated schema. `tell` hears what comes next. */
export async function generate(owner: Owner, amounts: Amounts, tell: (step: string) => void): Promise<void> {
  const steps: [string, string[]][] = [
    ['people and questions', peopleAndQuestions(amounts.people, amounts.questions)],
    [`${amounts.picks} picks`, picks(amounts.picks)],
    [`${amounts.searches} searches`, searches(amounts.searches, amounts.people)],
    ['counts of searches', SEARCH_COUNTS],
    [`${amounts.requests} calls and their counts`, requests(amounts.requests, amounts.people)],
    ['money and audit log', OTHERS],
    ['statistics', ['VACUUM ANALYZE']],
  ];
  for (const [name, statements] of steps) {
    tell(name);
    for (const statement of statements) await owner.query(statement);
  }
}
