import { BOX_COLUMNS } from './lineup-profile.ts';
import { sigmoid } from '../math/logit.ts';
import { NormalEquations } from '../math/least-squares.ts';

/** What every margin forecast is made of, in this order: known before the game, home side's view. */
export const TEAM_TERMS = ['rating', 'homeAdvantage', 'venue', 'homeShortRest', 'awayShortRest', 'longRest'] as const;

/**
 * All terms: those of the teams, then what tonight's line-ups are expected to produce beyond what the rating holds
 * already.
 */
export const MARGIN_TERMS: readonly string[] = [...TEAM_TERMS, ...BOX_COLUMNS];

/**
 * Once line-ups are weighed, a rating counts for about this much (fitted values lie at .55 to .62 in every season); the
 * same share of the line-ups that made the rating is taken off tonight's, so that no player counts twice.
 */
export const RATING_SHARE = 0.6;

/** The terms of one game. `lineups` false: the columns of the line-ups are zero and mean nothing. */
export type MarginTerms = { readonly values: Float64Array; readonly lineups: boolean; readonly ratingVariance: number };

/** A finished game as the fit sees it. */
export type MarginRow = { readonly terms: MarginTerms; readonly margin: number };

/** Points per unit of each term, and the logit of winning per point of margin. */
export type MarginWeights = { readonly points: Float64Array; readonly slope: number };

/** Weights with and without line-ups; the latter serve games of teams whose line-ups are not known. */
export type MarginFit = { readonly teams: MarginWeights; readonly lineups: MarginWeights | undefined };

/** Games of prior behind every weight, and games below which nothing is fitted. */
const PENALTY = 3;
const FEWEST_GAMES = 500;
/** Newton steps of the slope's fit; it settles in five. */
const SLOPE_STEPS = 12;

/** Weights when nothing has been seen: ratings and home advantage as they are. */
export function untaughtFit(slope: number): MarginFit {
  const points = new Float64Array(MARGIN_TERMS.length);
  points[0] = 1;
  points[1] = 1;
  return { teams: { points, slope }, lineups: undefined };
}

/**
 * Fits weights on finished seasons, near `start` where they say little: ridge regression of the margin, then the slope
 * that makes it a chance.
 */
export function fitMargins(rows: readonly MarginRow[], start: MarginFit): MarginFit {
  const lineupRows = rows.filter(({ terms }) => terms.lineups);
  return {
    teams: fitColumns(rows, TEAM_TERMS.length, start.teams) ?? start.teams,
    lineups: fitColumns(lineupRows, MARGIN_TERMS.length, start.lineups ?? start.teams) ?? start.lineups,
  };
}

/** The weights that fit these terms. */
export function weightsFor(fit: MarginFit, terms: MarginTerms): MarginWeights {
  return terms.lineups && fit.lineups !== undefined ? fit.lineups : fit.teams;
}

/** Expected margin in points for the home side. */
export function expectedMargin({ points }: MarginWeights, { values }: MarginTerms): number {
  return points.reduce((sum, weight, index) => sum + weight * (values[index] ?? 0), 0);
}

function fitColumns(rows: readonly MarginRow[], columns: number, prior: MarginWeights): MarginWeights | undefined {
  if (rows.length < FEWEST_GAMES) return undefined;
  const sums = new NormalEquations(columns);
  for (const { terms, margin } of rows) sums.add(terms.values, margin, 1);
  const points = new Float64Array(MARGIN_TERMS.length);
  points.set(sums.solve(PENALTY, new Set(), prior.points.subarray(0, columns)));
  return { points, slope: fitSlope(rows, { points, slope: prior.slope }) };
}

/**
 * Logistic regression of winning on the expected margin, without a constant: an even game is even. Ties say nothing.
 */
function fitSlope(rows: readonly MarginRow[], weights: MarginWeights): number {
  const decided = rows.filter(({ margin }) => margin !== 0);
  let { slope } = weights;
  for (let step = 0; step < SLOPE_STEPS; step += 1) {
    let gradient = 0;
    let curvature = 1e-9;
    for (const { terms, margin } of decided) {
      const expected = expectedMargin(weights, terms);
      const chance = sigmoid(slope * expected);
      gradient += ((margin > 0 ? 1 : 0) - chance) * expected;
      curvature += chance * (1 - chance) * expected ** 2;
    }
    slope += gradient / curvature;
  }
  return slope;
}
