import type { PlayerGame, PropLeague } from '@overline/forecast';
import { readNbaPlayerGames, readNbaPropLines, type BookQuotes } from './nba-props.ts';
import { readMlbPlayerGames, readMlbPropLines } from './mlb-props.ts';
import { readNflPlayerGames, readNflPropLines } from './nfl-props.ts';
import { readNhlPlayerGames, readNhlPropLines } from './nhl-props.ts';
import { readWnbaPlayerGames, readWnbaPropLines } from './wnba-props.ts';

/** The tables of one league. */
export type Source = {
  readonly league: PropLeague;
  readonly games: (folder: string) => Promise<PlayerGame[][]>;
  readonly lines: (folder: string, days: readonly (readonly PlayerGame[])[]) => Promise<BookQuotes>;
};

const SOURCES: readonly Source[] = [
  { league: 'nba', games: readNbaPlayerGames, lines: readNbaPropLines },
  { league: 'nhl', games: readNhlPlayerGames, lines: readNhlPropLines },
  { league: 'mlb', games: readMlbPlayerGames, lines: readMlbPropLines },
  { league: 'wnba', games: readWnbaPlayerGames, lines: readWnbaPropLines },
  { league: 'nfl', games: readNflPlayerGames, lines: readNflPropLines },
];

/** The tables of the wanted leagues, by default of all. */
export function sourcesOf(leagues: ReadonlySet<string> | undefined): readonly Source[] {
  return SOURCES.filter(({ league }) => leagues?.has(league) ?? true);
}
