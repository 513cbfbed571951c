import { appendFileSync, writeFileSync } from 'node:fs';
import type { PlayerGame, PropLeague } from '@overline/forecast';
import { readNbaPlayerGames, type BookQuotes, readNbaPropLines } from './nba-props.ts';
import { readNflPlayerWeeks, NFL_MARKETS, readNflPropLines } from './nfl-props.ts';
import { nhlMarketName, readNhlPropLines, readNhlResults } from './nhl-props.ts';
import type { BacktestOptions } from './options.ts';
import type { Progress } from './progress.ts';
import type { MarketReport } from './report.ts';
import { checkLookAhead } from './look-ahead.ts';
import { walkProps } from './walk-props.ts';
import type { PropForecast, ScoredSlate } from './walk.ts';

/** The tables of one league. */
type Source = {
  readonly league: PropLeague;
  readonly games: (folder: string) => Promise<PlayerGame[][]>;
  readonly lines: (folder: string, days: readonly (readonly PlayerGame[])[]) => Promise<BookQuotes>;
  readonly nameOf?: (market: string) => string;
  /** Too few and too selected results for synthetic lines. */
  readonly booksOnly?: boolean;
};

const nflNames = new Map(Object.entries(NFL_MARKETS).map(([name, key]) => [key, name]));

const SOURCES: readonly Source[] = [
  { league: 'nba', games: readNbaPlayerGames, lines: readNbaPropLines },
  { league: 'nhl', games: readNhlResults, lines: readNhlPropLines, nameOf: nhlMarketName, booksOnly: true },
  {
    league: 'nfl',
    games: readNflPlayerWeeks,
    lines: readNflPropLines,
    nameOf: (market) => nflNames.get(market) ?? market,
  },
];

/** Scores the props of every league with tables in the folder. */
export async function backtestProps(
  options: BacktestOptions,
  progress: Progress,
  onSlate?: (slate: ScoredSlate) => void,
): Promise<MarketReport[]> {
  const reports: MarketReport[] = [];
  if (options.forecasts !== undefined) writeFileSync(options.forecasts, '');
  for (const { league, games, lines, nameOf, booksOnly } of SOURCES) {
    if (booksOnly === true && options.lines !== 'book') continue;
    // The product makes picks from NBA props only.
    if (options.picks && league !== 'nba') continue;
    const days = await games(options.data);
    if (days.length === 0) continue;
    // At synthetic lines too, the blend learns from the books' lines.
    const bookQuotes = options.lines === 'tails' ? new Map() : await lines(options.data, days);
    const forecasts: string[] = [];
    const onForecast = (forecast: PropForecast): void => void forecasts.push(JSON.stringify({ league, ...forecast }));
    const onDay = (done: number, total: number, date: string): void =>
      progress.show(`${league} props`, done, total, date);
    reports.push(
      ...walkProps(days, {
        ...options,
        league,
        bookQuotes,
        onDay,
        ...(onSlate && { onSlate }),
        ...(options.forecasts !== undefined && { onForecast }),
        ...(nameOf && { nameOf }),
      }),
    );
    if (options.forecasts !== undefined)
      appendFileSync(options.forecasts, forecasts.map((line) => `${line}\n`).join(''));
  }
  return reports;
}

/** Checks the forecasts of one date for looking ahead; one line of text per league. */
export async function checkProps(options: BacktestOptions, date: string): Promise<string[]> {
  const lines: string[] = [];
  for (const { league, games, lines: readLines, nameOf } of SOURCES) {
    const days = await games(options.data);
    const bookQuotes = options.lines === 'book' ? await readLines(options.data, days) : new Map();
    const { forecasts, changed } = checkLookAhead(
      days,
      { ...options, league, bookQuotes, ...(nameOf && { nameOf }) },
      date,
    );
    if (forecasts > 0) lines.push(`${league} ${date}: ${forecasts} forecasts, ${changed} changed`);
  }
  return lines;
}
