import type { PlayerGame, PlayerQuote, PropQuote } from '@overline/forecast';
import { cellNumber, groupByDay, interner, readTable, type TableRow } from './csv-table.ts';
import { byDate, type BookQuotes } from './nba-props.ts';

const DAY_MS = 86_400_000;

/** The Sunday of an NFL week, since the table has no dates. Week 1 follows Labor Day, the first Monday of September. */
function nflSunday(season: number, week: number): string {
  const first = new Date(Date.UTC(season, 8, 1));
  const laborDay = first.getTime() + ((8 - first.getUTCDay()) % 7) * DAY_MS;
  return new Date(laborDay + (6 + 7 * (week - 1)) * DAY_MS).toISOString().slice(0, 10);
}

/** The NFL player-games of a folder by week, dated on Sunday. A blank count means 0, as the data README says. */
export async function readNflPlayerWeeks(folder: string): Promise<PlayerGame[][]> {
  const intern = interner();
  const games: PlayerGame[] = [];
  for await (const row of readTable(folder, 'nfl_player_weeks')) {
    const game = nflPlayerWeek(row, intern);
    if (game !== undefined) games.push(game);
  }
  return groupByDay(games);
}

function nflPlayerWeek(row: TableRow, intern: (text: string) => string): PlayerGame | undefined {
  const { season, player_id: playerId, team, opp } = row;
  const [year, week] = [cellNumber(season), cellNumber(row.week)];
  if (!season || year === undefined || week === undefined || !playerId || !team || !opp) return undefined;
  const home = row.home === '1';
  const date = nflSunday(year, week);
  const count = (cell: string | undefined): number => cellNumber(cell) ?? 0;
  return {
    league: 'nfl',
    gameId: intern(`${date}-${home ? team : opp}`),
    date: intern(date),
    season: intern(season),
    postseason: week > 18,
    playerId: intern(playerId),
    player: intern(row.player ?? ''),
    position: intern(row.pos ?? ''),
    team: intern(team),
    opponent: intern(opp),
    home,
    minutes: undefined,
    stats: {
      passingYards: count(row.pass_yds),
      passingTouchdowns: count(row.pass_td),
      interceptions: count(row.pass_int),
      rushingAttempts: count(row.rush_att),
      rushingYards: count(row.rush_yds),
      rushingTouchdowns: count(row.rush_td),
      receptions: count(row.rec),
      receivingYards: count(row.rec_yds),
      receivingTouchdowns: count(row.rec_td),
    },
  };
}

/** The table's market names and our keys. */
export const NFL_MARKETS: Readonly<Record<string, string>> = {
  passing_yards: 'player_pass_yds',
  passing_tds: 'player_pass_tds',
  passing_interceptions: 'player_pass_interceptions',
  receiving_yards: 'player_reception_yds',
  receptions: 'player_receptions',
  rushing_attempts: 'player_rush_attempts',
  rushing_yards: 'player_rush_yds',
  passing_rushing_yards: 'player_pass_rush_yds',
  rushing_receiving_yards: 'player_rush_reception_yds',
};

/**
 * All NFL quotes whose player is found in the week's games. Prices have no time; the stored one counts as known before
 * kickoff. Players are matched by week, first initial, last name and position; ambiguous names are skipped.
 */
export async function readNflPropLines(folder: string, weeks: readonly (readonly PlayerGame[])[]): Promise<BookQuotes> {
  const players = playersByName(weeks);
  const rows: { date: string; quote: PlayerQuote }[] = [];
  for await (const row of readTable(folder, 'nfl_prop_lines')) {
    const market = NFL_MARKETS[row.market ?? ''];
    const [season, week] = [cellNumber(row.season), cellNumber(row.week)];
    const quote = nflQuote(row);
    if (market === undefined || season === undefined || week === undefined || quote === undefined) continue;
    const date = nflSunday(season, week);
    const found = players.get(`${date}|${shortName(row.player_short ?? '')}|${row.position ?? ''}`);
    if (found === undefined || found === AMBIGUOUS) continue;
    rows.push({ date, quote: { ...quote, ...found, market } });
  }
  return byDate(rows);
}

const AMBIGUOUS = { playerId: '', gameId: '' };

function playersByName(weeks: readonly (readonly PlayerGame[])[]): Map<string, typeof AMBIGUOUS> {
  const players = new Map<string, typeof AMBIGUOUS>();
  for (const { date, player, position, playerId, gameId } of weeks.flat()) {
    const [first = '', ...rest] = player.split(' ');
    const key = `${date}|${shortName(`${first.slice(0, 1)}.${rest.join(' ')}`)}|${position ?? ''}`;
    players.set(key, players.has(key) ? AMBIGUOUS : { playerId, gameId });
  }
  return players;
}

/** Letters only, without a suffix: `A.St. Brown Jr.` and `a.st. brown` are equal. */
function shortName(name: string): string {
  const plain = name.toLowerCase().replace(/\s+(jr|sr|ii|iii|iv|v)\.?$/, '');
  return plain.replace(/[^a-z]/g, '');
}

function nflQuote(row: TableRow): PropQuote | undefined {
  const line = cellNumber(row.line);
  const [over, under] = [cellNumber(row.over_odds), cellNumber(row.under_odds)];
  if (line === undefined || over === undefined || under === undefined || !row.book_id) return undefined;
  return { book: row.book_id, line, over, under, at: 0 };
}
