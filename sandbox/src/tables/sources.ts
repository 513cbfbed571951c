import type { PlayerGame, PropLeague } from '@overline/forecast/past-games';
import { readNbaPlayerGames, readNbaPropLines, type BookQuotes } from './nba-tables.ts';
import { readMlbPlayerGames, readMlbPropLines } from './mlb-tables.ts';
import { readNflPlayerGames, readNflPropLines } from './nfl-tables.ts';
import { readNhlPlayerGames, readNhlPropLines } from './nhl-tables.ts';
import { readWnbaPlayerGames, readWnbaPropLines } from './wnba-tables.ts';
import { type PastResult, readResults } from './past-results.ts';

/** The tables of one league. Rows dated before `since` are left out. */
export type Source = {
  readonly league: PropLeague;
  readonly games: (folder: string, since?: string) => Promise<PlayerGame[][]>;
  readonly lines: (folder: string, days: readonly (readonly PlayerGame[])[]) => Promise<BookQuotes>;
  /** Results for a replay; the NBA's has its own tables. */
  readonly results?: (folder: string, since?: string) => Promise<PastResult[]>;
};

const SOURCES: readonly Source[] = [
  { league: 'nba', games: readNbaPlayerGames, lines: readNbaPropLines },
  {
    league: 'nhl',
    games: readNhlPlayerGames,
    lines: readNhlPropLines,
    results: (folder, since) => readResults('nhl', folder, since),
  },
  {
    league: 'mlb',
    games: readMlbPlayerGames,
    lines: readMlbPropLines,
    results: (folder, since) => readResults('mlb', folder, since),
  },
  {
    league: 'wnba',
    games: readWnbaPlayerGames,
    lines: readWnbaPropLines,
    results: (folder, since) => readResults('wnba', folder, since),
  },
  {
    league: 'nfl',
    games: readNflPlayerGames,
    lines: readNflPropLines,
    results: (folder, since) => readResults('nfl', folder, since),
  },
];

/** The tables of the wanted leagues, by default of all. */
export function sourcesOf(leagues: ReadonlySet<string> | undefined): readonly Source[] {
  return SOURCES.filter(({ league }) => leagues?.has(league) ?? true);
}
