import type { BothSides, BoxLine } from '@overline/forecast';
import { cellNumber, groupByDay, readTable, type TableRow } from '../csv-table.ts';
import { fairMoneyline, type PastGame } from './past-game.ts';

const DAY_MS = 86_400_000;
/** The two sources sometimes date a game differently by a day or two. */
const DATE_SLACK = [-2, -1, 1, 2];

type Boxes = BothSides<BoxLine[]>;

/**
 * The NBA games of a folder by day: results and box scores where available, odds and older results from the odds table.
 * Games in the box score years that only the odds table has (play-ins) are not scored, since their lineups are unknown.
 */
export async function readNbaGames(folder: string): Promise<PastGame[][]> {
  const boxes = await readBoxes(folder);
  const games = new Map<string, PastGame>();
  for await (const row of readTable(folder, 'nba_results')) {
    const game = pastGame(row);
    if (game !== undefined) games.set(keyOf(game), { ...game, boxes: boxes.get(keyOf(game)) });
  }
  const results = new Set(games.keys());
  const [firstResult = '9999'] = [...results].sort();
  for await (const row of readTable(folder, 'nba_games_odds')) {
    const game = pastGame(row);
    if (game === undefined) continue;
    const known = games.get(keyOf(game));
    const market = fairMoneyline(cellNumber(row.ml_home), cellNumber(row.ml_away));
    const extra = { neutral: row.neutral === '1', market };
    if (known !== undefined) games.set(keyOf(game), { ...known, ...extra });
    else if (!isMisdated(game, results))
      games.set(keyOf(game), { ...game, ...extra, scored: game.date < firstResult.slice(0, 10) });
  }
  return groupByDay([...games.values()]);
}

function keyOf({ date, home, away }: { date: string; home: string; away: string }): string {
  return `${date}|${home}|${away}`;
}

function pastGame(row: TableRow): PastGame | undefined {
  const { date, season, home, away } = row;
  const [homeScore, awayScore] = [cellNumber(row.home_pts), cellNumber(row.away_pts)];
  if (!date || !season || !home || !away || homeScore === undefined || awayScore === undefined) return undefined;
  return { date, season: Number(season.slice(0, 4)), home, away, homeScore, awayScore, scored: true };
}

function isMisdated(game: PastGame, results: ReadonlySet<string>): boolean {
  return DATE_SLACK.some((days) => {
    const date = new Date(Date.parse(`${game.date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
    return results.has(keyOf({ ...game, date }));
  });
}

async function readBoxes(folder: string): Promise<Map<string, Boxes>> {
  const boxes = new Map<string, Boxes>();
  for await (const row of readTable(folder, 'nba_player_games')) {
    const { date = '', team = '', opp = '' } = row;
    const isHome = row.home === '1';
    const line = boxLine(row);
    if (line === undefined) continue;
    const key = keyOf({ date, home: isHome ? team : opp, away: isHome ? opp : team });
    const game = boxes.get(key) ?? { home: [], away: [] };
    boxes.set(key, game);
    game[isHome ? 'home' : 'away'].push(line);
  }
  return boxes;
}

function boxLine(row: TableRow): BoxLine | undefined {
  const minutes = cellNumber(row.min);
  if (!row.player_id || minutes === undefined) return undefined;
  return {
    playerId: row.player_id,
    minutes,
    points: cellNumber(row.pts) ?? 0,
    rebounds: cellNumber(row.reb) ?? 0,
    assists: cellNumber(row.ast) ?? 0,
    steals: cellNumber(row.stl) ?? 0,
    blocks: cellNumber(row.blk) ?? 0,
    turnovers: cellNumber(row.tov) ?? 0,
    plusMinus: cellNumber(row.plus_minus) ?? 0,
  };
}
