import { HOME_TIME_ZONE } from '@overline/contracts';

/** Numbers of rows to generate. */
export interface Amounts {
  people: number;
  questions: number;
  searches: number;
  requests: number;
  picks: number;
}

const DAYS = 90;
const startOf = (instant: string, grain: 'hour' | 'day'): string =>
  `date_trunc('${grain}', ${instant}, '${HOME_TIME_ZONE}')`;

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
  'ALTER TABLE search_record SET UNLOGGED',
  'ALTER TABLE search_record DROP CONSTRAINT search_record_pkey',
  'DROP INDEX search_record_at, search_record_question, search_record_person',
  `INSERT INTO search_record (at, person_no, question_no, tier, type, success, props, error)
   SELECT now() - interval '${DAYS} days' + n * (interval '${DAYS} days' / ${count}),
     1 + floor(${people} * r * r)::int, 1 + floor((SELECT max(no) FROM search_query) * q * q * q)::int,
     CASE WHEN r < 0.5 THEN 'Premium' WHEN r < 0.95 THEN 'Platinum' ELSE 'Admin' END,
     CASE WHEN q < 0.8 THEN 'prop' WHEN n % 2 = 0 THEN 'moneyline' ELSE 'parlay' END,
     n % 17 <> 0, 1, CASE WHEN n % 17 = 0 THEN 'No results found' END
   FROM (SELECT n, random() AS r, random() AS q FROM generate_series(1, ${count}) n) AS rows`,
  'ALTER TABLE search_record ADD PRIMARY KEY (id)',
  'CREATE INDEX search_record_at ON search_record (at, id) INCLUDE (question_no, person_no, tier, success)',
  'CREATE INDEX search_record_question ON search_record (question_no)',
  'CREATE INDEX search_record_person ON search_record (person_no)',
];

const SEARCH_ROLLUPS = [
  ...(['hour', 'day'] as const).map(
    (grain) => `INSERT INTO search_${grain} (starts_at, total, succeeded, microdollars)
      SELECT ${startOf('at', grain)}, count(*), count(*) FILTER (WHERE success), count(*) * 1500
      FROM search_record GROUP BY 1 ORDER BY 1`,
  ),
  `INSERT INTO question_day (question_no, day, total)
   SELECT question_no, (at AT TIME ZONE '${HOME_TIME_ZONE}')::date, count(*) FROM search_record GROUP BY 1, 2`,
];

/** The raw calls, which the product never stores: the roll-ups are compared with them. */
const requests = (count: number, people: number): string[] => [
  `CREATE UNLOGGED TABLE raw_request AS
   SELECT now() - interval '${DAYS} days' + n * (interval '${DAYS} days' / ${count}) AS at,
     (ARRAY['picks', 'auth', 'live', 'admin', 'parlay'])[1 + n % 5] AS route_group, n % 97 = 0 AS failed,
     (1000 * exp(6 * random()))::bigint AS us, 1 + floor(${people} * random() * random())::int AS person_no
   FROM generate_series(1, ${count}) n`,
  ...(['hour', 'day'] as const).flatMap((grain) => [
    `INSERT INTO traffic_${grain} (starts_at, route_group, requests, errors, timed, microseconds)
     SELECT ${startOf('at', grain)}, route_group, count(*), count(*) FILTER (WHERE failed), count(*), sum(us)
     FROM raw_request GROUP BY 1, 2 ORDER BY 1`,
    `INSERT INTO response_time_${grain} (starts_at, step, answers)
     SELECT ${startOf('at', grain)}, ceil(log(2, us / 250.0) * 4)::int, count(*)
     FROM raw_request GROUP BY 1, 2 ORDER BY 1`,
  ]),
  `INSERT INTO active_user_hour (hour, person_no)
   SELECT DISTINCT date_trunc('hour', at), person_no FROM raw_request WHERE at > now() - interval '3 days'`,
  `INSERT INTO active_user_day (day, person_no)
   SELECT DISTINCT (at AT TIME ZONE '${HOME_TIME_ZONE}')::date, person_no FROM raw_request`,
  `UPDATE person SET last_active_on = active.day
   FROM (SELECT person_no, max(day) AS day FROM active_user_day GROUP BY person_no) AS active WHERE no = person_no`,
];

/** Twelve a day until today. */
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

/** A connection as the schema's owner, without a statement timeout. */
export interface Owner {
  query(sql: string): Promise<unknown>;
}

/** Fills the tables of a migrated schema. `report` is called before each step. */
export async function generate(owner: Owner, amounts: Amounts, report: (step: string) => void): Promise<void> {
  const steps: [string, string[]][] = [
    ['people and questions', peopleAndQuestions(amounts.people, amounts.questions)],
    [`${amounts.picks} picks`, picks(amounts.picks)],
    [`${amounts.searches} searches`, searches(amounts.searches, amounts.people)],
    ['roll-ups of searches', SEARCH_ROLLUPS],
    [`${amounts.requests} calls and their roll-ups`, requests(amounts.requests, amounts.people)],
    ['money and audit log', OTHERS],
    ['statistics', ['VACUUM ANALYZE']],
  ];
  for (const [name, statements] of steps) {
    report(name);
    for (const statement of statements) await owner.query(statement);
  }
}
