import { solveSymmetric } from '../math/least-squares.ts';
import type { OutcomeChances } from './game.ts';

/** Weights of price and model, and intercepts of home win and draw in sports with draws. */
export type BlendWeights = {
  readonly market: number;
  readonly model: number;
  readonly home: number;
  readonly draw: number;
};

/** A finished game for fitting; `outcome` is the index of home, draw, away. */
export type BlendRow = { readonly market: OutcomeChances; readonly model: OutcomeChances; readonly outcome: 0 | 1 | 2 };

/** Weights before any fit. */
export const MARKET_ALONE: BlendWeights = { market: 1, model: 0, home: 0, draw: 0 };

/** Ridge penalty toward MARKET_ALONE, equal to about a hundred games. */
const PENALTY = 20;
const MIN_GAMES = 300;
const NEWTON_STEPS = 12;
/** Keeps logarithms finite. */
const MIN_CHANCE = 1e-6;

const log = (chance: number): number => Math.log(Math.max(MIN_CHANCE, chance));

/** The predictors of each outcome's score: ln price, ln model, is home, is draw (the last two only with draws). */
function scores({ market, model }: Pick<BlendRow, 'market' | 'model'>): number[][] {
  const home = [log(market.home), log(model.home), 0, 0];
  const away = [log(market.away), log(model.away), 0, 0];
  if (market.draw === undefined || model.draw === undefined) return [home, [], away];
  home[2] = 1;
  return [home, [log(market.draw), log(model.draw), 0, 1], away];
}

function chancesOf(columns: readonly number[][], weights: readonly number[]): number[] {
  const totals = columns.map((column) =>
    column.length === 0 ? -Infinity : column.reduce((sum, x, i) => sum + x * (weights[i] ?? 0), 0),
  );
  const top = Math.max(...totals);
  const powers = totals.map((total) => Math.exp(total - top));
  const sum = powers.reduce((all, power) => all + power, 0);
  return powers.map((power) => power / sum);
}

/** Blends price and model on the log scale. */
export function blendOutcomes(market: OutcomeChances, model: OutcomeChances, weights: BlendWeights): OutcomeChances {
  const [home = 0, draw = 0, away = 0] = chancesOf(scores({ market, model }), inOrder(weights));
  return market.draw === undefined ? { home, away } : { home, draw, away };
}

/** Fits the weights by penalized likelihood on finished games; the model's weight is never negative. */
export function fitBlend(rows: readonly BlendRow[]): BlendWeights {
  if (rows.length < MIN_GAMES) return MARKET_ALONE;
  const prepared = rows.map((row) => ({ columns: scores(row), outcome: row.outcome }));
  const free = newton(prepared);
  const [market = 1, model = 0, home = 0, draw = 0] = (free[1] ?? 0) >= 0 ? free : newton(prepared, 1);
  return { market, model, home, draw };
}

function inOrder({ market, model, home, draw }: BlendWeights): number[] {
  return [market, model, home, draw];
}

const WEIGHT_COUNT = 4;

type Prepared = { readonly columns: readonly number[][]; readonly outcome: number };

/** Newton's method from MARKET_ALONE; the weight at index `fixed` is not changed. */
function newton(rows: readonly Prepared[], fixed = -1): number[] {
  const prior = inOrder(MARKET_ALONE);
  let weights = [...prior];
  for (let step = 0; step < NEWTON_STEPS; step += 1) {
    const gradient = Float64Array.from(weights, (weight, i) => -PENALTY * (weight - (prior[i] ?? 0)));
    const curvature = new Float64Array(WEIGHT_COUNT * WEIGHT_COUNT);
    for (let i = 0; i < WEIGHT_COUNT; i += 1) curvature[i * WEIGHT_COUNT + i] = i === fixed ? 1e12 : PENALTY;
    for (const row of rows) addDerivatives(row, chancesOf(row.columns, weights), gradient, curvature);
    const move = solveSymmetric(curvature, gradient, WEIGHT_COUNT);
    weights = weights.map((weight, i) => weight + (i === fixed ? 0 : (move[i] ?? 0)));
  }
  return weights;
}

function addDerivatives(
  { columns, outcome }: Prepared,
  chances: readonly number[],
  gradient: Float64Array,
  curvature: Float64Array,
): void {
  const means = Array.from({ length: WEIGHT_COUNT }, (_, i) =>
    chances.reduce((sum, chance, k) => sum + chance * (columns[k]?.[i] ?? 0), 0),
  );
  for (let i = 0; i < WEIGHT_COUNT; i += 1) {
    gradient[i] = (gradient[i] ?? 0) + (columns[outcome]?.[i] ?? 0) - (means[i] ?? 0);
    for (let j = 0; j <= i; j += 1) {
      let covariance = 0;
      columns.forEach((column, k) => {
        if (column.length > 0)
          covariance += (chances[k] ?? 0) * ((column[i] ?? 0) - (means[i] ?? 0)) * ((column[j] ?? 0) - (means[j] ?? 0));
      });
      curvature[i * WEIGHT_COUNT + j] = (curvature[i * WEIGHT_COUNT + j] ?? 0) + covariance;
    }
  }
}

/** Standard deviation of a closing price's logit: about the disagreement between books. */
const MARKET_SD = 0.1;

/**
 * Standard deviation of a blended logit: the weighted errors of model and market, plus the model's weight times the
 * disagreement (logit of the model minus logit of the market), since one of the two must be wrong.
 */
export function blendSd({ market, model }: BlendWeights, modelSd: number, disagreement: number): number {
  return Math.hypot(model * modelSd, market * MARKET_SD, model * disagreement);
}
