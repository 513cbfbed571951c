import { PicksSort, type PicksView } from '@overline/contracts';
import { statement, type Statement } from '@overline/database';
import { z } from 'zod';

/** What is asked of a player and a line: of $3 the player, of $4 the prop. */
const ASKED_LINE = `
  ($3::text IS NULL OR strpos(lower(player_name), $3) > 0)
  AND ($4::text IS NULL OR strpos(lower(prop_type || ' ' || prop_line), $4) > 0)`;

/** What is asked of a pick: of $1 and $2 the time of the game, of $5 the outcome. */
const ASKED_PICK = `
  game_date >= $1 AND game_date < $2 AND outcome IN ('WIN', 'LOSS', 'PUSH') AND ($5::text IS NULL OR outcome = $5)`;

/** By player and line: what the other lists and the summary are made of. The picks are added up from their index. */
const PAIRS = `
  SELECT player_name, league, image_url, prop_line, prop_type, total, wins, losses
  FROM (SELECT line_no, count(*) AS total, count(*) FILTER (WHERE outcome = 'WIN') AS wins,
      count(*) FILTER (WHERE outcome = 'LOSS') AS losses
    FROM graded_pick WHERE ${ASKED_PICK} GROUP BY line_no) AS tally
  JOIN player_line ON no = line_no WHERE ${ASKED_LINE}`;

const TALLY = 'sum(total)::int AS total, sum(wins)::int AS wins, sum(losses)::int AS losses';
const Tally = { total: z.int(), wins: z.int(), losses: z.int() };
const OfProp = { propLine: z.number(), propType: z.string() };
const OfPlayer = { playerName: z.string(), league: z.string(), imageUrl: z.string() };
const PROP = 'prop_line AS "propLine", prop_type AS "propType"';
const PLAYER = 'player_name AS "playerName", league, max(image_url) AS "imageUrl"';

export const PickRow = z.object({
  id: z.string(),
  ...OfPlayer,
  ...OfProp,
  checkedAt: z.date(),
  gameDate: z.date(),
  side: z.string(),
  outcome: z.string(),
  reason: z.string().nullable(),
  actual: z.number().nullable(),
  probability: z.number(),
  confidence: z.number(),
  book: z.string(),
  price: z.number(),
  backfilled: z.boolean(),
});
const PropRow = z.object({ ...OfProp, ...Tally, playerCount: z.int() });
const PlayerRow = z.object({ ...OfPlayer, ...Tally, propCount: z.int() });
const CombinedRow = z.object({ ...OfPlayer, ...OfProp, ...Tally });

const HISTORY = `pick_id AS id, player_name AS "playerName", league, image_url AS "imageUrl", ${PROP},
  checked_at AS "checkedAt", game_date AS "gameDate", side, outcome, reason, actual, probability, confidence, book,
  price, backfilled`;
const LISTS = {
  props: `SELECT ${PROP}, ${TALLY}, count(*)::int AS "playerCount" FROM pair GROUP BY prop_line, prop_type`,
  players: `SELECT ${PLAYER}, ${TALLY}, count(*)::int AS "propCount" FROM pair GROUP BY player_name, league`,
  combined: `SELECT player_name AS "playerName", league, image_url AS "imageUrl", ${PROP}, total::int AS total,
    wins::int AS wins, losses::int AS losses FROM pair`,
} as const satisfies Record<Exclude<PicksView, 'history'>, string>;

const Summary = z.object({
  totalPicks: z.int(),
  totalProps: z.int(),
  totalPlayers: z.int(),
  totalPairs: z.int(),
  wins: z.int(),
  losses: z.int(),
  pushes: z.int(),
});
const SUMMARY = `coalesce(sum(total), 0)::int AS "totalPicks", count(*)::int AS "totalPairs",
  (SELECT count(*) FROM (SELECT FROM pair GROUP BY prop_line, prop_type) AS prop)::int AS "totalProps",
  (SELECT count(*) FROM (SELECT FROM pair GROUP BY player_name, league) AS player)::int AS "totalPlayers",
  coalesce(sum(wins), 0)::int AS wins, coalesce(sum(losses), 0)::int AS losses,
  coalesce(sum(total - wins - losses), 0)::int AS pushes`;

// By code point: other orders of a language differ between machines, and cost ten times as much.
const PLAYER_NAME = '"playerName" COLLATE "C"';
const LEAGUE = 'league COLLATE "C"';
const PROP_TYPE = '"propType" COLLATE "C"';
const WIN_RATE = 'wins::float8 / nullif(wins + losses, 0)';
const COLUMNS: Readonly<Record<PicksView, Partial<Record<PicksSort, string>>>> = {
  history: {
    checkedAt: 'checked_at',
    // Not the column itself: its index would make the first page cheaper than the others.
    gameDate: "game_date + interval '0'",
    playerName: 'player_name COLLATE "C"',
    league: 'league COLLATE "C"',
    propType: 'prop_type COLLATE "C"',
    propLine: 'prop_line',
    outcome: 'outcome',
    actualPerformance: 'actual',
  },
  props: {
    propType: PROP_TYPE,
    propLine: '"propLine"',
    total: 'total',
    wins: 'wins',
    losses: 'losses',
    winRate: WIN_RATE,
    playerCount: '"playerCount"',
  },
  players: {
    playerName: PLAYER_NAME,
    league: LEAGUE,
    total: 'total',
    wins: 'wins',
    losses: 'losses',
    winRate: WIN_RATE,
    propCount: '"propCount"',
  },
  combined: {
    playerName: PLAYER_NAME,
    league: LEAGUE,
    propType: PROP_TYPE,
    propLine: '"propLine"',
    total: 'total',
    wins: 'wins',
    losses: 'losses',
    winRate: WIN_RATE,
  },
};
/** How a view is sorted by itself. */
const USUAL = { history: 'checkedAt', props: 'total', players: 'total', combined: 'total' } as const;
/** What tells rows apart that are equal by the sorted column. */
const TIES: Readonly<Record<PicksView, string>> = {
  history: 'game_date DESC, pick_id',
  props: `${PROP_TYPE}, "propLine"`,
  players: `${PLAYER_NAME}, ${LEAGUE}`,
  combined: `${PLAYER_NAME}, ${LEAGUE}, ${PROP_TYPE}, "propLine"`,
};

type Order = 'asc' | 'desc';
type Lists = Exclude<PicksView, 'history'>;

const sortedBy = (view: PicksView, sort: PicksSort, order: Order): string =>
  `ORDER BY ${COLUMNS[view][sort]} ${order} NULLS LAST, ${TIES[view]}`;

/**
 * The statements of a view, one for each way to sort it: what a caller says never becomes SQL. All of them look at
 * every row that is filtered, so that no page costs more than the first.
 */
function statementsOf<Row extends z.ZodObject>(
  view: PicksView,
  row: Row,
  sqlOf: (sorted: string) => string,
): ReadonlyMap<string, Statement<Row>> {
  return new Map(
    PicksSort.options
      .filter((sort) => sort in COLUMNS[view])
      .flatMap((sort) =>
        (['asc', 'desc'] as const).map(
          (order) => [`${sort} ${order}`, statement(row, sqlOf(sortedBy(view, sort, order)))] as const,
        ),
      ),
  );
}

/** A part of a list as one column: the pairs are added up once for the list and the summary beside it. */
const rowsOf = (view: Lists, sortedPart: string): string => `
  (SELECT coalesce(json_agg(page), '[]') FROM (SELECT * FROM (${LISTS[view]}) AS list ${sortedPart}) AS page)`;

function listsOf<Row extends z.ZodObject>(view: Lists, row: Row) {
  return statementsOf(
    view,
    Summary.extend({ rows: z.array(row) }),
    (sorted) => `WITH pair AS MATERIALIZED (${PAIRS})
      SELECT ${SUMMARY}, ${rowsOf(view, `${sorted} LIMIT $6 OFFSET $7`)} AS rows FROM pair`,
  );
}

const STATEMENTS = {
  history: statementsOf(
    'history',
    PickRow,
    (sorted) => `SELECT ${HISTORY}
      FROM (SELECT pick_id FROM graded_pick JOIN player_line ON no = line_no WHERE ${ASKED_PICK} AND ${ASKED_LINE}
        ${sorted} LIMIT $6 OFFSET $7) AS page
      JOIN graded_pick USING (pick_id) JOIN player_line ON no = line_no ${sorted}`,
  ),
  props: listsOf('props', PropRow),
  players: listsOf('players', PlayerRow),
  combined: listsOf('combined', CombinedRow),
};

/** The statement of a view in an order; a column that the view does not have is that of the view itself. */
export function listStatement<View extends PicksView>(
  view: View,
  sort: PicksSort | undefined,
  order: Order,
): (typeof STATEMENTS)[View] extends ReadonlyMap<string, infer S> ? S : never {
  const by = sort !== undefined && sort in COLUMNS[view] ? sort : USUAL[view];
  return STATEMENTS[view].get(`${by} ${order}`) as never;
}

/** What all that is filtered comes to. */
export const SUMMARY_ALONE = statement(Summary, `WITH pair AS MATERIALIZED (${PAIRS}) SELECT ${SUMMARY} FROM pair`);

const usually = (view: Lists): string => rowsOf(view, `${sortedBy(view, USUAL[view], 'desc')} LIMIT $6`);

/** The beginnings of all lists but the history, each as it is sorted by itself, up to $6 rows. */
export const ALL_LISTS = statement(
  Summary.extend({ props: z.array(PropRow), players: z.array(PlayerRow), combined: z.array(CombinedRow) }),
  `WITH pair AS MATERIALIZED (${PAIRS})
   SELECT ${SUMMARY}, ${usually('props')} AS props, ${usually('players')} AS players, ${usually('combined')} AS combined
   FROM pair`,
);
