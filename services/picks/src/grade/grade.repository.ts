import { Injectable } from '@nestjs/common';
import { OutcomeStatus, Side } from '@overline/contracts';
import { statement, Transactions } from '@overline/database';
import { In } from 'typeorm';
import { z } from 'zod';
import { DayCheckRow, type CheckCause, GradeRow, SeenResultRow } from './grade.entities.ts';
import type { Grade, OpenPick } from './grade.ts';

const LastGrade = {
  sequence: z.int(),
  outcome: OutcomeStatus,
  reason: z.string().nullable(),
  actual: z.number().nullable(),
  gameVersion: z.int(),
};

/** A pick with its last grade. Before the first grade, all grade columns are null; `toOpenPick` checks `sequence`. */
const PickWithGrade = z.object({
  id: z.string(),
  day: z.string(),
  gameId: z.string(),
  playerId: z.string(),
  market: z.string(),
  side: Side,
  line: z.number(),
  startsAt: z.date(),
  ...LastGrade,
  sequence: LastGrade.sequence.nullable(),
});

const PICKS_WITH_GRADES = `
  SELECT p.id, p.day::text AS day, p.game_id AS "gameId", p.player_id AS "playerId", p.market, p.side,
    p.line::float8 AS line, p.starts_at AS "startsAt", g.sequence, g.outcome, g.reason, g.actual::float8 AS actual,
    g.game_version AS "gameVersion"
  FROM pick p LEFT JOIN LATERAL (SELECT * FROM grade WHERE pick_id = p.id ORDER BY sequence DESC LIMIT 1) g ON true`;
const IS_OPEN = "(g.outcome IS NULL OR g.outcome = 'PENDING')";

const PICKS_OF_GAMES = statement(PickWithGrade, `${PICKS_WITH_GRADES} WHERE p.game_id = ANY($1) ORDER BY p.id`);
const OPEN = statement(
  PickWithGrade,
  `${PICKS_WITH_GRADES} WHERE p.starts_at < $1 AND ${IS_OPEN} ORDER BY p.starts_at, p.id`,
);
const ONE_PICK = statement(PickWithGrade, `${PICKS_WITH_GRADES} WHERE p.id = $1`);

const OVERDUE = statement(
  z.object({
    id: z.string(),
    day: z.string(),
    startsAt: z.date(),
    playerName: z.string(),
    league: z.string(),
    propType: z.string(),
    propLine: z.number(),
    pickDirection: Side,
  }),
  `SELECT p.id, p.day::text AS day, p.starts_at AS "startsAt", p.forecast->>'playerName' AS "playerName",
     p.forecast->>'league' AS league, p.forecast->>'propType' AS "propType", p.line::float8 AS "propLine",
     p.side AS "pickDirection"
   FROM pick p LEFT JOIN latest_grade g ON g.pick_id = p.id
   WHERE p.starts_at < $1 AND ${IS_OPEN} ORDER BY p.starts_at, p.id LIMIT $2`,
);

const LAST_GRADES = statement(
  z.object({ pickId: z.string(), ...LastGrade }),
  `SELECT DISTINCT ON (pick_id) pick_id AS "pickId", sequence, outcome, reason, actual::float8 AS actual,
     game_version AS "gameVersion"
   FROM grade WHERE pick_id = ANY($1) ORDER BY pick_id, sequence DESC`,
);

const FIRST_START = statement(
  z.object({ startsAt: z.date().nullable() }),
  `SELECT min(starts_at) AS "startsAt" FROM (
     SELECT starts_at FROM pick WHERE game_id = $1 UNION ALL SELECT starts_at FROM bet_leg WHERE game_id = $1
   ) game`,
);

const GAMES_TO_GRADE = statement(
  z.object({ id: z.string() }),
  `SELECT p.game_id AS id FROM pick p LEFT JOIN latest_grade g ON g.pick_id = p.id
   WHERE p.starts_at < $1 AND ${IS_OPEN} GROUP BY p.game_id ORDER BY min(p.starts_at)`,
);

const VERSION_GAPS = statement(
  z.object({ gameId: z.string(), version: z.int() }),
  `SELECT game_id AS "gameId", missed_version AS version FROM seen_result
   WHERE missed_version IS NOT NULL ORDER BY game_id LIMIT $1`,
);

const OUTCOMES_OF_DAY = statement(
  z.object({ outcome: OutcomeStatus, backfilled: z.boolean(), picks: z.int() }),
  'SELECT outcome, backfilled, count(*)::int AS picks FROM counted_pick WHERE day = $1 GROUP BY outcome, backfilled',
);

const ANNOUNCED_PICK = statement(
  z.object({
    day: z.string(),
    gameDate: z.date(),
    playerName: z.string(),
    league: z.string(),
    propType: z.string(),
    propLine: z.number(),
    pickDirection: Side,
    probability: z.number(),
    confidence: z.number(),
    book: z.string(),
    price: z.number(),
    backfilled: z.boolean(),
    counted: z.boolean(),
  }),
  `SELECT day::text AS day, starts_at AS "gameDate", forecast->>'playerName' AS "playerName",
     forecast->>'league' AS league, forecast->>'propType' AS "propType", line::float8 AS "propLine",
     side AS "pickDirection", (forecast->>'probability')::float8 AS probability,
     (forecast->>'confidence')::float8 AS confidence, forecast->>'book' AS book,
     (forecast->>'price')::float8 AS price, backfilled,
     EXISTS (SELECT FROM counted_pick WHERE pick_id = pick.id) AS counted
   FROM pick WHERE id = $1`,
);

const SETTLED = statement(
  z.object({ wins: z.int(), losses: z.int(), pending: z.int() }),
  `SELECT count(*) FILTER (WHERE outcome = 'WIN')::int AS wins, count(*) FILTER (WHERE outcome = 'LOSS')::int AS losses,
     count(*) FILTER (WHERE outcome = 'PENDING')::int AS pending
   FROM counted_pick WHERE ($1::date IS NULL OR day = $1) AND ($1::date IS NOT NULL OR $2 OR NOT backfilled)`,
);

/** Append-only grades; a pick's last grade is the current one. Each call joins the current transaction. */
@Injectable()
export class GradeRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Locks grading until the transaction ends. */
  async lockGrading(): Promise<void> {
    await this.transactions.query("SELECT pg_advisory_xact_lock(hashtext('grading'))");
  }

  /** All picks of these games with their last grades. */
  async picksOf(gameIds: readonly string[]): Promise<OpenPick[]> {
    return (await this.transactions.query(PICKS_OF_GAMES, [gameIds])).map(toOpenPick);
  }

  /** Picks without a settled grade whose games started before `startedBefore`, oldest first. */
  async openPicks(startedBefore: Date): Promise<OpenPick[]> {
    return (await this.transactions.query(OPEN, [startedBefore])).map(toOpenPick);
  }

  async find(pickId: string): Promise<(OpenPick & { startsAt: Date }) | null> {
    const [row] = await this.transactions.query(ONE_PICK, [pickId]);
    return row ? toOpenPick(row) : null;
  }

  /** The same picks as `openPicks` with the fields shown to Admins; at most `limit`. */
  overdue(startedBefore: Date, limit: number): Promise<z.output<typeof OVERDUE.row>[]> {
    return this.transactions.query(OVERDUE, [startedBefore, limit]);
  }

  /** The last grade of each pick that has one. */
  async lastOf(pickIds: readonly string[]): Promise<Map<string, Grade>> {
    const rows = await this.transactions.query(LAST_GRADES, [pickIds]);
    return new Map(rows.map(({ pickId, ...grade }) => [pickId, grade]));
  }

  /** All grades of these picks, oldest first. */
  async allOf(pickIds: readonly string[]): Promise<(Grade & { pickId: string })[]> {
    const rows = this.transactions.repository(GradeRow);
    return rows.find({
      where: { pickId: In([...pickIds]) },
      order: { gradedAt: 'ASC', pickId: 'ASC', sequence: 'ASC' },
    });
  }

  /** The earliest start time stored with the game's picks and tracked bets; null if it has none. */
  async startOf(gameId: string): Promise<Date | null> {
    return (await this.transactions.one(FIRST_START, [gameId])).startsAt;
  }

  /** The newest version seen of each game's result. */
  async seenVersions(gameIds: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.transactions.repository(SeenResultRow).findBy({ gameId: In([...gameIds]) });
    return new Map(rows.map(({ gameId, version }) => [gameId, version]));
  }

  async storeSeenVersions(results: readonly { gameId: string; version: number }[]): Promise<void> {
    await this.transactions.query(
      `INSERT INTO seen_result (game_id, version) SELECT * FROM unnest($1::text[], $2::int[])
       ON CONFLICT (game_id) DO UPDATE SET version = greatest(seen_result.version, excluded.version)`,
      [results.map(({ gameId }) => gameId), results.map(({ version }) => version)],
    );
  }

  /** Records that result versions before `version` were missed and must be requested. */
  async addVersionGap(gameId: string, version: number): Promise<void> {
    await this.transactions.query(
      `INSERT INTO seen_result (game_id, version, missed_version) VALUES ($1, 0, $2)
       ON CONFLICT (game_id) DO UPDATE SET missed_version = greatest(seen_result.missed_version, $2)`,
      [gameId, version],
    );
  }

  /** Games with a version gap, at most `limit`. */
  versionGaps(limit: number): Promise<{ gameId: string; version: number }[]> {
    return this.transactions.query(VERSION_GAPS, [limit]);
  }

  /** Closes these gaps, except those that have grown in the meantime. */
  async closeGaps(gaps: readonly { gameId: string; version: number }[]): Promise<void> {
    await this.transactions.query(
      `UPDATE seen_result s SET missed_version = NULL
       FROM unnest($1::text[], $2::int[]) AS gap (game_id, version)
       WHERE s.game_id = gap.game_id AND s.missed_version = gap.version`,
      [gaps.map(({ gameId }) => gameId), gaps.map(({ version }) => version)],
    );
  }

  async add(pickId: string, grade: Grade, gradedAt: Date): Promise<void> {
    await this.transactions.repository(GradeRow).insert({ pickId, ...grade, gradedAt });
  }

  /** The number of a day's counted picks (those of its first publication) per outcome. */
  outcomesOf(day: string): Promise<{ outcome: OutcomeStatus; backfilled: boolean; picks: number }[]> {
    return this.transactions.query(OUTCOMES_OF_DAY, [day]);
  }

  /** Counts the picks of first publications per outcome: those of `day`, even if backfilled, or those of all days. */
  countOutcomes(day: string | undefined, withBackfilled: boolean): Promise<z.output<typeof SETTLED.row>> {
    return this.transactions.one(SETTLED, [day ?? null, withBackfilled]);
  }

  /** The fields of a grade event that describe the pick. `imageUrl` is empty because we have no pictures of players. */
  async announcedPick(pickId: string) {
    const row = await this.transactions.one(ANNOUNCED_PICK, [pickId]);
    return { ...row, gameDate: row.gameDate.toISOString(), imageUrl: '' };
  }

  async addCheck(day: string, checkedAt: Date, cause: CheckCause): Promise<void> {
    await this.transactions.insertNew(DayCheckRow, { day, checkedAt, cause });
  }

  async lastCheck(day: string): Promise<Date | null> {
    const rows = this.transactions.repository(DayCheckRow);
    return (await rows.findOne({ where: { day }, order: { checkedAt: 'DESC' } }))?.checkedAt ?? null;
  }

  /** Games that started before `now` and have a pick without a settled grade, oldest first. */
  async gamesToGrade(now: Date): Promise<string[]> {
    return (await this.transactions.query(GAMES_TO_GRADE, [now])).map(({ id }) => id);
  }
}

function toOpenPick({ sequence, outcome, reason, actual, gameVersion, ...pick }: z.output<typeof PickWithGrade>) {
  const grade = sequence === null ? null : { sequence, outcome, reason, actual, gameVersion };
  return { ...pick, grade } satisfies OpenPick;
}
