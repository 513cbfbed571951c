import type { PlayerGame, PropLeague } from '@overline/forecast/past-games';
import { readNbaPlayerGames, readNbaPropLines, readWnbaPlayerGames } from './basketball-tables.ts';
import { readMlbPlayerGames } from './mlb-tables.ts';
import { readNflPlayerGames, readNflPropLines } from './nfl-tables.ts';
import { readNhlPlayerGames, readNhlPropLines } from './nhl-tables.ts';
import type { BookQuotes } from './player-rows.ts';

/** The tables of one league. Rows dated before `since` are left out. */
export type Source = {
  readonly league: PropLeague;
  readonly games: (folder: string, since?: string) => Promise<PlayerGame[][]>;
  /** Prices of props; none for a league whose tables have no prices. */
  readonly lines: (folder: string, days: readonly (readonly PlayerGame[])[]) => Promise<BookQuotes>;
};

const noLines = (): Promise<BookQuotes> => Promise.resolve(new Map());

const SOURCES: readonly Source[] = [
  { league: 'nba', games: readNbaPlayerGames, lines: readNbaPropLines },
  { league: 'nhl', games: readNhlPlayerGames, lines: readNhlPropLines },
  { league: 'mlb', games: readMlbPlayerGames, lines: noLines },
  { league: 'wnba', games: readWnbaPlayerGames, lines: noLines },
  { league: 'nfl', games: readNflPlayerGames, lines: readNflPropLines },
];

/** The tables of the wanted leagues, by default of all. */
export function sourcesOf(leagues: ReadonlySet<string> | undefined): readonly Source[] {
  return SOURCES.filter(({ league }) => leagues?.has(league) ?? true);
}
