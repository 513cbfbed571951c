import { createPropTrainer, defaultParameters, marketsOf, PropBlend } from '@overline/forecast';
import type { PlayerGame } from '@overline/forecast';
import { MarketScore } from './market-score.ts';
import { GroupHistories } from './group-histories.ts';
import type { MarketReport } from './report.ts';
import { scoreDay } from './score-day.ts';
import type { Walk, WalkOptions } from './walk.ts';

/** After this many seasons of data, a fit on them replaces the shipped parameters. */
const SEASONS_TO_REPLACE_SHIPPED = 3;

type Days = readonly (readonly PlayerGame[])[];

/** Walks forward through the days and scores every prop. */
export function walkProps(days: Days, options: WalkOptions): MarketReport[] {
  const { trainer, scores } = walkDays(days, options, scoreDay);
  return marketsOf(options.league).flatMap(({ key }) => {
    const score = scores.get(key);
    return score ? [score.report(key, options.league, options.lines, options.lineup, trainer.modelVersion)] : [];
  });
}

/** Forecasts and scores each day before learning from it. Refits before each season. */
export function walkDays(days: Days, options: WalkOptions, score: typeof scoreDay): Walk {
  const trainer = createPropTrainer(options.league, [options.lineup]);
  const walk: Walk = {
    options,
    trainer,
    histories: new GroupHistories(options.league),
    scores: new Map<string, MarketScore>(),
    learned: new PropBlend(),
  };
  // By default, use the shipped parameters only for data after the games they were fitted on.
  const start = defaultParameters(options.league);
  const isNewer = start.fittedThrough !== '' && start.fittedThrough < (days[0]?.[0]?.date ?? '');
  const shipped = isNewer || options.parameters === 'shipped';
  if (shipped) trainer.use(start);
  const seasons = new Set<string>();
  // A fit takes a minute with many seasons, so skip fits that no forecast would use.
  const wanted = new Set(days.flatMap((games) => (isForecast(options, games[0]) ? [refitPeriod(games[0], days)] : [])));
  let fitted = '';
  days.forEach((games, index) => {
    const [first] = games;
    if (first === undefined || first.date > options.to) return;
    const due = refitPeriod(first, days);
    seasons.add(first.season);
    const replaces = !shipped || (options.parameters !== 'shipped' && seasons.size > SEASONS_TO_REPLACE_SHIPPED);
    if (index > 0 && due !== fitted && replaces && wanted.has(due)) trainer.refit();
    fitted = due;
    score(walk, games, first);
    const finished = games.filter((game) => walk.histories.hasResult(game));
    trainer.observe(finished);
    walk.histories.add(finished);
    options.onDay?.(index + 1, days.length, first.date);
  });
  return walk;
}

/** Whether a day is forecast, either to be scored or because the blend learns from its prices. */
function isForecast({ from, to, bookQuotes }: WalkOptions, first: PlayerGame | undefined): first is PlayerGame {
  if (first === undefined || first.date > to) return false;
  return first.date >= from || bookQuotes.has(first.date);
}

/** A label that changes when a refit is due: with each season, and monthly in the first one. */
function refitPeriod(first: PlayerGame, days: Days): string {
  const opening = days[0]?.[0]?.season;
  return first.season === opening ? first.date.slice(0, 7) : first.season;
}
