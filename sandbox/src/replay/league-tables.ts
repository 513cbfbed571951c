import { type KnownLeague, type League, leagueOf, type PlayerGame } from '@overline/forecast/past-games';
import { type PastResult, readResults } from '../tables/past-results.ts';
import { type Source, sourceOf } from '../tables/sources.ts';
import { dayNumber, dayText } from '../time/time-zone.ts';
import type { Team } from '../world/world.ts';
import { type Appearance, feedIdOf, type ReplayGame, replayPlayer } from './replay-game.ts';
import type { ReplayTables } from './replay-tables.ts';

/** How many days before the chosen one a replay contains. By default, forecasts learn from 400. */
const DAYS_BACK = 500;

/**
 * Reads a league's tables from a folder: from 500 days before `day` on, or all days if `day` is undefined. Box scores
 * have the fields that the league's feed adapter reads, under the feed's names.
 */
export async function readLeagueTables(
  league: KnownLeague,
  folder: string,
  day: number | undefined,
): Promise<ReplayTables> {
  const source = sourceOf(league.id);
  const since = day === undefined ? '' : dayText(day - DAYS_BACK);
  const results = await readResults(league.id, folder, since);
  const days = await source.games(folder, since);
  const { byId: games, ...tables } = leagueTables({ league, days, results, teams: league.teams });
  return { ...tables, books: await addLines(source, folder, days, games) };
}

type LeagueRows = {
  league: League;
  days: readonly (readonly PlayerGame[])[];
  results: readonly PastResult[];
  /** The league's teams; codes that only the results have are added. */
  teams: League['teams'];
};

/** The tables of a league from its results and its players' games, without prices. */
export function leagueTables(rows: LeagueRows): ReplayTables & { byId: ReadonlyMap<string, ReplayGame> } {
  const { league, days, results } = rows;
  const teams = teamsOf(rows);
  const games = gamesOf(league, results, teams);
  const byPlayer = addAppearances(league, days, games, teams);
  const sorted = [...games.values()].sort((a, b) => a.day - b.day || a.number - b.number);
  const byDay = Map.groupBy(sorted, ({ day }) => day);
  const base = { league: leagueOf(league.id), teams: [...teams.values()], books: new Set<string>() };
  return { ...base, games: sorted, byDay, byPlayer, byId: games };
}

/** The league's teams by code, and those that only the tables have. */
function teamsOf({ teams, results }: LeagueRows): ReadonlyMap<string, Team> {
  const codes = new Set([...teams.map(({ code }) => code), ...results.flatMap(({ home, away }) => [home, away])]);
  return new Map(
    [...codes].map((code, index): [string, Team] => {
      const name = teams.find((team) => team.code === code || team.also?.includes(code))?.name ?? code;
      const [nickname = name] = name.split(' ').slice(-1);
      const city = name.slice(0, Math.max(0, name.length - nickname.length - 1));
      const team = { code, city, name: nickname, fullName: name, oddsName: name, conference: '', division: '' };
      return [code, { id: index + 1, ...team }];
    }),
  );
}

/** Games by their id in the tables. The games of each day are numbered in the order of these ids. */
function gamesOf(
  league: League,
  results: readonly PastResult[],
  teams: ReadonlyMap<string, Team>,
): Map<string, ReplayGame> {
  const games = new Map<string, ReplayGame>();
  const counts = new Map<string, number>();
  for (const result of [...results].sort((a, b) => (a.gameId < b.gameId ? -1 : 1))) {
    const home = teams.get(result.home);
    const visitor = teams.get(result.away);
    if (!home || !visitor) continue;
    const number = (counts.get(result.date) ?? 0) + 1;
    counts.set(result.date, number);
    games.set(result.gameId, {
      day: dayNumber(result.date),
      number,
      season: Number(result.season.slice(0, 4)),
      postseason: result.postseason,
      home,
      visitor,
      week: result.week,
      homeScore: result.homeScore,
      visitorScore: result.awayScore,
      period: result.period ?? league.stats.games.periods.count,
      startMinute: result.minute,
      appearances: [],
      lines: [],
      moneyline: result.moneyline,
    });
  }
  return games;
}

function addAppearances(
  league: League,
  days: readonly (readonly PlayerGame[])[],
  games: ReadonlyMap<string, ReplayGame>,
  teams: ReadonlyMap<string, Team>,
): Map<number, Appearance[]> {
  const byPlayer = new Map<number, Appearance[]>();
  for (const row of days.flat()) {
    const game = games.get(row.gameId);
    const team = teams.get(row.team);
    if (!game || !team) continue;
    const id = feedIdOf(row);
    const own = byPlayer.get(id) ?? [];
    byPlayer.set(id, own);
    // As in the feed, a player has one position, the last one.
    const player = own[0]?.player ?? replayPlayer(id, row.player);
    player.position = row.position ?? player.position;
    const appearance: Appearance = {
      player,
      team,
      game,
      plusMinus: null,
      stats: row.stats,
      started: row.started,
      minutes: row.minutes ?? 1,
      line: feedLine(league, row),
    };
    game.appearances.push(appearance);
    own.push(appearance);
  }
  return byPlayer;
}

/** A player's statistics under the names of the league's feed. */
function feedLine({ stats: { lines } }: League, { minutes, started, stats }: PlayerGame): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  if (lines.minutes !== undefined) fields[lines.minutes] = clockText(minutes ?? 0);
  for (const [name, field] of Object.entries(lines.stats)) {
    const [first = ''] = [field].flat();
    if (stats[name] !== undefined) fields[first] = stats[name];
  }
  const { starter } = lines;
  const column = starter && [lines.stats[starter.started] ?? ''].flat()[0];
  if (starter && column && stats[starter.has] !== undefined) fields[column] = started ? 1 : 0;
  return fields;
}

/** Minutes as the feed writes them: 18:04. */
function clockText(minutes: number): string {
  const seconds = Math.round(minutes * 60);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Adds the stored lines to their games, and returns the books that have any. */
async function addLines(
  { lines }: Source,
  folder: string,
  days: readonly (readonly PlayerGame[])[],
  games: ReadonlyMap<string, ReplayGame>,
): Promise<Set<string>> {
  const names = new Map(days.flat().map(({ playerId, player }) => [playerId, player]));
  const books = new Set<string>();
  const stored = [...(await lines(folder, days)).values()].flat();
  for (const { gameId, playerId, market, book, line, over, under, at } of stored) {
    const game = games.get(gameId);
    const player = names.get(playerId);
    if (!game || player === undefined) continue;
    books.add(book);
    const id = feedIdOf({ playerId });
    const { oddsName } = replayPlayer(id, player);
    const prices = { over: over === null ? null : Math.round(over), under: under === null ? null : Math.round(under) };
    game.lines.push({ market, player: oddsName, playerId: id, line, book, ...prices, takenAt: at, tipMinute: 0 });
  }
  return books;
}
