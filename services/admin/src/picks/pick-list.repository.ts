import { Injectable } from '@nestjs/common';
import { CombinedStats, GradedPick, PicksSort, type PicksView, PlayerStats, PropStats } from '@overline/contracts';
import { statement, type Statement, Transactions } from '@overline/database';
import { z } from 'zod';
import { percent } from '../range/range.ts';

/** `player` and `prop` are substrings in lowercase. Null matches everything. */
export interface PickMatch {
  from: Date;
  to: Date;
  player: string | null;
  prop: string | null;
  outcome: string | null;
  league: string | null;
}

export interface Page {
  sort: PicksSort | undefined;
  order: 'asc' | 'desc';
  skip: number;
  limit: number;
}

/** Parameters $1 to $6 are the fields of `PickMatch`. */
const PICK_MATCHES = `
  game_date >= $1 AND game_date < $2 AND outcome IN ('WIN', 'LOSS', 'PUSH') AND ($5::text IS NULL OR outcome = $5)`;
const LINE_MATCHES = `
  ($3::text IS NULL OR strpos(lower(player_name), $3) > 0)
  AND ($4::text IS NULL OR strpos(lower(prop_type || ' ' || prop_line), $4) > 0)
  AND ($6::text IS NULL OR league = $6)`;

/** Results per player and line, from which the summary and every list except the history are computed. */
const PAIRS = `
  WITH pair AS MATERIALIZED (
    SELECT player_name, league, image_url, prop_line, prop_type, total, wins, losses
    FROM (SELECT line_no, count(*) AS total, count(*) FILTER (WHERE outcome = 'WIN') AS wins,
        count(*) FILTER (WHERE outcome = 'LOSS') AS losses
      FROM graded_pick WHERE ${PICK_MATCHES} GROUP BY line_no) AS result
    JOIN player_line ON no = line_no WHERE ${LINE_MATCHES})`;

const PROP = 'prop_line AS "propLine", prop_type AS "propType"';
const SUMS = 'sum(total)::int AS total, sum(wins)::int AS wins, sum(losses)::int AS losses';
const SELECTS: Readonly<Record<PicksView, string>> = {
  history: `
    SELECT pick_id AS id, player_name AS "playerName", league, image_url AS "imageUrl", ${PROP},
      checked_at AS "checkedAt", game_date AS "gameDate", side AS "pickDirection", outcome, reason,
      actual AS "actualPerformance", probability, confidence, book, price, backfilled
    FROM graded_pick JOIN player_line ON no = line_no WHERE ${PICK_MATCHES} AND ${LINE_MATCHES}`,
  props: `${PAIRS} SELECT ${PROP}, ${SUMS}, count(*)::int AS "playerCount" FROM pair GROUP BY prop_line, prop_type`,
  players: `${PAIRS}
    SELECT player_name AS "playerName", league, max(image_url) AS "imageUrl", ${SUMS}, count(*)::int AS "propCount"
    FROM pair GROUP BY player_name, league`,
  combined: `${PAIRS}
    SELECT player_name AS "playerName", league, image_url AS "imageUrl", ${PROP}, total::int AS total,
      wins::int AS wins, losses::int AS losses
    FROM pair`,
};

interface RowOf {
  history: GradedPick;
  props: PropStats;
  players: PlayerStats;
  combined: CombinedStats;
}

const PickRow = GradedPick.extend({ checkedAt: z.date(), gameDate: z.date() });
// Texts are sorted by code point: a language's collation differs between machines and takes ten times as long.
const PLAYER_NAME = '"playerName" COLLATE "C"';
const LEAGUE = 'league COLLATE "C"';
const PROP_TYPE = '"propType" COLLATE "C"';
const RESULT_COLUMNS = {
  total: 'total',
  wins: 'wins',
  losses: 'losses',
  winRate: 'wins::float8 / nullif(wins + losses, 0)',
};
const PLAYER_COLUMNS = { playerName: PLAYER_NAME, league: LEAGUE };
const PROP_COLUMNS = { propType: PROP_TYPE, propLine: '"propLine"' };
/** For each view: the columns to sort by, the default column, and the order of equal rows. */
const ORDERS: Readonly<
  Record<PicksView, { columns: Partial<Record<PicksSort, string>>; defaultSort: PicksSort; ties: string }>
> = {
  history: {
    columns: {
      checkedAt: '"checkedAt"',
      gameDate: '"gameDate"',
      ...PLAYER_COLUMNS,
      ...PROP_COLUMNS,
      outcome: 'outcome',
      actualPerformance: '"actualPerformance"',
    },
    defaultSort: 'checkedAt',
    ties: '"gameDate" DESC, id',
  },
  props: {
    columns: { ...PROP_COLUMNS, ...RESULT_COLUMNS, playerCount: '"playerCount"' },
    defaultSort: 'total',
    ties: `${PROP_TYPE}, "propLine"`,
  },
  players: {
    columns: { ...PLAYER_COLUMNS, ...RESULT_COLUMNS, propCount: '"propCount"' },
    defaultSort: 'total',
    ties: `${PLAYER_NAME}, ${LEAGUE}`,
  },
  combined: {
    columns: { ...PLAYER_COLUMNS, ...PROP_COLUMNS, ...RESULT_COLUMNS },
    defaultSort: 'total',
    ties: `${PLAYER_NAME}, ${LEAGUE}, ${PROP_TYPE}, "propLine"`,
  },
};

const Summary = z.object({
  totalPicks: z.int(),
  totalProps: z.int(),
  totalPlayers: z.int(),
  totalPairs: z.int(),
  wins: z.int(),
  losses: z.int(),
  pushes: z.int(),
});
const SUMMARY = statement(
  Summary,
  `${PAIRS}
   SELECT coalesce(sum(total), 0)::int AS "totalPicks", count(*)::int AS "totalPairs",
     (SELECT count(*) FROM (SELECT FROM pair GROUP BY prop_line, prop_type) AS prop)::int AS "totalProps",
     (SELECT count(*) FROM (SELECT FROM pair GROUP BY player_name, league) AS player)::int AS "totalPlayers",
     coalesce(sum(wins), 0)::int AS wins, coalesce(sum(losses), 0)::int AS losses,
     coalesce(sum(total - wins - losses), 0)::int AS pushes
   FROM pair`,
);
const BY_GAME = statement(
  PickRow,
  `SELECT * FROM (${SELECTS.history}) AS list
   WHERE $7::timestamptz IS NULL OR ("gameDate", id) < ($7, $8::uuid)
   ORDER BY "gameDate" DESC, id DESC LIMIT $9`,
);
const LEAGUES = statement(z.object({ league: z.string() }), 'SELECT DISTINCT league FROM player_line ORDER BY league');
const LISTS: Readonly<Record<PicksView, ReadonlyMap<string, Statement>>> = {
  history: sortedStatements('history', PickRow),
  props: sortedStatements('props', PropStats.omit({ winRate: true })),
  players: sortedStatements('players', PlayerStats.omit({ winRate: true })),
  combined: sortedStatements('combined', CombinedStats.omit({ winRate: true })),
};

/** Lists of graded picks: filtered, sorted and paged. A view without the requested column is sorted by its default. */
@Injectable()
export class PickListRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Totals over all matching picks. */
  summary(match: PickMatch): Promise<z.infer<typeof Summary>> {
    return this.transactions.one(SUMMARY, parametersOf(match));
  }

  /** The leagues that have graded picks. */
  async leagues(): Promise<string[]> {
    return (await this.transactions.query(LEAGUES, [])).map(({ league }) => league);
  }

  async list<View extends PicksView>(view: View, match: PickMatch, page: Page): Promise<RowOf[View][]> {
    const { sort, order, limit, skip } = page;
    const sorted = LISTS[view].get(`${sort} ${order}`) ?? LISTS[view].get(`${ORDERS[view].defaultSort} ${order}`);
    if (!sorted) throw new Error(`The view ${view} has no default order`);
    const rows = await this.transactions.query<StoredRow>(sorted.sql, [...parametersOf(match), limit, skip]);
    return rows.map(toReplyRow) as RowOf[View][];
  }

  /** Matching picks by their game, latest first: those after `last`, or the first ones if it is null. */
  async byGame(
    match: PickMatch,
    last: Pick<GradedPick, 'gameDate' | 'id'> | null,
    limit: number,
  ): Promise<GradedPick[]> {
    const key = [last?.gameDate ?? null, last?.id ?? null];
    const rows = await this.transactions.query(BY_GAME, [...parametersOf(match), ...key, limit]);
    return rows.map(toReplyRow) as GradedPick[];
  }
}

/** One statement per column and direction, so that no input becomes SQL. */
function sortedStatements(view: PicksView, row: z.ZodObject): ReadonlyMap<string, Statement> {
  const { columns, ties } = ORDERS[view];
  return new Map(
    Object.entries(columns).flatMap(([sort, column]) =>
      ['asc', 'desc'].map((order) => [
        `${sort} ${order}`,
        statement(
          row,
          `SELECT * FROM (${SELECTS[view]}) AS list ORDER BY ${column} ${order} NULLS LAST, ${ties} LIMIT $7 OFFSET $8`,
        ),
      ]),
    ),
  );
}

function parametersOf({ from, to, player, prop, outcome, league }: PickMatch): unknown[] {
  return [from, to, player, prop, outcome, league];
}

type StoredRow = { wins: number; losses: number } | Pick<z.infer<typeof PickRow>, 'checkedAt' | 'gameDate'>;

function toReplyRow(row: StoredRow): object {
  if ('wins' in row) return { ...row, winRate: percent(row.wins, row.wins + row.losses) };
  return { ...row, checkedAt: row.checkedAt.toISOString(), gameDate: row.gameDate.toISOString() };
}
