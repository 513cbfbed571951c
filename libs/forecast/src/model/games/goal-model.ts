import { logit } from '../../math/logit.ts';
import { nextDay } from './calendar.ts';
import { checksum } from './checksum.ts';
import type { FinishedGame, GameForecast, GameModel, OutcomeChances } from './game.ts';
import { blendSd } from './game-uncertainty.ts';
import { goalChances } from './goal-chances.ts';
import { GoalRatings } from './goal-ratings.ts';
import type { ExpectedGoals } from './goal-ratings.ts';
import { blendOutcomes, fitBlend } from './outcome-blend.ts';
import type { BlendRow, BlendWeights } from './outcome-blend.ts';
import { SeasonLedger } from './season-ledger.ts';

/** Step in ln goals by which the chance's sensitivity is measured. */
const STEP = 0.05;
/** Against closing prices the ratings are wrong by about this share of the sd that the filter's variances imply. */
const RATING_SD_SHARE = 0.55;
/**
 * Both teams' variance of ln goals above which their game teaches nothing about weights: reached after some eight
 * games.
 */
const SETTLED_VARIANCE = 0.1;
/**
 * Ratings are shrunk, so raw chances lie too near to each other. Past seasons say how much too near: a price blend in
 * which the raw chances stand for the price, and these, which say nothing, for the model.
 */
const EVEN: OutcomeChances = { home: 1 / 3, draw: 1 / 3, away: 1 / 3 };

/** A model of soccer: expected goals of both sides, and from them home win, draw and away win. */
export function createGoalModel(): GameModel {
  const ratings = new GoalRatings();
  const blends = new SeasonLedger<BlendRow, BlendWeights>(fitBlend);
  const scales = new SeasonLedger<BlendRow, BlendWeights>(fitBlend);
  let lastDay = -Infinity;
  return {
    league: 'soccer',
    observe(games) {
      const day = nextDay(games, lastDay);
      if (Number.isNaN(day)) return;
      for (const game of games) {
        const season = ratings.season(game);
        const { home, away, variance } = ratings.expected(game);
        // A table that begins mid-history has a season of teams that nobody knows yet; it would teach distrust of all
        // ratings.
        if (variance > SETTLED_VARIANCE) continue;
        const [raw, outcome] = [goalChances(home, away), outcomeOf(game)];
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

function outcomeOf({ homeScore, awayScore }: FinishedGame): 0 | 1 | 2 {
  if (homeScore === awayScore) return 1;
  return homeScore > awayScore ? 0 : 2;
}

/** How unsure the home side's logit is: both sides' ln goals are, each with the teams' variance. */
function goalSd({ home, away, variance }: ExpectedGoals): number {
  const base = logit(goalChances(home, away).home);
  const byHome = (logit(goalChances(home * Math.exp(STEP), away).home) - base) / STEP;
  const byAway = (logit(goalChances(home, away * Math.exp(STEP)).home) - base) / STEP;
  return Math.hypot(byHome, byAway) * Math.sqrt(variance);
}
