import type { PlayerPage } from '@overline/contracts';

type PastGame = PlayerPage['games'][number];

/** Filters of the game log. Null means any. */
export interface LogFilters {
  season: string | null;
  venue: 'home' | 'away' | null;
  opponent: string | null;
  teammate: { id: string; played: boolean } | null;
}

export const WHOLE_LOG: LogFilters = { season: null, venue: null, opponent: null, teammate: null };

/** The games of the log that pass the filters, newest first. */
export function filterLog({ games, teammates }: PlayerPage, filters: LogFilters): PastGame[] {
  const { season, venue, opponent, teammate } = filters;
  const together = new Set(teammates.find(({ id }) => id === teammate?.id)?.games);
  return games.filter(
    (game, index) =>
      (season === null || game.season === season) &&
      (venue === null || game.home === (venue === 'home')) &&
      (opponent === null || game.opponent === opponent) &&
      (teammate === null || together.has(index) === teammate.played),
  );
}

/** Overs, unders and pushes of the games at a line; games without a value are skipped. */
export function againstLine(games: readonly PastGame[], market: number, line: number) {
  const values = games.flatMap(({ values: all }) => all[market] ?? []);
  const overs = values.filter((value) => value > line).length;
  const pushes = values.filter((value) => value === line).length;
  const average = values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
  return { games: values.length, overs, unders: values.length - overs - pushes, pushes, average };
}
