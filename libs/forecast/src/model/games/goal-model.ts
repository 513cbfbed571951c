import { logit } from '../../logit.ts';
import { nextDay } from './calendar.ts';
import type { FinishedGame, GameForecast, GameModel } from './game.ts';
import { blendSd } from './game-uncertainty.ts';
import { goalChances } from './goal-chances.ts';
import { GoalRatings } from './goal-ratings.ts';
import type { ExpectedGoals } from './goal-ratings.ts';
import { blendOutcomes, fitBlend } from './outcome-blend.ts';
import type { BlendRow } from './outcome-blend.ts';
import { SeasonLedger } from './season-ledger.ts';

/** Step in ln goals by which the chance's sensitivity is measured. */
const STEP = 0.05;

/** A model of soccer: expected goals of both sides, and from them home win, draw and away win. */
export function createGoalModel(): GameModel {
  const ratings = new GoalRatings();
  const blends = new SeasonLedger<BlendRow, ReturnType<typeof fitBlend>>(fitBlend);
  let lastDay = -Infinity;
  return {
    league: 'soccer',
    observe(games) {
      const day = nextDay(games, lastDay);
      if (Number.isNaN(day)) return;
      for (const game of games) {
        const { home, away } = ratings.expected(game);
        if (game.market?.draw === undefined) continue;
        blends.add(ratings.season(game), { market: game.market, model: goalChances(home, away), outcome: outcomeOf(game) });
      }
      ratings.observe(games);
      lastDay = day;
    },
    project(fixture): GameForecast {
      const season = ratings.season(fixture);
      const expected = ratings.expected(fixture);
      const model = goalChances(expected.home, expected.away);
      const market = fixture.market?.draw === undefined ? undefined : fixture.market;
      const weights = blends.before(season);
      const mixed = market === undefined ? model : blendOutcomes(market, model, weights);
      const sd = goalSd(expected);
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
        modelVersion: `soccer-games-${season}`,
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
