import { createPropTrainer, defaultParameters, marketsOf, PropBlend } from '@overline/forecast';
import type { PlayerGame } from '@overline/forecast';
import { MarketScore } from './market-score.ts';
import { PlayerHistory } from './player-history.ts';
import type { MarketReport } from './report.ts';
import { hasResult, scoreDay } from './score-day.ts';
import type { Walk, WalkOptions } from './walk.ts';

/** Seasons of a folder after which its own fit knows more than the shipped one. */
const SEASONS_TO_REPLACE_SHIPPED = 3;

/**
 * Walks forward through the days: forecast, score, and only then learn. The parameters are refitted before each season.
 */
export function walkProps(days: readonly (readonly PlayerGame[])[], options: WalkOptions): MarketReport[] {
  const trainer = createPropTrainer(options.league, [options.lineup]);
  const walk: Walk = {
    options,
    trainer,
    history: new PlayerHistory(),
    scores: new Map<string, MarketScore>(),
    learned: new PropBlend(),
  };
  // The shipped parameters may only start a folder that begins after the games they were fitted on.
  const start = defaultParameters(options.league);
  const shipped = start.fittedThrough !== '' && start.fittedThrough < (days[0]?.[0]?.date ?? '');
  if (shipped) trainer.use(start);
  const seasons = new Set<string>();
  let fitted = '';
  days.forEach((games, index) => {
    const [first] = games;
    if (first === undefined || first.date > options.to) return;
    const due = refitMark(first, days);
    seasons.add(first.season);
    if (due !== fitted && index > 0 && (!shipped || seasons.size > SEASONS_TO_REPLACE_SHIPPED)) trainer.refit();
    fitted = due;
    scoreDay(walk, games, first);
    // A row without minutes is a slate without a result: forecast it, but learn nothing from it.
    const finished = games.filter(hasResult);
    trainer.observe(finished);
    walk.history.add(finished);
    options.onDay?.(index + 1, days.length, first.date);
  });
  return marketsOf(options.league).flatMap(({ key }) => {
    const name = options.nameOf?.(key) ?? key;
    const score = walk.scores.get(key);
    return score ? [score.report(name, options.league, options.lines, options.lineup, trainer.modelVersion)] : [];
  });
}

/** Changes when the parameters are due for a fit: with each season, and monthly in the first. */
function refitMark(first: PlayerGame, days: readonly (readonly PlayerGame[])[]): string {
  const opening = days[0]?.[0]?.season;
  return first.season === opening ? first.date.slice(0, 7) : first.season;
}
