import { Injectable } from '@nestjs/common';
import type { BetFilter } from '@overline/contracts';
import { statement, Transactions } from '@overline/database';
import type { PickInput } from '@overline/forecast';
import { z } from 'zod';
import { derive, type StoredBet, type StoredLeg } from './bet.ts';

const Stored = z.object({
  id: z.string(),
  userId: z.string(),
  key: z.string(),
  book: z.string(),
  placedAt: z.date(),
  stake: z.string(),
  unit: z.string(),
  funding: z.enum(['cash', 'free-bet']),
  odds: z.string().nullable(),
  boostPercent: z.int(),
  closedKind: z.enum(['cash-out', 'paid']).nullable(),
  closedCents: z.string().nullable(),
  pickId: z.string().nullable(),
  chance: z.number().nullable(),
  closedAt: z.date().nullable(),
  closingPrice: z.number().nullable(),
  closingFair: z.number().nullable(),
  note: z.string(),
  createdAt: z.date(),
  version: z.int(),
  legs: z.custom<StoredLeg[]>(),
});

const BETS = `
  SELECT b.id, b.user_id AS "userId", b.key, b.book, b.placed_at AS "placedAt", b.stake, b.unit, b.funding, b.odds,
    b.boost_percent AS "boostPercent", b.closed_kind AS "closedKind", b.closed_cents AS "closedCents",
    b.pick_id AS "pickId", b.chance, b.closed_at AS "closedAt", b.closing_price AS "closingPrice",
    b.closing_fair AS "closingFair", b.note, b.created_at AS "createdAt", b.version, l.legs
  FROM bet b CROSS JOIN LATERAL (
    SELECT jsonb_agg(jsonb_build_object('kind', kind, 'description', description, 'league', league, 'market', market,
      'odds', odds, 'gameId', game_id, 'playerId', player_id, 'playerName', player_name, 'side', side, 'line', line,
      'startsAt', to_char(starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'gradeSequence', grade_sequence, 'graded', graded, 'actual', actual, 'reason', reason,
      'gameVersion', game_version, 'manual', manual, 'places', places, 'tied', tied) ORDER BY index) AS legs
    FROM bet_leg WHERE bet_id = b.id
  ) l`;

const ONE = statement(Stored, `${BETS} WHERE b.user_id = $1 AND b.id = $2`);
const BY_KEY = statement(Stored, `${BETS} WHERE b.user_id = $1 AND b.key = $2`);
const LIST = statement(
  Stored,
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
  Stored,
  `${BETS} WHERE b.id IN (SELECT bet_id FROM bet_leg WHERE game_id = ANY($1)) AND b.id > $2 ORDER BY b.id LIMIT $3`,
);
const OWNERS = statement(
  z.object({ userId: z.string() }),
  `SELECT DISTINCT b.user_id AS "userId" FROM bet_leg l JOIN bet b ON b.id = l.bet_id WHERE l.game_id = ANY($1)`,
);
const WITHOUT_CLOSE = statement(
  Stored,
  `${BETS} WHERE b.closed_at IS NULL AND b.status NOT IN ('open', 'review')
     AND b.day >= $1 ORDER BY b.day, b.id LIMIT $2`,
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

const BET_COLUMNS = `id uuid, user_id uuid, key text, book text, placed_at timestamptz, placed_day date, day date,
  stake bigint, unit bigint, funding text, odds text, boost_percent integer, closed_kind text, closed_cents bigint,
  status text, risk bigint, payout bigint, profit bigint, to_win bigint, fair_chance double precision, league text,
  market text, side text, odds_band text, pick_id uuid, chance double precision, closed_at timestamptz,
  closing_price double precision, closing_fair double precision, note text, created_at timestamptz, version integer`;
const LEG_COLUMNS = `bet_id uuid, index smallint, kind text, description text, league text, market text, odds text,
  game_id text, player_id text, player_name text, side text, line double precision, starts_at timestamptz,
  grade_sequence integer, graded text, actual double precision, reason text, game_version integer, manual text,
  places smallint, tied smallint`;
const namesIn = (columns: string): string[] => columns.split(',').map((column) => column.trim().split(' ')[0] ?? '');
const ADD_BETS = `INSERT INTO bet (${namesIn(BET_COLUMNS).join(', ')})
  SELECT ${namesIn(BET_COLUMNS).join(', ')} FROM jsonb_to_recordset($1::jsonb) AS added (${BET_COLUMNS})`;
const CHANGE_BETS = `UPDATE bet b SET (${namesIn(BET_COLUMNS).join(', ')}) = (
    ${namesIn(BET_COLUMNS)
      .map((name) => `c.${name}`)
      .join(', ')})
  FROM jsonb_to_recordset($1::jsonb) AS c (${BET_COLUMNS}) WHERE b.id = c.id`;
const ADD_LEGS = `INSERT INTO bet_leg (${namesIn(LEG_COLUMNS).join(', ')})
  SELECT ${namesIn(LEG_COLUMNS).join(', ')} FROM jsonb_to_recordset($1::jsonb) AS added (${LEG_COLUMNS})`;

interface Cursor {
  placedAt: Date;
  id: string;
}

/** Tracked bets. Each call joins the current transaction. */
@Injectable()
export class BetRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Locks these accounts' bets until the transaction ends. The order of IDs prevents deadlocks. */
  async lock(userIds: readonly string[]): Promise<void> {
    for (const userId of [...new Set(userIds)].sort())
      await this.transactions.query("SELECT pg_advisory_xact_lock(hashtext('bets'), hashtext($1))", [userId]);
  }

  async find(userId: string, id: string): Promise<StoredBet | null> {
    const [row] = await this.transactions.query(ONE, [userId, id]);
    return row ? toBet(row) : null;
  }

  async findByKey(userId: string, key: string): Promise<StoredBet | null> {
    const [row] = await this.transactions.query(BY_KEY, [userId, key]);
    return row ? toBet(row) : null;
  }

  /** At most `limit` bets after the cursor, the latest first. */
  async list(userId: string, filter: BetFilter, after: Cursor | null, limit: number): Promise<StoredBet[]> {
    const { status, book = null, league = null, market = null, from = null, to = null } = filter;
    const parameters = [userId, after?.placedAt ?? null, after?.id ?? null, STATUSES[status], book, league, market];
    return (await this.transactions.query(LIST, [...parameters, from, to, limit])).map(toBet);
  }

  /** The accounts with a bet on one of these games. */
  async ownersOf(gameIds: readonly string[]): Promise<string[]> {
    return (await this.transactions.query(OWNERS, [gameIds])).map(({ userId }) => userId);
  }

  /** Bets with a leg in one of these games, in order of their IDs. */
  async ofGames(gameIds: readonly string[], afterId: string, limit: number): Promise<StoredBet[]> {
    return (await this.transactions.query(OF_GAMES, [gameIds, afterId, limit])).map(toBet);
  }

  /** Started games with an open bet that were played or bet on after `since`. */
  async openGames(now: Date, since: Date, limit: number): Promise<string[]> {
    return (await this.transactions.query(OPEN_GAMES, [now, since, limit])).map(({ id }) => id);
  }

  /** What the forecast of a pick was computed from; null if the pick does not have it. */
  async pickInput(pickId: string): Promise<PickInput | null> {
    const [pick] = await this.transactions.query(PICK_INPUT, [pickId]);
    return pick?.input ?? null;
  }

  /** Settled bets of this day and later whose closing value was not looked up, oldest first. */
  async withoutClose(since: string, limit: number): Promise<StoredBet[]> {
    return (await this.transactions.query(WITHOUT_CLOSE, [since, limit])).map(toBet);
  }

  async add(bets: readonly StoredBet[]): Promise<void> {
    await this.transactions.query(ADD_BETS, [JSON.stringify(bets.map(betColumns))]);
    await this.addLegs(bets);
  }

  async change(bets: readonly StoredBet[]): Promise<void> {
    if (bets.length === 0) return;
    await this.transactions.query(CHANGE_BETS, [JSON.stringify(bets.map(betColumns))]);
    await this.transactions.query('DELETE FROM bet_leg WHERE bet_id = ANY($1)', [bets.map(({ id }) => id)]);
    await this.addLegs(bets);
  }

  /** Returns false if there was no such bet. */
  async delete(userId: string, id: string): Promise<boolean> {
    const sql = 'DELETE FROM bet WHERE user_id = $1 AND id = $2 RETURNING id';
    return (await this.transactions.query(sql, [userId, id])).length > 0;
  }

  async deleteAccount(userId: string): Promise<void> {
    const sums = ['bet_day', 'bet_month'];
    for (const table of ['bet', ...sums, 'bet_account', 'bet_transfer', 'bet_limit', 'bet_import', 'bet_import_part'])
      await this.transactions.query(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
  }

  private async addLegs(bets: readonly StoredBet[]): Promise<void> {
    const legs = bets.flatMap(({ id, legs: ofBet }) => ofBet.map((leg, index) => legColumns(id, index, leg)));
    await this.transactions.query(ADD_LEGS, [JSON.stringify(legs)]);
  }
}

const STATUSES: Readonly<Record<BetFilter['status'], string[] | null>> = {
  all: null,
  open: ['open', 'review'],
  review: ['review'],
  settled: ['won', 'lost', 'push', 'void', 'cashed-out'],
};

function toBet({ closedKind, closedCents, ...row }: z.output<typeof Stored>): StoredBet {
  return {
    ...row,
    placedAt: row.placedAt.toISOString(),
    stake: Number(row.stake),
    unit: Number(row.unit),
    closed: closedKind === null ? null : { kind: closedKind, cents: Number(closedCents) },
    closedAt: row.closedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** A bet's row as JSON; bigints as text, so that none is rounded. */
function betColumns(bet: StoredBet) {
  const { payout, profit, toWin, risk, placedDay, day, fairChance, oddsBand, status, league, market, side } =
    derive(bet);
  return {
    id: bet.id,
    user_id: bet.userId,
    key: bet.key,
    book: bet.book,
    placed_at: bet.placedAt,
    placed_day: placedDay,
    day,
    stake: bet.stake,
    unit: bet.unit,
    funding: bet.funding,
    odds: bet.odds,
    boost_percent: bet.boostPercent,
    closed_kind: bet.closed?.kind ?? null,
    closed_cents: bet.closed?.cents ?? null,
    status,
    risk: String(risk),
    payout: String(payout),
    profit: String(profit),
    to_win: toWin === null ? null : String(toWin),
    fair_chance: fairChance,
    league,
    market,
    side,
    odds_band: oddsBand,
    pick_id: bet.pickId,
    chance: bet.chance,
    closed_at: bet.closedAt,
    closing_price: bet.closingPrice,
    closing_fair: bet.closingFair,
    note: bet.note,
    created_at: bet.createdAt,
    version: bet.version,
  };
}

function legColumns(betId: string, index: number, leg: StoredLeg) {
  return {
    bet_id: betId,
    index,
    kind: leg.kind,
    description: leg.description,
    league: leg.league,
    market: leg.market,
    odds: leg.odds,
    game_id: leg.gameId,
    player_id: leg.playerId,
    player_name: leg.playerName,
    side: leg.side,
    line: leg.line,
    starts_at: leg.startsAt,
    grade_sequence: leg.gradeSequence,
    graded: leg.graded,
    actual: leg.actual,
    reason: leg.reason,
    game_version: leg.gameVersion,
    manual: leg.manual,
    places: leg.places,
    tied: leg.tied,
  };
}
