import { logit } from '../../math/logit.ts';

/**
 * Two probabilities that a prop goes over (given no push), by the model and by the consensus of the books, and the
 * stated standard deviations of their logits.
 */
export type TwoViews = {
  /** The statistic that the prop is about, such as points. */
  readonly market: string;
  readonly model: number;
  readonly modelSd: number;
  readonly consensus: number;
  readonly consensusSd: number;
};

/** A correction of the model's logit: slope · logit + intercept. */
export type Correction = { readonly slope: number; readonly intercept: number };

/** Cap of a disagreement in logits, so that one wild forecast cannot outweigh a season. */
const MAX_DISAGREEMENT = 3;
/** Pseudo-observations that shrink the correction: this many rows without bias shrink its intercept toward 0. */
const ASSUMED_ROWS = 50;
/** This sum of precision-weighted squared logits shrinks its slope toward 1. */
const ASSUMED_SQUARES = 40;
/** Largest factor by which a correction stretches or shrinks logits. */
const MAX_SLOPE = 3;

/** The logits of model and consensus. If they differ by more than the cap, the model's is moved closer. */
export function logitsOf({ model, consensus }: Pick<TwoViews, 'model' | 'consensus'>): {
  model: number;
  consensus: number;
} {
  const center = logit(consensus);
  const disagreement = Math.min(MAX_DISAGREEMENT, Math.max(-MAX_DISAGREEMENT, logit(model) - center));
  return { model: center + disagreement, consensus: center };
}

/**
 * The model's weight in a blend by precision, assuming that the stated errors are right and that the model's error is
 * much larger than the market's.
 */
function statedShare({ modelSd, consensusSd }: Pick<TwoViews, 'modelSd' | 'consensusSd'>): number {
  return (consensusSd / modelSd) ** 2;
}

/**
 * Weighted sums of the logits of model and consensus and of their products. The squared disagreement under any
 * correction can be computed from them.
 */
class Products {
  weight = 0;
  model = 0;
  consensus = 0;
  modelModel = 0;
  modelConsensus = 0;
  consensusConsensus = 0;

  add(weight: number, model: number, consensus: number): void {
    this.weight += weight;
    this.model += weight * model;
    this.consensus += weight * consensus;
    this.modelModel += weight * model * model;
    this.modelConsensus += weight * model * consensus;
    this.consensusConsensus += weight * consensus * consensus;
  }

  merge(other: Products): void {
    this.weight += other.weight;
    this.model += other.model;
    this.consensus += other.consensus;
    this.modelModel += other.modelModel;
    this.modelConsensus += other.modelConsensus;
    this.consensusConsensus += other.consensusConsensus;
  }

  /** Sum of weight · (slope · model + intercept − consensus). */
  difference({ slope, intercept }: Correction): number {
    return slope * this.model + intercept * this.weight - this.consensus;
  }

  /** Sum of weight · (slope · model + intercept − consensus)². */
  square({ slope, intercept }: Correction): number {
    const own =
      slope * slope * this.modelModel + 2 * slope * intercept * this.model + intercept * intercept * this.weight;
    return Math.max(0, own - 2 * (slope * this.modelConsensus + intercept * this.consensus) + this.consensusConsensus);
  }
}

/** Sufficient statistics of the settled props of one market. */
export class MarketHistory {
  rows = 0;
  /** Sums weighted by the model's stated precision, for the correction and for `surprise`. */
  readonly #stated = new Products();
  /**
   * Sums weighted by residual · share (`#gradients`) and by p(1 − p) · share² (`#curvatures`), for the first and the
   * negative second derivative of the log-likelihood at the consensus.
   */
  readonly #gradients = new Products();
  readonly #curvatures = new Products();
  /**
   * Sums weighted by p(1 − p) · share, for the mixed derivative with respect to a bias of the consensus toward one
   * side.
   */
  readonly #biasCross = new Products();
  /** First and negative second derivative with respect to that bias. */
  #biasGradient = 0;
  #biasCurvature = 0;

  /** Adds a settled prop. */
  learn(views: TwoViews, over: boolean): void {
    const { model, consensus } = logitsOf(views);
    const share = statedShare(views);
    this.rows += 1;
    this.#stated.add(views.modelSd ** -2, model, consensus);
    const residual = (over ? 1 : 0) - views.consensus;
    const curvature = views.consensus * (1 - views.consensus);
    this.#gradients.add(residual * share, model, consensus);
    this.#curvatures.add(curvature * share * share, model, consensus);
    this.#biasCross.add(curvature * share, model, consensus);
    this.#biasGradient += residual;
    this.#biasCurvature += curvature;
  }

  /** Adds everything that another history has learned. */
  merge(other: MarketHistory): void {
    this.rows += other.rows;
    this.#stated.merge(other.#stated);
    this.#gradients.merge(other.#gradients);
    this.#curvatures.merge(other.#curvatures);
    this.#biasCross.merge(other.#biasCross);
    this.#biasGradient += other.#biasGradient;
    this.#biasCurvature += other.#biasCurvature;
  }

  /**
   * Maps the model's logits to the scale of the consensus: the inverse of the regression of model on consensus, since
   * the consensus is the more precise of the two. Shrunk toward no correction.
   */
  get correction(): Correction {
    return this.#correction(MAX_SLOPE);
  }

  /**
   * Like `correction`, but never stretches the model's logits, for props without a price. Most priced props are near
   * 50%, so they say little about the logits of a prop that may be far from 50%.
   */
  get shrinkage(): Correction {
    return this.#correction(1);
  }

  #correction(maxSlope: number): Correction {
    const { weight, model, consensus, modelConsensus, consensusConsensus } = this.#stated;
    if (weight === 0) return { slope: 1, intercept: 0 };
    // Regression of model on consensus: model = slope · consensus + intercept. The correction is its inverse.
    const unclamped =
      (modelConsensus - (model * consensus) / weight + ASSUMED_SQUARES) /
      (consensusConsensus - (consensus * consensus) / weight + ASSUMED_SQUARES);
    const slope = Math.min(MAX_SLOPE, Math.max(1 / maxSlope, unclamped));
    const intercept = ((model - slope * consensus) / weight) * (this.rows / (this.rows + ASSUMED_ROWS));
    return { slope: 1 / slope, intercept: -intercept / slope };
  }

  /** Σ (corrected disagreement / stated sd of the model)². */
  surprise(correction: Correction): number {
    return this.#stated.square(correction);
  }

  /**
   * What the results say about the factor k in σ(consensus + k · share · disagreement): score and information at
   * k = 0 (first and negative second derivative of the log-likelihood), which is accurate while forecasts stay near the
   * consensus. A bias of the consensus toward overs or unders is projected out, so that a model that only corrects this
   * bias gets no credit for it.
   */
  evidence(correction: Correction): { score: number; information: number } {
    if (this.rows === 0) return { score: 0, information: 0 };
    const common = this.#biasCross.difference(correction) / this.#biasCurvature;
    return {
      score: this.#gradients.difference(correction) - common * this.#biasGradient,
      information: Math.max(0, this.#curvatures.square(correction) - common * common * this.#biasCurvature),
    };
  }
}
