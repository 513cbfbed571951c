import type { PlayerGame, PropQuote } from '@overline/forecast';
import { cellNumber, readTable } from './csv-table.ts';
import type { TableRow } from './csv-table.ts';
import { nflSunday } from './nfl-player-weeks.ts';
import { consensusLines, propKey } from './prop-lines.ts';
import type { BookLines } from './prop-lines.ts';

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
 * The consensus of every NFL prop whose player is found among the week's rows. Prices carry no time: the last stored
 * one is taken as known before kickoff. Players are matched by week, first initial, surname and position; a name that
 * fits two is left out.
 */
export async function readNflPropLines(folder: string, weeks: readonly (readonly PlayerGame[])[]): Promise<BookLines> {
  const players = playersByName(weeks);
  const quotes = new Map<string, PropQuote[]>();
  for await (const row of readTable(folder, 'nfl_prop_lines')) {
    const market = NFL_MARKETS[row.market ?? ''];
    const [season, week] = [cellNumber(row.season), cellNumber(row.week)];
    const quote = nflQuote(row);
    if (market === undefined || season === undefined || week === undefined || quote === undefined) continue;
    const date = nflSunday(season, week);
    const playerId = players.get(`${date}|${shortName(row.player_short ?? '')}|${row.position ?? ''}`);
    if (playerId === undefined || playerId === AMBIGUOUS) continue;
    const key = propKey(date, playerId, market);
    const known = quotes.get(key);
    if (known === undefined) quotes.set(key, [quote]);
    else known.push(quote);
  }
  return consensusLines(quotes);
}

const AMBIGUOUS = '';

function playersByName(weeks: readonly (readonly PlayerGame[])[]): Map<string, string> {
  const players = new Map<string, string>();
  for (const { date, player, position, playerId } of weeks.flat()) {
    const [first = '', ...rest] = player.split(' ');
    const key = `${date}|${shortName(`${first.slice(0, 1)}.${rest.join(' ')}`)}|${position ?? ''}`;
    players.set(key, players.has(key) ? AMBIGUOUS : playerId);
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
