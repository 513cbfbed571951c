import { appendFileSync, writeFileSync } from 'node:fs';
import { leagueOf } from '@overline/forecast';
import { sourcesOf } from '@overline/sandbox/src/tables/sources.ts';
import { checkLookAhead } from './look-ahead.ts';
import type { BacktestOptions } from './options.ts';
import type { Progress } from './progress.ts';
import type { MarketReport } from './report.ts';
import { walkProps } from './walk-props.ts';
import type { PropForecast, ScoredSlate } from './walk.ts';

/** Scores the props of every wanted league with tables in the folder. */
export async function backtestProps(
  options: BacktestOptions,
  progress: Progress,
  onSlate?: (slate: ScoredSlate) => void,
): Promise<MarketReport[]> {
  const reports: MarketReport[] = [];
  if (options.forecasts !== undefined) writeFileSync(options.forecasts, '');
  for (const { league, games, lines } of sourcesOf(options.leagues)) {
    const days = await games(options.data);
    if (days.length === 0) continue;
    // Also loaded for synthetic lines, because the blend learns from the books' lines.
    const bookQuotes = options.lines === 'tails' ? new Map() : await lines(options.data, days);
    if (options.picks && bookQuotes.size === 0) continue;
    const forecasts: string[] = [];
    const onForecast = (forecast: PropForecast): void => void forecasts.push(JSON.stringify({ league, ...forecast }));
    const onDay = (done: number, total: number, date: string): void =>
      progress.show(`${league} props`, done, total, date);
    reports.push(
      ...walkProps(days, {
        ...options,
        league,
        bookQuotes,
        // The product makes picks from the markets that it offers, and learns from their prices.
        markets: options.markets ?? (options.picks ? new Set(leagueOf(league).model.offered.markets) : undefined),
        onDay,
        ...(onSlate && { onSlate }),
        ...(options.forecasts !== undefined && { onForecast }),
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
  for (const { league, games, lines: readLines } of sourcesOf(options.leagues)) {
    const days = await games(options.data);
    const bookQuotes = options.lines === 'book' ? await readLines(options.data, days) : new Map();
    const { forecasts, changed } = checkLookAhead(days, { ...options, league, bookQuotes }, date);
    if (forecasts > 0) lines.push(`${league} ${date}: ${forecasts} forecasts, ${changed} changed`);
  }
  return lines;
}
