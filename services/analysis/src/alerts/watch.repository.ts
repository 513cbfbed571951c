import { Injectable } from '@nestjs/common';
import { type Principal, WATCHES_BY_TIER } from '@overline/contracts';
import { statement, Transactions } from '@overline/database';
import { LessThan } from 'typeorm';
import { z } from 'zod';
import { booksOf, type MyBooks } from '@overline/forecast';
import type { Condition, Memory } from './condition.ts';
import { GradedPickRow, WatchRow, WatchStateRow } from './alert.entity.ts';

export const WatchFields = z.object({
  id: z.string(),
  userId: z.string(),
  kind: z.custom<WatchRow['kind']>(),
  playerId: z.string(),
  market: z.string().nullable(),
  side: z.custom<WatchRow['side']>(),
  line: z.number().nullable(),
  gameId: z.string().nullable(),
  pickId: z.string().nullable(),
  threshold: z.number().nullable(),
  viewName: z.string().nullable(),
  version: z.number(),
});

export const WATCH_FIELDS = `w.id, w.user_id AS "userId", w.kind, w.player_id AS "playerId", w.market, w.side, w.line,
  w.game_id AS "gameId", w.pick_id AS "pickId", w.threshold,
  w.view_name AS "viewName", w.version`;

/** Watches that may alert about these players, each with its state for these games. */
const OF_PLAYERS = statement(
  WatchFields.extend({
    since: z.number(),
    chose: z.boolean(),
    books: z.array(z.string()).nullable(),
    notSold: z.array(z.string()).nullable(),
    stateGame: z.string().nullable(),
    isOn: z.boolean().nullable(),
    crossing: z.number().nullable(),
    baseline: z.number().nullable(),
  }),
  `SELECT ${WATCH_FIELDS}, (extract(epoch FROM w.since) * 1000)::float8 AS since,
     b.user_id IS NOT NULL AS chose, b.books, b.not_sold AS "notSold", s.game_id AS "stateGame",
     s.is_on AS "isOn", s.crossing, s.baseline
   FROM watch w LEFT JOIN account_books b ON b.user_id = w.user_id
     LEFT JOIN watch_state s ON s.watch_id = w.id AND s.game_id = ANY($2)
   WHERE w.player_id = ANY($1) AND w.kind IN ('price', 'move', 'value') AND NOT w.paused AND NOT w.over_limit`,
);

const STATUS_WATCHES = statement(
  WatchFields.extend({ crossing: z.number().nullable(), status: z.string().nullable() }),
  `SELECT ${WATCH_FIELDS}, s.crossing, s.status
   FROM watch w JOIN player p ON p.id = w.player_id LEFT JOIN watch_state s ON s.watch_id = w.id AND s.game_id = ''
   WHERE w.kind = 'status' AND p.league = $1 AND w.since < $2 AND NOT w.paused AND NOT w.over_limit`,
);

const OF_PICK = statement(
  WatchFields.extend({ crossing: z.number() }),
  `SELECT ${WATCH_FIELDS}, coalesce(s.crossing, 0) AS crossing
   FROM watch w LEFT JOIN watch_state s ON s.watch_id = w.id AND s.game_id = ''
   WHERE w.pick_id = $1 AND NOT w.paused AND NOT w.over_limit FOR UPDATE OF w`,
);

/** The players of value watches in coming games: of a league, or among given games. */
const VALUE_PLAYERS = statement(
  z.object({ gameId: z.string(), playerId: z.string() }),
  `SELECT DISTINCT g.id AS "gameId", p.id AS "playerId"
   FROM watch w JOIN player p ON p.id = w.player_id JOIN game g ON p.team_id IN (g.home_team, g.away_team)
   WHERE w.kind = 'value' AND NOT w.paused AND NOT w.over_limit AND (w.game_id IS NULL OR w.game_id = g.id)
     AND g.starts_at > $1 AND g.starts_at < $2 AND ($3::text IS NULL OR g.league = $3)
     AND ($4::text[] IS NULL OR g.id = ANY($4))`,
);

const LOCK_UNCHANGED = statement(
  z.object({ id: z.string() }),
  `SELECT w.id FROM watch w JOIN unnest($1::uuid[], $2::int[]) AS seen (id, version)
     ON seen.id = w.id AND seen.version = w.version
   ORDER BY w.id FOR UPDATE OF w`,
);

const SAVE_STATES = `INSERT INTO watch_state (watch_id, game_id, is_on, crossing, baseline, status, matching)
  SELECT "watchId", "gameId", "isOn", crossing, baseline, status, matching
  FROM json_to_recordset($1::json) AS s ("watchId" uuid, "gameId" text, "isOn" boolean, crossing int,
    baseline float8, status text, matching text[])
  ON CONFLICT (watch_id, game_id) DO UPDATE SET is_on = excluded.is_on, crossing = excluded.crossing,
    baseline = excluded.baseline, status = excluded.status, matching = excluded.matching`;

/** Whether the pick of watch w has a grade. A correction that opens it again turns the state off. */
const IS_GRADED = 'EXISTS (SELECT 1 FROM watch_state s WHERE s.watch_id = w.id AND s.is_on)';

/** Whether watch w has ended by a time: its pick has a grade, or its game (joined as g) has started. */
const hasEndedBy = (time: string): string => `CASE w.kind
  WHEN 'graded' THEN ${IS_GRADED}
  ELSE coalesce(g.starts_at <= ${time}, false) END`;

const OF_USER = statement(
  WatchFields.extend({
    paused: z.boolean(),
    overLimit: z.boolean(),
    createdAt: z.date(),
    viewQuery: z.string().nullable(),
    ended: z.boolean(),
    reached: z.boolean(),
  }),
  `SELECT ${WATCH_FIELDS}, w.paused, w.over_limit AS "overLimit", w.created_at AS "createdAt",
     w.view_query AS "viewQuery", ${hasEndedBy('$2')} AS ended,
     EXISTS (SELECT 1 FROM watch_state s JOIN game sg ON sg.id = s.game_id
       WHERE s.watch_id = w.id AND s.is_on AND sg.starts_at > $2) AS reached
   FROM watch w LEFT JOIN game g ON g.id = w.game_id WHERE w.user_id = $1 ORDER BY w.created_at DESC, w.id`,
);

/**
 * Of a user's watches that have not ended, only the oldest $3 may alert. A watch on a view that is suspended or resumed
 * here gets `primed = false`: before it alerts again, the props that its view already shows are stored, not alerted.
 */
const APPLY_LIMIT = `UPDATE watch SET over_limit = ranked.place > $3, plan_limit = $3,
    primed = CASE WHEN over_limit = (ranked.place > $3) THEN primed ELSE kind <> 'view' END
  FROM (
    SELECT w.id, row_number() OVER (ORDER BY w.created_at, w.id) AS place
    FROM watch w LEFT JOIN game g ON g.id = w.game_id WHERE w.user_id = $1 AND NOT ${hasEndedBy('$2')}
  ) ranked
  WHERE watch.id = ranked.id AND (over_limit, plan_limit) IS DISTINCT FROM (ranked.place > $3, $3::smallint)`;

/** Resumes suspended watches where older ones of their user have ended by $1. */
const RESUME = statement(
  z.object({ resumed: z.number() }),
  `WITH ranked AS (
     SELECT w.id, row_number() OVER (PARTITION BY w.user_id ORDER BY w.created_at, w.id) AS place
     FROM watch w LEFT JOIN game g ON g.id = w.game_id
     WHERE w.user_id IN (SELECT user_id FROM watch WHERE over_limit) AND NOT ${hasEndedBy('$1')}
   ), resumed AS (
     UPDATE watch SET over_limit = false, primed = kind <> 'view' FROM ranked
     WHERE watch.id = ranked.id AND over_limit AND ranked.place <= plan_limit RETURNING 1
   ) SELECT count(*)::int AS resumed FROM resumed`,
);

/** A pick without a grade is waited for longer: a suspended or missing game may be graded a week later. */
const DELETE_ENDED = statement(
  z.object({ deleted: z.number() }),
  `WITH ended AS (
     SELECT w.id FROM watch w JOIN game g ON g.id = w.game_id
     WHERE g.starts_at < $1 AND (
       w.kind <> 'graded' OR ${IS_GRADED}
       OR g.starts_at < $1::timestamptz - interval '12 days'
     )
   ), gone AS (DELETE FROM watch USING ended WHERE watch.id = ended.id RETURNING 1)
   SELECT count(*)::int AS deleted FROM gone`,
);

const DELETE_OLD_STATES = `DELETE FROM watch_state s USING game g WHERE s.game_id = g.id AND g.starts_at < $1`;

export type Watched = z.output<typeof WatchFields> & Condition;
/** A watch on prices, with its state by game. */
export type PriceWatch = Watched & {
  since: number;
  /** The books of its owner; null for all. */
  books: MyBooks;
  memories: Map<string, Memory>;
};
export type ListedWatch = z.output<typeof OF_USER.row>;
export type StoredState = Memory & {
  watchId: string;
  gameId: string;
  status: string | null;
  matching?: readonly string[];
};

@Injectable()
export class WatchRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Serializes changes of a user's watches, so that concurrent ones cannot exceed the limit. */
  async lockUser(userId: string): Promise<void> {
    await this.transactions.query("SELECT pg_advisory_xact_lock(hashtext('watches'), hashtext($1))", [userId]);
  }

  /** Serializes the grades of a pick and new watches on it, so that no watch misses the first grade. */
  async lockPick(pickId: string): Promise<void> {
    await this.transactions.query("SELECT pg_advisory_xact_lock(hashtext('picks'), hashtext($1))", [pickId]);
  }

  async addGrade(pickId: string, gradedAt: Date): Promise<void> {
    await this.transactions.repository(GradedPickRow).upsert({ pickId, gradedAt }, ['pickId']);
  }

  async deleteGrade(pickId: string): Promise<void> {
    await this.transactions.repository(GradedPickRow).delete({ pickId });
  }

  isGraded(pickId: string): Promise<boolean> {
    return this.transactions.repository(GradedPickRow).existsBy({ pickId });
  }

  async add(watch: WatchRow): Promise<void> {
    await this.rows.insert(watch);
  }

  /** The user's own watch; null for another user's. */
  find(userId: string, id: string): Promise<WatchRow | null> {
    return this.rows.findOneBy({ id, userId });
  }

  async update(id: string, change: Partial<WatchRow>): Promise<void> {
    await this.rows.update({ id }, { ...change, version: () => 'version + 1' });
  }

  async delete(userId: string, id: string): Promise<boolean> {
    return ((await this.rows.delete({ id, userId })).affected ?? 0) > 0;
  }

  async deleteOfUser(userId: string): Promise<void> {
    await this.rows.delete({ userId });
  }

  /** Newest first. */
  ofUser(userId: string, now: Date): Promise<ListedWatch[]> {
    return this.transactions.query(OF_USER, [userId, now]);
  }

  /** Keeps the account's oldest watches active, up to the limit of its tier, and suspends the others. */
  async applyPlan({ userId, tier }: Pick<Principal, 'userId' | 'tier'>, now: Date): Promise<void> {
    await this.transactions.query(APPLY_LIMIT, [userId, now, WATCHES_BY_TIER[tier]]);
  }

  /** Resumes suspended watches whose user has fewer active ones than the plan allows. Returns how many. */
  async resume(now: Date): Promise<number> {
    return (await this.transactions.one(RESUME, [now])).resumed;
  }

  async ofPlayers(playerIds: readonly string[], gameIds: readonly string[]): Promise<PriceWatch[]> {
    const watches = new Map<string, PriceWatch>();
    for (const row of await this.transactions.query(OF_PLAYERS, [playerIds, gameIds])) {
      const { stateGame, isOn, crossing, baseline, chose, books, notSold, ...fields } = row;
      const mine = chose ? booksOf({ books, notSold: notSold ?? [] }) : null;
      const watch = watches.get(row.id) ?? { ...fields, books: mine, memories: new Map<string, Memory>() };
      watches.set(row.id, watch);
      if (stateGame !== null && isOn !== null && crossing !== null)
        watch.memories.set(stateGame, { isOn, crossing, baseline });
    }
    return [...watches.values()];
  }

  /** Watches on the status of a league's players that began before `at`. */
  statusWatches(league: string, at: Date): Promise<z.output<typeof STATUS_WATCHES.row>[]> {
    return this.transactions.query(STATUS_WATCHES, [league, at]);
  }

  ofPick(pickId: string): Promise<z.output<typeof OF_PICK.row>[]> {
    return this.transactions.query(OF_PICK, [pickId]);
  }

  /** The players of value watches by game, for games that start between two times: of a league, or among given ones. */
  async valuePlayers(
    { from, to }: { from: Date; to: Date },
    among: { league?: string; gameIds?: readonly string[] },
  ): Promise<Map<string, string[]>> {
    const parameters = [from, to, among.league ?? null, among.gameIds ?? null];
    const rows = await this.transactions.query(VALUE_PLAYERS, parameters);
    const byGame = Map.groupBy(rows, ({ gameId }) => gameId);
    return new Map([...byGame].map(([gameId, players]) => [gameId, players.map(({ playerId }) => playerId)]));
  }

  /** Locks the watches that have not changed since they were read. Returns their IDs. */
  async lockUnchanged(watches: readonly Watched[]): Promise<Set<string>> {
    const rows = await this.transactions.query(LOCK_UNCHANGED, [
      watches.map(({ id }) => id),
      watches.map(({ version }) => version),
    ]);
    return new Set(rows.map(({ id }) => id));
  }

  async saveStates(states: readonly StoredState[]): Promise<void> {
    if (states.length > 0) await this.transactions.query(SAVE_STATES, [JSON.stringify(states)]);
  }

  /** A watch's state, by game. */
  async statesOf(watchId: string): Promise<Map<string, WatchStateRow>> {
    const rows = await this.transactions.repository(WatchStateRow).findBy({ watchId });
    return new Map(rows.map((row) => [row.gameId, row]));
  }

  /** Deletes watches and states of games that started before a moment, and older grades. Returns how many watches. */
  async deleteEnded(before: Date): Promise<number> {
    const { deleted } = await this.transactions.one(DELETE_ENDED, [before]);
    await this.transactions.query(DELETE_OLD_STATES, [before]);
    await this.transactions.repository(GradedPickRow).delete({ gradedAt: LessThan(before) });
    return deleted;
  }

  private get rows() {
    return this.transactions.repository(WatchRow);
  }
}
