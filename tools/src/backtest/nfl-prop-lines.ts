import type { PlayerGame, PlayerQuote, PropQuote } from '@overline/forecast';
import { cellNumber, readTable } from './csv-table.ts';
import type { TableRow } from './csv-table.ts';
import { nflSunday } from './nfl-player-weeks.ts';
import { byDate } from './prop-lines.ts';
import type { BookQuotes } from './prop-lines.ts';

/** The table's market names beside ours. */
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
 * Every quote of an NFL prop whose player is found among the week's rows. Prices carry no time: the last stored
 * one is taken as known before kickoff. Players are matched by week, first initial, surname and position; a name that
 * fits two is left out.
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

/** `A.St. Brown Jr.` and `a.st. brown` become one: letters only, without a generation. */
export function shortName(name: string): string {
  const plain = name.toLowerCase().replace(/\s+(jr|sr|ii|iii|iv|v)\.?$/, '');
  return plain.replace(/[^a-z]/g, '');
}

function nflQuote(row: TableRow): PropQuote | undefined {
  const line = cellNumber(row.line);
  const [over, under] = [cellNumber(row.over_odds), cellNumber(row.under_odds)];
  if (line === undefined || over === undefined || under === undefined || !row.book_id) return undefined;
  return { book: row.book_id, line, over, under, at: 0 };
}
