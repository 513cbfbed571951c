import { cellNumber, type TableRow } from '@overline/forecast';
import { groupByDay, readTable } from '@overline/sandbox/src/tables/csv-table.ts';
import { fairMoneyline, gameKey, readBoxes, type PastGame } from './past-game.ts';

const DAY_MS = 86_400_000;
/** The two sources sometimes date a game differently by a day or two. */
const DATE_SLACK = [-2, -1, 1, 2];

/**
 * The NBA games of a folder by day: results and box scores where available, odds and older results from the odds table.
 * In the years with box scores, games that only the odds table has (play-ins) are not scored, because their lineups are
 * unknown.
 */
export async function readNbaGames(folder: string): Promise<PastGame[][]> {
  const boxes = await readBoxes(folder, 'nba_player_games');
  const games = new Map<string, PastGame>();
  for await (const row of readTable(folder, 'nba_results')) {
    const game = pastGame(row);
    if (game !== undefined) games.set(gameKey(game), { ...game, boxes: boxes.get(gameKey(game)), scored: false });
  }
  const results = new Set(games.keys());
  const [firstResult = '9999'] = [...results].sort();
  for await (const row of readTable(folder, 'nba_games_odds')) {
    const game = pastGame(row);
    if (game === undefined) continue;
    const known = games.get(gameKey(game));
    const market = fairMoneyline(cellNumber(row.ml_home), cellNumber(row.ml_away));
    const extra = { neutral: row.neutral === '1', market };
    if (known !== undefined) games.set(gameKey(game), { ...known, ...extra, scored: market !== undefined });
    else if (!isMisdated(game, results))
      games.set(gameKey(game), {
        ...game,
        ...extra,
        scored: market !== undefined && game.date < firstResult.slice(0, 10),
      });
  }
  return groupByDay([...games.values()]);
}

function pastGame(row: TableRow): PastGame | undefined {
  const { date, season, home, away } = row;
  const homeScore = cellNumber(row.home_pts);
  const awayScore = cellNumber(row.away_pts);
  if (!date || !season || !home || !away || homeScore === undefined || awayScore === undefined) return undefined;
  return { date, season: Number(season.slice(0, 4)), home, away, homeScore, awayScore, scored: true };
}

function isMisdated(game: PastGame, results: ReadonlySet<string>): boolean {
  return DATE_SLACK.some((days) => {
    const date = new Date(Date.parse(`${game.date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
    return results.has(gameKey({ ...game, date }));
  });
}
