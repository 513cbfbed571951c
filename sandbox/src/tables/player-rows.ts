import type { LeagueId, PlayerGame, PlayerQuote } from '@overline/forecast/past-games';
import type { TableRow } from './csv-table.ts';

export type Intern = (text: string) => string;

/**
 * What the player tables of all leagues have in common; undefined for a row without a game, player or team. The game's
 * id is the row's own unless it has none.
 */
export function playerRow(
  row: TableRow,
  league: LeagueId,
  intern: Intern,
  gameId = row.game_id,
): Omit<PlayerGame, 'stats'> | undefined {
  const { date, season, player_id: playerId, team, opp } = row;
  if (!date || !season || !gameId || !playerId || !team || !opp) return undefined;
  return {
    league,
    gameId: intern(gameId),
    date: intern(date),
    season: intern(season),
    postseason: row.season_type === 'PO',
    playerId: intern(playerId),
    player: intern(row.player ?? ''),
    team: intern(team),
    opponent: intern(opp),
    home: row.home === '1',
  };
}

/** Quotes by US Eastern date. */
export type BookQuotes = ReadonlyMap<string, readonly PlayerQuote[]>;

export function byDate(rows: Iterable<{ date: string; quote: PlayerQuote }>): BookQuotes {
  const days = Map.groupBy(rows, ({ date }) => date);
  return new Map([...days].map(([date, own]) => [date, own.map(({ quote }) => quote)]));
}
