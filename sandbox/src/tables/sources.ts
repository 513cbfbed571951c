import {
  LEAGUE_DATA,
  LEAGUES,
  type PlayerGame,
  type PlayerQuote,
  type PropLeague,
} from '@overline/forecast/past-games';
import { groupByDay, openTables } from './csv-table.ts';

/** Quotes by US Eastern date. */
export type BookQuotes = ReadonlyMap<string, readonly PlayerQuote[]>;

/** The tables of one league. Rows dated before `since` are left out. */
export type Source = {
  readonly league: PropLeague;
  readonly games: (folder: string, since?: string) => Promise<PlayerGame[][]>;
  /** Prices of props; none for a league whose tables have no prices. */
  readonly lines: (folder: string, days: readonly (readonly PlayerGame[])[]) => Promise<BookQuotes>;
};

/** The tables of the wanted leagues, by default of all. */
export function sourcesOf(leagues: ReadonlySet<string> | undefined): readonly Source[] {
  return LEAGUES.filter(({ id }) => leagues?.has(id) ?? true).map(({ id }) => sourceOf(id));
}

/** The tables of a league. */
export function sourceOf(league: PropLeague): Source {
  const { games, quotes } = LEAGUE_DATA[league].tables;
  return {
    league,
    games: async (folder, since) => {
      const rows = await games(openTables(folder, since));
      return groupByDay(rows.map((row): PlayerGame => ({ league, ...row })));
    },
    lines: async (folder, days) =>
      Map.groupBy((await quotes?.(openTables(folder), days.flat())) ?? [], ({ date }) => date),
  };
}
