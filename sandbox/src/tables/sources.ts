import { LEAGUES, type PlayerGame, type PropLeague } from '@overline/forecast/past-games';
import { readBasketballPlayerGames, readNbaPlayerGames, readNbaPropLines } from './basketball-tables.ts';
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

/** Leagues whose tables differ from those of a basketball league without prices. */
const SOURCES: Readonly<Partial<Record<string, Omit<Source, 'league'>>>> = {
  nba: { games: readNbaPlayerGames, lines: readNbaPropLines },
  nhl: { games: readNhlPlayerGames, lines: readNhlPropLines },
  mlb: { games: readMlbPlayerGames, lines: noLines },
  nfl: { games: readNflPlayerGames, lines: readNflPropLines },
};

function sourceOf(league: PropLeague): Source {
  const games = (folder: string, since?: string) => readBasketballPlayerGames(league, folder, since);
  return { league, ...(SOURCES[league] ?? { games, lines: noLines }) };
}

/** The tables of the wanted leagues, by default of all. */
export function sourcesOf(leagues: ReadonlySet<string> | undefined): readonly Source[] {
  return LEAGUES.filter(({ id }) => leagues?.has(id) ?? true).map(({ id }) => sourceOf(id));
}
