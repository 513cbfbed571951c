import type { GameLeague } from '@overline/forecast';
import type { LineMode, LineupMode, MarketReport } from '../report.ts';
import type { PastGame } from './game-day.ts';
import { readNbaGames } from './nba-games.ts';
import { readNflGames } from './nfl-games.ts';
import { readSoccerGames } from './soccer-games.ts';
import { walkGames } from './walk-games.ts';

/** Options of the moneyline backtest. */
export type GamesBacktest = {
  readonly data: string;
  readonly lines: LineMode;
  readonly lineup: LineupMode;
  /** Dates that are scored, both included; without `from`, everything after the seasons that the weights need first. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** All leagues with tables in the folder by default. */
  readonly leagues?: readonly GameLeague[] | undefined;
  readonly onDay?: ((league: GameLeague, done: number, total: number, date: string) => void) | undefined;
};

const READERS: Readonly<Partial<Record<GameLeague, (folder: string) => Promise<PastGame[][]>>>> = {
  nba: readNbaGames,
  nfl: readNflGames,
  soccer: readSoccerGames,
};

/** Scores the game model on the folder's games, one report a league; a league without a table has none. */
export async function backtestGames(options: GamesBacktest): Promise<MarketReport[]> {
  const reports: MarketReport[] = [];
  for (const league of options.leagues ?? (Object.keys(READERS) as GameLeague[])) {
    const days = (await READERS[league]?.(options.data)) ?? [];
    const [first] = days.flat();
    if (first === undefined) continue;
    const from = options.from !== undefined && options.from > '1' ? options.from : firstScored(days);
    const onDay =
      options.onDay && ((done: number, total: number, date: string) => options.onDay?.(league, done, total, date));
    const report = walkGames(days, {
      league,
      lines: options.lines,
      lineup: options.lineup,
      from,
      to: options.to ?? '9999',
      onDay,
    });
    if (report !== undefined) reports.push(report);
  }
  return reports;
}

/**
 * First day of the second season, counted from the first with box scores where there are any: one season teaches the
 * weights.
 */
function firstScored(days: readonly (readonly PastGame[])[]): string {
  const games = days.flat();
  const opening = games.find(({ boxes }) => boxes !== undefined) ?? games[0];
  return games.find(({ season }) => (season ?? 0) > (opening?.season ?? 0))?.date ?? '9999';
}
