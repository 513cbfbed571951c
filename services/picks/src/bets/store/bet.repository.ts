import { Injectable } from '@nestjs/common';
import type { BetFilter } from '@overline/contracts';
import { statement, Transactions } from '@overline/database';
import type { PickInput } from '@overline/forecast';
import { QueryFailedError } from 'typeorm';
import { z } from 'zod';
import { DeletedAccountRow } from './bet.entities.ts';
import { AccountDeleted } from './bet.errors.ts';
import { derive, StoredBet } from './bet.ts';

/** A timestamp in ISO format and UTC. */
const iso = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const BETS = `
  SELECT b.id, b.user_id AS "userId", b.key, b.book, ${iso('b.placed_at')} AS "placedAt", b.stake::int AS stake,
    b.unit::int AS unit, b.funding, b.odds, b.boost_percent AS "boostPercent",
    CASE WHEN b.closed_kind IS NOT NULL
      THEN jsonb_build_object('kind', b.closed_kind, 'cents', b.closed_cents) END AS closed,
    b.pick_id AS "pickId", b.chance, ${iso('b.closed_at')} AS "closedAt", b.closing_price AS "closingPrice",
    b.closing_fair AS "closingFair", b.note, ${iso('b.created_at')} AS "createdAt", b.version, l.legs
  FROM bet b CROSS JOIN LATERAL (
    SELECT jsonb_agg(jsonb_build_object('kind', kind, 'description', description, 'league', league, 'market', market,
      'odds', odds, 'gameId', game_id, 'playerId', player_id, 'playerName', player_name, 'side', side, 'line', line,
      'startsAt', ${iso('starts_at')}, 'gradeSequence', grade_sequence, 'graded', graded, 'actual', actual,
      'reason', reason, 'gameVersion', game_version, 'manual', manual, 'places', places, 'tied', tied)
      ORDER BY index) AS legs
    FROM bet_leg WHERE bet_id = b.id
  ) l`;

const ONE = statement(StoredBet, `${BETS} WHERE b.user_id = $1 AND b.id = $2`);
const BY_KEY = statement(StoredBet, `${BETS} WHERE b.user_id = $1 AND b.key = $2`);
const LIST = statement(
  StoredBet,
  `WITH page AS MATERIALIZED (
     SELECT id FROM bet WHERE user_id = $1
       AND ($2::timestamptz IS NULL OR (placed_at, id) < ($2, $3::uuid))
       AND ($4::text[] IS NULL OR status = ANY($4)) AND ($5::text IS NULL OR book = $5)
       AND ($6::text IS NULL OR league = $6) AND ($7::text IS NULL OR market = $7)
       AND ($8::date IS NULL OR day >= $8) AND ($9::date IS NULL OR day <= $9)
     ORDER BY placed_at DESC, id DESC LIMIT $10
   )
   ${BETS} WHERE b.id IN (SELECT id FROM page) ORDER BY b.placed_at DESC, b.id DESC`,
);
const OF_GAMES = statement(
  StoredBet,
  `${BETS} WHERE b.id IN (SELECT bet_id FROM bet_leg WHERE game_id = ANY($1)) AND b.id > $2 ORDER BY b.id LIMIT $3`,
);
const OWNERS = statement(
  z.object({ userId: z.string() }),
  `SELECT DISTINCT b.user_id AS "userId" FROM bet_leg l JOIN bet b ON b.id = l.bet_id WHERE l.game_id = ANY($1)`,
);
const WITHOUT_CLOSE = statement(
  StoredBet,
  `${BETS} WHERE b.closed_at IS NULL AND b.status NOT IN ('open', 'review')
     AND b.day >= $1 AND NOT EXISTS (SELECT FROM bet_leg WHERE bet_id = b.id AND starts_at > $2)
   ORDER BY b.day, b.id LIMIT $3`,
);

const OPEN_GAMES = statement(
  z.object({ id: z.string() }),
  `SELECT l.game_id AS id FROM bet_leg l JOIN bet b ON b.id = l.bet_id
   WHERE l.game_id IS NOT NULL AND l.starts_at < $1 AND (l.graded IS NULL OR l.graded = 'PENDING')
     AND (l.starts_at > $2 OR b.created_at > $2)
   GROUP BY l.game_id ORDER BY min(l.starts_at) DESC LIMIT $3`,
);
const PICK_INPUT = statement(
  z.object({ input: z.custom<PickInput | null>() }),
  "SELECT forecast->'snapshot'->'input' AS input FROM pick WHERE id = $1",
);

const LOCK_SLOTS = 256;
const LOCK = `
  SELECT pg_advisory_xact_lock(hashtext('bets'), slot) FROM (
    SELECT DISTINCT abs(hashtext(id) % ${LOCK_SLOTS}) AS slot FROM unnest($1::text[]) AS id ORDER BY slot
  ) AS slots`;

const BET = table(
  'bet',
  `id uuid, userId uuid, key text, book text, placedAt timestamptz, placedDay date, day date, stake bigint, unit bigint,
  funding text, odds text, boostPercent integer, closedKind text, closedCents bigint, status text, risk bigint,
  payout bigint, profit bigint, toWin bigint, fairChance float8, league text, market text, side text, oddsBand text,
  pickId uuid, chance float8, closedAt timestamptz, closingPrice float8, closingFair float8, note text,
  createdAt timestamptz, version integer`,
);
const LEG = table(
  'bet_leg',
  `betId uuid, index smallint, kind text, description text, league text, market text, odds text, gameId text,
  playerId text, playerName text, side text, line float8, startsAt timestamptz, gradeSequence integer, graded text,
  actual float8, reason text, gameVersion integer, manual text, places smallint, tied smallint`,
);
const ADD_BETS = `INSERT INTO bet (${BET.columns}) ${BET.rows}`;
const ADD_LEGS = `INSERT INTO bet_leg (${LEG.columns}) ${LEG.rows}`;
const CHANGE_BETS = `
  UPDATE bet SET (${BET.columns}) = (SELECT c.*) FROM (${BET.rows}) AS c (${BET.columns}) WHERE bet.id = c.id`;

/** A table's columns, and a SELECT of them from the JSON rows in $1. `fields` are JSON names with SQL types. */
function table(name: string, fields: string): { columns: string; rows: string } {
  const names = fields.split(',').map((field) => field.trim().split(' '));
  const quoted = names.map(([field = '', type = '']) => [`"${field}"`, type] as const);
  const columns = names.map(([field = '']) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  return {
    columns: columns.join(', '),
    rows:
      `SELECT ${quoted.map(([field]) => field).join(', ')} ` +
      `FROM jsonb_to_recordset($1::jsonb) AS ${name}_json (${quoted.map((field) => field.join(' ')).join(', ')})`,
  };
}

interface Cursor {
  placedAt: Date;
  id: string;
}

/** Tracked bets. Each call joins the current transaction. */
@Injectable()
export class BetRepository {
  constructor(private readonly transactions: Transactions) {}

  /**
   * Locks these accounts' bets until the transaction ends. Accounts share a fixed number of locks, because one lock for
   * each owner of a bet on a popular game would fill Postgres' lock table. So an account may wait for another one's
   * transaction. The order of locks prevents deadlocks, so call this once in a transaction.
   */
  async lock(userIds: readonly string[]): Promise<void> {
    await this.transactions.query(LOCK, [userIds]);
  }

  /** Locks one account's bets before something is added to them. @throws AccountDeleted */
  async lockAccount(userId: string): Promise<void> {
    await this.lock([userId]);
    if (await this.transactions.repository(DeletedAccountRow).existsBy({ userId }))
      throw new AccountDeleted({ userId });
  }

  async find(userId: string, id: string): Promise<StoredBet | null> {
    return (await this.transactions.query(ONE, [userId, id]))[0] ?? null;
  }

  async findByKey(userId: string, key: string): Promise<StoredBet | null> {
    return (await this.transactions.query(BY_KEY, [userId, key]))[0] ?? null;
  }

  /** At most `limit` bets after the cursor, the latest first. */
  list(userId: string, filter: BetFilter, after: Cursor | null, limit: number): Promise<StoredBet[]> {
    const { status, book = null, league = null, market = null, from = null, to = null } = filter;
    const parameters = [userId, after?.placedAt ?? null, after?.id ?? null, STATUSES[status], book, league, market];
    return this.transactions.query(LIST, [...parameters, from, to, limit]);
  }

  /** The accounts with a bet on one of these games. */
  async ownersOf(gameIds: readonly string[]): Promise<string[]> {
    return (await this.transactions.query(OWNERS, [gameIds])).map(({ userId }) => userId);
  }

  /** Bets with a leg in one of these games, in order of their IDs. */
  ofGames(gameIds: readonly string[], afterId: string, limit: number): Promise<StoredBet[]> {
    return this.transactions.query(OF_GAMES, [gameIds, afterId, limit]);
  }

  /** Started games with an open bet, if the game started or the bet was added after `since`. */
  async openGames(now: Date, since: Date, limit: number): Promise<string[]> {
    return (await this.transactions.query(OPEN_GAMES, [now, since, limit])).map(({ id }) => id);
  }

  /** The input of a pick's forecast; null if it was not stored with the pick. */
  async pickInput(pickId: string): Promise<PickInput | null> {
    const [pick] = await this.transactions.query(PICK_INPUT, [pickId]);
    return pick?.input ?? null;
  }

  /**
   * Settled bets of day `since` and later whose closing value has not been looked up, oldest first. A bet that was
   * settled before its games, such as by a cash-out, waits for them: until then a price is not the closing price.
   */
  withoutClosingValue(since: string, now: Date, limit: number): Promise<StoredBet[]> {
    return this.transactions.query(WITHOUT_CLOSE, [since, now, limit]);
  }

  async add(bets: readonly StoredBet[]): Promise<void> {
    await this.transactions.query(ADD_BETS, [rowsOf(bets)]);
    await this.addLegs(bets);
  }

  async change(bets: readonly StoredBet[]): Promise<void> {
    if (bets.length === 0) return;
    await this.transactions.query(CHANGE_BETS, [rowsOf(bets)]);
    await this.transactions.query('DELETE FROM bet_leg WHERE bet_id = ANY($1)', [bets.map(({ id }) => id)]);
    await this.addLegs(bets);
  }

  /** Changes these bets. If one cannot be stored, changes none and returns the error; the transaction continues. */
  async tryChange(bets: readonly StoredBet[]): Promise<Error | null> {
    await this.transactions.query('SAVEPOINT bets_changed');
    try {
      await this.change(bets);
      await this.transactions.query('RELEASE SAVEPOINT bets_changed');
      return null;
    } catch (error) {
      if (!isCausedByBet(error)) throw error;
      await this.transactions.query('ROLLBACK TO SAVEPOINT bets_changed');
      return error;
    }
  }

  /** Returns false if there was no such bet. */
  async delete(userId: string, id: string): Promise<boolean> {
    const sql = 'DELETE FROM bet WHERE user_id = $1 AND id = $2 RETURNING id';
    return (await this.transactions.query(sql, [userId, id])).length > 0;
  }

  /** Deletes everything of an account, and remembers it, so that requests still in flight add no bets to it. */
  async deleteAccount(userId: string): Promise<void> {
    await this.lock([userId]);
    await this.transactions.insertNew(DeletedAccountRow, { userId });
    const sums = ['bet_day', 'bet_month'];
    const settings = ['bet_account', 'bet_transfer', 'bet_limit'];
    for (const table of ['bet', ...sums, ...settings, 'bet_import', 'bet_import_part'])
      await this.transactions.query(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
  }

  private async addLegs(bets: readonly StoredBet[]): Promise<void> {
    const legs = bets.flatMap(({ id: betId, legs: ofBet }) => ofBet.map((leg, index) => ({ betId, index, ...leg })));
    await this.transactions.query(ADD_LEGS, [JSON.stringify(legs)]);
  }
}

/** True for odds that cannot be read, and if Postgres refuses a value (SQLSTATE classes 22 and 23). */
function isCausedByBet(error: unknown): error is Error {
  if (error instanceof RangeError) return true;
  if (!(error instanceof QueryFailedError)) return false;
  const cause: Error & { code?: unknown } = error.driverError;
  return typeof cause.code === 'string' && /^2[23]/.test(cause.code);
}

const STATUSES: Readonly<Record<BetFilter['status'], string[] | null>> = {
  all: null,
  open: ['open', 'review'],
  review: ['review'],
  settled: ['won', 'lost', 'push', 'void', 'cashed-out'],
};

/** The rows of bets as JSON; bigints as text, so that none is rounded. */
function rowsOf(bets: readonly StoredBet[]): string {
  const rows = bets.map(({ legs, closed, ...bet }) => ({
    ...bet,
    ...derive({ ...bet, legs, closed }),
    closedKind: closed?.kind,
    closedCents: closed?.cents,
  }));
  return JSON.stringify(rows, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}
