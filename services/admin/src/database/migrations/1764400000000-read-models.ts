import { appendOnly, type Migration } from '@overline/database';
import type { QueryRunner } from 'typeorm';

const PEOPLE = `
  CREATE TABLE person (
    no integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id uuid NOT NULL CONSTRAINT person_user UNIQUE,
    username text,
    deleted boolean NOT NULL DEFAULT false
  );
  CREATE INDEX person_unnamed ON person (no) WHERE username IS NULL AND NOT deleted;
  CREATE TABLE plan_version (
    user_id uuid NOT NULL,
    version integer NOT NULL,
    at timestamptz NOT NULL,
    paid boolean NOT NULL,
    price_cents integer NOT NULL,
    PRIMARY KEY (user_id, version)
  );`;

const TRAFFIC = `
  CREATE TABLE traffic (
    level text NOT NULL,
    bucket timestamptz NOT NULL,
    route_group text NOT NULL,
    requests bigint NOT NULL,
    errors bigint NOT NULL,
    timed bigint NOT NULL,
    total_us bigint NOT NULL,
    PRIMARY KEY (level, bucket, route_group)
  );
  CREATE TABLE response_time (
    level text NOT NULL,
    bucket timestamptz NOT NULL,
    step smallint NOT NULL,
    answers bigint NOT NULL,
    PRIMARY KEY (level, bucket, step)
  );
  CREATE TABLE active_mark (
    unit text NOT NULL,
    person_no integer NOT NULL,
    bucket integer NOT NULL,
    PRIMARY KEY (unit, person_no, bucket)
  );
  CREATE TABLE active_users (
    unit text NOT NULL,
    span smallint NOT NULL,
    bucket integer NOT NULL,
    users integer NOT NULL,
    PRIMARY KEY (unit, span, bucket)
  );
  CREATE TABLE registration_count (
    level text NOT NULL,
    bucket timestamptz NOT NULL,
    accounts integer NOT NULL,
    PRIMARY KEY (level, bucket)
  );`;

const SEARCHES = `
  CREATE TABLE search_query (
    no integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    key uuid NOT NULL CONSTRAINT search_query_key UNIQUE,
    text text NOT NULL,
    folded text NOT NULL
  );
  CREATE TABLE search (
    at timestamptz NOT NULL,
    no bigint GENERATED ALWAYS AS IDENTITY,
    person_no integer NOT NULL,
    query_no integer NOT NULL,
    tier smallint NOT NULL,
    type smallint NOT NULL,
    success boolean NOT NULL,
    props integer NOT NULL,
    asked text,
    error text,
    PRIMARY KEY (at, no) INCLUDE (query_no, person_no, tier, success)
  );
  CREATE INDEX search_of_query ON search (query_no);
  CREATE INDEX search_of_person ON search (person_no);
  CREATE TABLE search_count (
    level text NOT NULL,
    bucket timestamptz NOT NULL,
    total integer NOT NULL,
    succeeded integer NOT NULL,
    cost_micros bigint NOT NULL,
    PRIMARY KEY (level, bucket)
  );
  CREATE TABLE search_window (
    span smallint NOT NULL,
    query_no integer NOT NULL,
    total integer NOT NULL,
    PRIMARY KEY (span, query_no)
  );
  CREATE INDEX search_window_top ON search_window (span, total, query_no);
  CREATE TABLE search_window_start (span smallint PRIMARY KEY, starts_at timestamptz NOT NULL);
  INSERT INTO search_window_start VALUES (1, to_timestamp(0)), (7, to_timestamp(0)), (30, to_timestamp(0)),
    (90, to_timestamp(0));`;

const PICKS = `
  CREATE TABLE graded_pick (
    pick_id uuid PRIMARY KEY,
    version integer NOT NULL,
    day date NOT NULL,
    game_date timestamptz NOT NULL,
    checked_at timestamptz NOT NULL,
    player_name text NOT NULL,
    league text NOT NULL,
    image_url text NOT NULL,
    prop_type text NOT NULL,
    prop_line double precision NOT NULL,
    side text NOT NULL,
    outcome text NOT NULL,
    reason text,
    actual double precision,
    probability double precision NOT NULL,
    confidence double precision NOT NULL,
    book text NOT NULL,
    price double precision NOT NULL,
    backfilled boolean NOT NULL,
    counted boolean NOT NULL
  );
  CREATE INDEX graded_pick_game ON graded_pick (game_date);
  CREATE TABLE pick_count (
    level text NOT NULL,
    bucket timestamptz NOT NULL,
    wins integer NOT NULL,
    losses integer NOT NULL,
    pushes integer NOT NULL,
    PRIMARY KEY (level, bucket)
  );`;

const AUDIT = `
  CREATE TABLE audit_entry (
    id uuid PRIMARY KEY,
    at timestamptz NOT NULL,
    source text NOT NULL,
    actor_id uuid,
    actor text,
    action text NOT NULL,
    target text,
    outcome text NOT NULL,
    details jsonb NOT NULL,
    address text
  );
  CREATE INDEX audit_entry_at ON audit_entry (at, id);`;

/** The console's read models, built from events and rebuildable from them. */
export class ReadModels1764400000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    for (const part of [PEOPLE, TRAFFIC, SEARCHES, PICKS, AUDIT]) await runner.query(part);
    await appendOnly(runner, 'audit_entry');
  }
}
