import { PicksSort, type PicksView } from '@overline/contracts';
import { statement, type Statement } from '@overline/database';
import { z } from 'zod';

/** The filtered picks: of $1 and $2 the time of the game, of $3 the player, $4 the prop, $5 the outcome. */
const MATCHING = `
  FROM graded_pick WHERE game_date >= $1 AND game_date < $2 AND outcome IN ('WIN', 'LOSS', 'PUSH')
    AND ($3::text IS NULL OR strpos(lower(player_name), $3) > 0)
    AND ($4::text IS NULL OR strpos(lower(prop_type || ' ' || prop_line), $4) > 0)
    AND ($5::text IS NULL OR outcome = $5)`;

/** By player and line: what the other lists and the summary are made of. */
export const PAIRS = `
  SELECT player_name, league, max(image_url) AS image_url, prop_line, prop_type, count(*) AS total,
    count(*) FILTER (WHERE outcome = 'WIN') AS wins, count(*) FILTER (WHERE outcome = 'LOSS') AS losses
  ${MATCHING} GROUP BY player_name, league, prop_line, prop_type`;

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

const WIN_RATE = 'wins::float8 / nullif(wins + losses, 0)';
const COLUMNS: Readonly<Record<PicksView, Partial<Record<PicksSort, string>>>> = {
  history: {
    checkedAt: 'checked_at',
    // Not the column itself: its index would make the first page cheaper than the others.
    gameDate: "game_date + interval '0'",
    playerName: 'player_name',
    league: 'league',
    propType: 'prop_type',
    propLine: 'prop_line',
    outcome: 'outcome',
    actualPerformance: 'actual',
  },
  props: {
    propType: '"propType"',
    propLine: '"propLine"',
    total: 'total',
    wins: 'wins',
    losses: 'losses',
    winRate: WIN_RATE,
    playerCount: '"playerCount"',
  },
  players: {
    playerName: '"playerName"',
    league: 'league',
    total: 'total',
    wins: 'wins',
    losses: 'losses',
    winRate: WIN_RATE,
    propCount: '"propCount"',
  },
  combined: {
    playerName: '"playerName"',
    league: 'league',
    propType: '"propType"',
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
  props: '"propType", "propLine"',
  players: '"playerName", league',
  combined: '"playerName", league, "propType", "propLine"',
};

type Order = 'asc' | 'desc';

/**
 * The statements of a view, one for each way to sort it: what a caller says never becomes SQL. All of them look at
 * every row that is filtered, so that no page costs more than the first.
 */
function statementsOf<Row extends z.ZodObject>(view: PicksView, row: Row): ReadonlyMap<string, Statement<Row>> {
  const sorted = (sort: PicksSort, order: Order): Statement<Row> =>
    statement(row, sqlOf(view, `ORDER BY ${COLUMNS[view][sort]} ${order} NULLS LAST, ${TIES[view]}`));
  return new Map(
    PicksSort.options
      .filter((sort) => sort in COLUMNS[view])
      .flatMap((sort) => (['asc', 'desc'] as const).map((order) => [`${sort} ${order}`, sorted(sort, order)] as const)),
  );
}

function sqlOf(view: PicksView, sorted: string): string {
  if (view === 'history')
    return `SELECT ${HISTORY} FROM (SELECT pick_id ${MATCHING} ${sorted} LIMIT $6 OFFSET $7) AS page
      JOIN graded_pick USING (pick_id) ${sorted}`;
  return `WITH pair AS (${PAIRS}), list AS (${LISTS[view]}) SELECT * FROM list ${sorted} LIMIT $6 OFFSET $7`;
}

const STATEMENTS = {
  history: statementsOf('history', PickRow),
  props: statementsOf('props', PropRow),
  players: statementsOf('players', PlayerRow),
  combined: statementsOf('combined', CombinedRow),
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
