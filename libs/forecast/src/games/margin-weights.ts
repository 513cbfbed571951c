import { BOX_COLUMNS } from './lineup-profile.ts';
import { sigmoid } from '../math/logit.ts';
import { NormalEquations } from '../math/least-squares.ts';

/** The team terms of an expected margin, from the home side's view. */
export const TEAM_TERMS = ['rating', 'homeAdvantage', 'venue', 'homeShortRest', 'awayShortRest', 'longRest'] as const;

/**
 * The terms of tonight's starting pitchers or goalies, and of the teams' usual ones, which the ratings already contain.
 */
const STARTER_TERMS = ['starters', 'usualStarters'] as const;

/**
 * All terms in order: those of the teams, then the lineups' production beyond what the ratings already contain, then
 * those of the starters.
 */
export const MARGIN_TERMS: readonly string[] = [...TEAM_TERMS, ...BOX_COLUMNS, ...STARTER_TERMS];
export const FIRST_STARTER_TERM = TEAM_TERMS.length + BOX_COLUMNS.length;

/**
 * Approximate weight of the rating when lineups are known (fitted: 0.55 to 0.62 in every season). This share of the
 * past lineups behind the rating is subtracted from tonight's, so that no player counts twice.
 */
export const RATING_SHARE = 0.6;

/** The terms of one game. If `lineups` is false, the lineup columns are unused zeros. */
export type MarginTerms = { readonly values: Float64Array; readonly lineups: boolean; readonly ratingVariance: number };

/** A finished game for fitting. */
export type MarginRow = { readonly terms: MarginTerms; readonly margin: number };

/** Points per unit of each term, the logit of winning per point of margin, and the extra logit of the home side. */
export type MarginWeights = { readonly points: Float64Array; readonly slope: number; readonly home: number };

/** Weights for games with and without known lineups. */
export type MarginFit = { readonly teams: MarginWeights; readonly lineups: MarginWeights | undefined };

/** Ridge penalty, in games. */
const PENALTY = 3;
/** With fewer games, no weights are fitted. */
const MIN_GAMES = 500;
/** Newton steps when fitting the slope, which converges in five. */
const SLOPE_STEPS = 12;

/** Weights before any fit: rating and home advantage count fully. */
export function initialFit(slope: number): MarginFit {
  const points = new Float64Array(MARGIN_TERMS.length);
  points[0] = 1;
  points[1] = 1;
  return { teams: { points, slope, home: 0 }, lineups: undefined };
}

/** Fits weights on finished seasons: ridge regression of the margin, shrunk toward `start`, then the logit slope. */
export function fitMargins(rows: readonly MarginRow[], start: MarginFit, winsAtHome: boolean): MarginFit {
  const lineupRows = rows.filter(({ terms }) => terms.lineups);
  return {
    teams: fitColumns(rows, isTeamTerm, start.teams, winsAtHome) ?? start.teams,
    lineups: fitColumns(lineupRows, () => true, start.lineups ?? start.teams, winsAtHome) ?? start.lineups,
  };
}

/** The weights that apply to these terms. */
export function weightsFor(fit: MarginFit, terms: MarginTerms): MarginWeights {
  return terms.lineups && fit.lineups !== undefined ? fit.lineups : fit.teams;
}

/** Expected margin in points for the home side. */
export function expectedMargin({ points }: MarginWeights, { values }: MarginTerms): number {
  return points.reduce((sum, weight, index) => sum + weight * (values[index] ?? 0), 0);
}

function chosen(values: Float64Array, indexes: readonly number[]): Float64Array {
  return Float64Array.from(indexes, (index) => values[index] ?? 0);
}

/** Whether a term applies without known lineups. */
function isTeamTerm(index: number): boolean {
  return index < TEAM_TERMS.length || index >= FIRST_STARTER_TERM;
}

function fitColumns(
  rows: readonly MarginRow[],
  applies: (index: number) => boolean,
  prior: MarginWeights,
  winsAtHome: boolean,
): MarginWeights | undefined {
  if (rows.length < MIN_GAMES) return undefined;
  const used = MARGIN_TERMS.map((_, index) => index).filter(applies);
  const sums = new NormalEquations(used.length);
  for (const { terms, margin } of rows) sums.add(chosen(terms.values, used), margin, 1);
  const points = new Float64Array(MARGIN_TERMS.length);
  const solved = sums.solve(PENALTY, new Set(), chosen(prior.points, used));
  used.forEach((index, place) => (points[index] = solved[place] ?? 0));
  const fitted = { ...prior, points };
  return winsAtHome ? fitWinning(rows, fitted) : { ...fitted, slope: fitSlope(rows, fitted) };
}

/** Logistic regression of winning on the expected margin, without an intercept. Ties are ignored. */
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

/** Logistic regression of winning on the expected margin and on being the home side. */
function fitWinning(rows: readonly MarginRow[], start: MarginWeights): MarginWeights {
  const decided = rows.filter(({ margin }) => margin !== 0);
  let { slope, home } = start;
  for (let step = 0; step < SLOPE_STEPS; step += 1) {
    const equations = new NormalEquations(2);
    for (const { terms, margin } of decided) {
      const expected = expectedMargin(start, terms);
      const atHome = isAtHome(terms);
      const chance = sigmoid(slope * expected + home * atHome);
      const weight = chance * (1 - chance);
      const target = slope * expected + home * atHome + ((margin > 0 ? 1 : 0) - chance) / weight;
      equations.add(Float64Array.of(expected, atHome), target, weight);
    }
    const [nextSlope = slope, nextHome = home] = equations.solve(PENALTY);
    slope = nextSlope;
    home = nextHome;
  }
  return { ...start, slope, home };
}

function isAtHome({ values }: MarginTerms): number {
  return values[HOME_TERM] === 0 ? 0 : 1;
}

const HOME_TERM = TEAM_TERMS.indexOf('homeAdvantage');

/** How much playing at home adds to the logit of winning; 0 at neutral sites. */
export function homeLogit({ home }: MarginWeights, terms: MarginTerms): number {
  return home * isAtHome(terms);
}
