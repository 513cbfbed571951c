import { logit } from '../math/logit.ts';
import { nextDay, type FinishedGame, type GameForecast, type GameModel, type OutcomeChances } from './game.ts';
import { checksum } from '../math/hash.ts';
import { blendSd, blendOutcomes, fitBlend, type BlendRow, type BlendWeights } from './outcome-blend.ts';
import { GoalRatings, type ExpectedGoals } from './goal-ratings.ts';
import { SeasonFits } from './season-fits.ts';

/** Step of ln goals for the numerical derivative. */
const STEP = 0.05;
/** The ratings' actual error, measured against closing prices, divided by the filter's standard deviation. */
const RATING_SD_SHARE = 0.55;
/**
 * A game whose teams have a larger variance of ln goals is not used to fit weights. Teams fall below it after about
 * eight games.
 */
const SETTLED_VARIANCE = 0.1;
/**
 * Ratings are shrunk, so raw probabilities are too close together. The correction is fitted on past seasons as a blend
 * with these uninformative probabilities.
 */
const EVEN: OutcomeChances = { home: 1 / 3, draw: 1 / 3, away: 1 / 3 };

/** A model of soccer: expected goals of both sides give the probabilities of home win, draw and away win. */
export function createGoalModel(): GameModel {
  const ratings = new GoalRatings();
  const blends = new SeasonFits<BlendRow, BlendWeights>(fitBlend);
  const scales = new SeasonFits<BlendRow, BlendWeights>(fitBlend);
  let lastDay = -Infinity;
  return {
    observe(games) {
      const day = nextDay(games, lastDay);
      if (Number.isNaN(day)) return;
      for (const game of games) {
        const season = ratings.season(game);
        const { home, away, variance } = ratings.expected(game);
        // New teams at the start of the data would teach the fit to distrust all ratings.
        if (variance > SETTLED_VARIANCE) continue;
        const raw = goalChances(home, away);
        const outcome = outcomeOf(game);
        const scale = scales.before(season);
        scales.add(season, { market: raw, model: EVEN, outcome });
        if (game.market?.draw !== undefined)
          blends.add(season, { market: game.market, model: blendOutcomes(raw, EVEN, scale), outcome });
      }
      ratings.observe(games);
      lastDay = day;
    },
    project(fixture): GameForecast {
      const season = ratings.season(fixture);
      const expected = ratings.expected(fixture);
      const scale = scales.before(season);
      const model = blendOutcomes(goalChances(expected.home, expected.away), EVEN, scale);
      const market = fixture.market?.draw === undefined ? undefined : fixture.market;
      const weights = blends.before(season);
      const mixed = market === undefined ? model : blendOutcomes(market, model, weights);
      const sd = RATING_SD_SHARE * scale.market * goalSd(expected);
      return {
        homeWinProbability: mixed.home,
        drawProbability: mixed.draw ?? 0,
        awayWinProbability: mixed.away,
        model,
        logitSd: market === undefined ? sd : blendSd(weights, sd, logit(model.home) - logit(market.home)),
        homeScore: expected.home,
        awayScore: expected.away,
        lineup: 'unknown',
        priced: market !== undefined,
        parts: Object.entries(expected.parts).map(([name, value]) => ({ name, value })),
        modelVersion: `soccer-games-${season}-${checksum([scale, weights])}`,
      };
    },
  };
}

function outcomeOf({ homeScore, awayScore }: Pick<FinishedGame, 'homeScore' | 'awayScore'>): 0 | 1 | 2 {
  if (homeScore === awayScore) return 1;
  return homeScore > awayScore ? 0 : 2;
}

/** Standard deviation of the logit of a home win, from the variance of both sides' ln goals. */
function goalSd({ home, away, variance }: ExpectedGoals): number {
  const base = logit(goalChances(home, away).home);
  const byHome = (logit(goalChances(home * Math.exp(STEP), away).home) - base) / STEP;
  const byAway = (logit(goalChances(home, away * Math.exp(STEP)).home) - base) / STEP;
  return Math.hypot(byHome, byAway) * Math.sqrt(variance);
}

/** Higher scores are ignored. */
const MAX_GOALS = 10;
/** Dixon and Coles (1997): 0-0 and 1-1 are likelier, 1-0 and 0-1 less likely, than with independent Poisson goals. */
const LOW_SCORE_DEPENDENCE = -0.05;

function poisson(mean: number): number[] {
  const chances = [Math.exp(-mean)];
  for (let goals = 1; goals <= MAX_GOALS; goals += 1) chances.push(((chances[goals - 1] ?? 0) * mean) / goals);
  return chances;
}

function lowScoreFactor(home: number, away: number, homeMean: number, awayMean: number): number {
  if (home > 1 || away > 1) return 1;
  if (home === 0 && away === 0) return 1 - homeMean * awayMean * LOW_SCORE_DEPENDENCE;
  if (home === 0) return 1 + homeMean * LOW_SCORE_DEPENDENCE;
  if (away === 0) return 1 + awayMean * LOW_SCORE_DEPENDENCE;
  return 1 - LOW_SCORE_DEPENDENCE;
}

/** Probabilities of home win, draw and away win from both sides' expected goals (> 0). */
export function goalChances(homeMean: number, awayMean: number): Required<OutcomeChances> {
  const homeGoals = poisson(homeMean);
  const awayGoals = poisson(awayMean);
  const sums = [0, 0, 0];
  homeGoals.forEach((a, i) => {
    awayGoals.forEach((b, j) => {
      const outcome = outcomeOf({ homeScore: i, awayScore: j });
      sums[outcome] = (sums[outcome] ?? 0) + a * b * lowScoreFactor(i, j, homeMean, awayMean);
    });
  });
  const [home = 0, draw = 0, away = 0] = sums;
  const total = home + draw + away;
  return { home: home / total, draw: draw / total, away: away / total };
}
