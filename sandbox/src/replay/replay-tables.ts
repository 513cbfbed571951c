import { type KnownLeague, leagueOf, type StatLine, type TableRow } from '@overline/forecast/past-games';
import { readRequiredTable, tablePath } from '../tables/csv-table.ts';
import { dayNumber } from '../time/time-zone.ts';
import type { Player, ShownLine, Team } from '../world/world.ts';
import { type TeamRow, teamsFrom } from '../world/world.ts';
import nbaTeams from './nba-teams.json' with { type: 'json' };
import { type Appearance, type ReplayGame, replayPlayer } from './replay-game.ts';
import { readMoneylines, readStoredLines } from './stored-prices.ts';

export type ReplayTables = {
  league: KnownLeague;
  teams: readonly Team[];
  /** All games in order of day and home team. */
  games: readonly ReplayGame[];
  byDay: ReadonlyMap<number, readonly ReplayGame[]>;
  /** Each player's appearances, oldest first. */
  byPlayer: ReadonlyMap<number, readonly Appearance[]>;
  /** Books with stored lines. */
  books: ReadonlySet<string>;
};

const TEAM_COLUMNS = 'code,city,name,odds_name,conference,division'.split(',');
const GAME_COLUMNS = 'date,season,season_type,home,away,home_pts,away_pts'.split(',');
const ROW_COLUMNS = 'date,player_id,player,team,opp,home,min,pts,reb,ast,stl,blk,tov'.split(',');

const NBA = leagueOf('nba');

/** Reads the NBA's tables of a folder. Rows of games without a result are dropped. */
export async function readReplayTables(folder: string): Promise<ReplayTables> {
  const teams = await readTeams(folder);
  const byCode = new Map(teams.map((team) => [team.code, team]));
  const byKey = new Map<string, ReplayGame>();
  for await (const row of readRequiredTable(folder, 'nba_results', GAME_COLUMNS)) {
    const home = byCode.get(row.home ?? '');
    const visitor = byCode.get(row.away ?? '');
    if (!home || !visitor) continue;
    byKey.set(keyOf(row.date ?? '', home.code, visitor.code), gameFrom(row, home, visitor));
  }
  const byPlayer = await readAppearances(folder, byKey, byCode);
  const find = (date: string, a: string, b: string): ReplayGame | undefined => byKey.get(keyOf(date, a, b));
  const books = await readStoredLines(folder, find);
  await readMoneylines(folder, find);
  const games = [...byKey.values()].sort((a, b) => a.day - b.day || a.home.id - b.home.id);
  return { league: NBA, teams, games, byDay: Map.groupBy(games, ({ day }) => day), byPlayer, books };
}

// Two teams meet at most once a day. At a neutral site the tables disagree about which one is at home.
function keyOf(date: string, a: string, b: string): string {
  return [date, ...[a, b].sort()].join(' ');
}

// A fictional league brings its own teams.
async function readTeams(folder: string): Promise<readonly Team[]> {
  if (!tablePath(folder, 'teams')) return teamsFrom<TeamRow>(nbaTeams);
  const rows: (TeamRow & { conference: string })[] = [];
  for await (const row of readRequiredTable(folder, 'teams', TEAM_COLUMNS)) {
    const { code = '', city = '', name = '', division = '', conference = '' } = row;
    rows.push({ code, city, name, division, conference, oddsName: row.odds_name || `${city} ${name}` });
  }
  return teamsFrom(rows).map((team, index) => ({ ...team, conference: rows[index]?.conference ?? '' }));
}

function gameFrom(row: TableRow, home: Team, visitor: Team): ReplayGame {
  const { date = '', season = '' } = row;
  return {
    day: dayNumber(date),
    season: Number(season.slice(0, 4)),
    postseason: row.season_type === 'PO',
    home,
    visitor,
    number: home.id,
    period: NBA.stats.games.periods.count,
    startMinute: undefined,
    homeScore: Math.round(Number(row.home_pts ?? '')),
    visitorScore: Math.round(Number(row.away_pts ?? '')),
    appearances: [],
    lines: [],
    moneyline: undefined,
  };
}

async function readAppearances(
  folder: string,
  games: ReadonlyMap<string, ReplayGame>,
  teams: ReadonlyMap<string, Team>,
): Promise<Map<number, Appearance[]>> {
  const players = new Map<number, Player>();
  const byPlayer = new Map<number, Appearance[]>();
  for await (const row of readRequiredTable(folder, 'nba_player_games', ROW_COLUMNS)) {
    const { date = '', team: code = '', opp = '' } = row;
    const team = teams.get(code);
    const game = games.get(keyOf(date, code, opp));
    const id = Number(row.player_id ?? '');
    if (!team || !game || !Number.isInteger(id) || id === 0) continue;
    const player = players.get(id) ?? replayPlayer(id, row.player ?? '');
    players.set(id, player);
    const line = lineFrom(row);
    const plusMinus = optionalCount(row.plus_minus);
    const appearance: Appearance = { player, team, game, line, plusMinus, minutes: line.min, stats: statsOf(line) };
    game.appearances.push(appearance);
    const own = byPlayer.get(id);
    if (own) own.push(appearance);
    else byPlayer.set(id, [appearance]);
  }
  for (const own of byPlayer.values()) own.sort((a, b) => a.game.day - b.game.day);
  return byPlayer;
}

/** The counts under our names of statistics. */
function statsOf(line: ShownLine): StatLine {
  const counts: Readonly<Record<string, number | null>> = line;
  const entries = Object.entries(NBA.stats.lines.stats);
  return Object.fromEntries(entries.map(([name, field]) => [name, counts[String(field)] ?? undefined]));
}

function optionalCount(text = ''): number | null {
  return text === '' ? null : Math.round(Number(text));
}

function lineFrom(row: TableRow): ShownLine {
  const count = (column: string): number => Math.round(Number(row[column]) || 0);
  const shots = (['fgm', 'fga', 'fg3m', 'fg3a', 'ftm', 'fta', 'oreb', 'dreb', 'pf'] as const).map((column) => [
    column,
    optionalCount(row[column]),
  ]);
  const counts = (['min', 'pts', 'reb', 'ast', 'stl', 'blk'] as const).map((column) => [column, count(column)]);
  return { ...Object.fromEntries([...counts, ...shots]), turnover: count('tov') } as ShownLine;
}
