import { readNbaPlayerGames } from './nba-player-games.ts';
import type { BacktestOptions } from './options.ts';
import type { Progress } from './progress.ts';
import { readNbaPropLines } from './prop-lines.ts';
import type { MarketReport } from './report.ts';
import { walkProps } from './walk-props.ts';

/** Scores the player props of every league whose tables the folder holds. */
export async function backtestProps(options: BacktestOptions, progress: Progress): Promise<MarketReport[]> {
  const days = await readNbaPlayerGames(options.data);
  const bookLines = options.lines === 'book' ? await readNbaPropLines(options.data) : new Map();
  const onDay = (done: number, total: number, date: string): void => progress.show('nba props', done, total, date);
  return walkProps(days, { ...options, league: 'nba', bookLines, onDay });
}
