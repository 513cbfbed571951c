import { logit } from '../../math/logit.ts';

/** Probabilities of over (given no push) by model and market, and the stated standard deviations of their logits. */
export type TwoViews = {
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
/** Priors of the correction: rows toward no bias, and precision-weighted squared logits toward a slope of 1. */
const ASSUMED_ROWS = 50;
const ASSUMED_SQUARES = 40;
/** Largest factor by which a correction stretches or shrinks logits. */
const MAX_SLOPE = 3;

/** The logits of model and market, with their disagreement capped. */
export function logitsOf({ model, consensus }: Pick<TwoViews, 'model' | 'consensus'>): {
  model: number;
  consensus: number;
} {
  const market = logit(consensus);
  return {
    model: market + Math.min(MAX_DISAGREEMENT, Math.max(-MAX_DISAGREEMENT, logit(model) - market)),
    consensus: market,
  };
}

/** The model's weight if both stated errors were right and the model's were much larger: the ratio of variances. */
function statedShare({ modelSd, consensusSd }: Pick<TwoViews, 'modelSd' | 'consensusSd'>): number {
  return (consensusSd / modelSd) ** 2;
}

/** Weighted moments of the model's and market's logits, which give the squared disagreement for any correction. */
class Products {
  one = 0;
  model = 0;
  market = 0;
  modelModel = 0;
  modelMarket = 0;
  marketMarket = 0;

  add(weight: number, model: number, market: number): void {
    this.one += weight;
    this.model += weight * model;
    this.market += weight * market;
    this.modelModel += weight * model * model;
    this.modelMarket += weight * model * market;
    this.marketMarket += weight * market * market;
  }

  merge(other: Products): void {
    this.one += other.one;
    this.model += other.model;
    this.market += other.market;
    this.modelModel += other.modelModel;
    this.modelMarket += other.modelMarket;
    this.marketMarket += other.marketMarket;
  }

  /** Sum of weight · (slope · model + intercept − market). */
  difference({ slope, intercept }: Correction): number {
    return slope * this.model + intercept * this.one - this.market;
  }

  /** Sum of weight · (slope · model + intercept − market)². */
  square({ slope, intercept }: Correction): number {
    const own = slope * slope * this.modelModel + 2 * slope * intercept * this.model + intercept * intercept * this.one;
    return Math.max(0, own - 2 * (slope * this.modelMarket + intercept * this.market) + this.marketMarket);
  }
}

/** Sufficient statistics of the settled props of one market. */
export class MarketHistory {
  rows = 0;
  /** Weighted by the model's stated precision. */
  readonly #stated = new Products();
  /** Weighted by residual · share and p(1 − p) · share²: gradient and curvature of the likelihood at the consensus. */
  readonly #gradients = new Products();
  readonly #curvatures = new Products();
  /** The same for a bias of the market toward one side. */
  readonly #biasCross = new Products();
  #bias = 0;
  #biasCurvature = 0;

  /** Adds a settled prop. */
  learn(views: TwoViews, over: boolean): void {
    const { model, consensus } = logitsOf(views);
    const share = statedShare(views);
    this.rows += 1;
    this.#stated.add(views.modelSd ** -2, model, consensus);
    const miss = (over ? 1 : 0) - views.consensus;
    const bend = views.consensus * (1 - views.consensus);
    this.#gradients.add(miss * share, model, consensus);
    this.#curvatures.add(bend * share * share, model, consensus);
    this.#biasCross.add(bend * share, model, consensus);
    this.#bias += miss;
    this.#biasCurvature += bend;
  }

  /** Adds another history's rows. */
  merge(other: MarketHistory): void {
    this.rows += other.rows;
    this.#stated.merge(other.#stated);
    this.#gradients.merge(other.#gradients);
    this.#curvatures.merge(other.#curvatures);
    this.#biasCross.merge(other.#biasCross);
    this.#bias += other.#bias;
    this.#biasCurvature += other.#biasCurvature;
  }

  /**
   * Maps the model's logits to the market's scale: the inverse of the regression of model on market, since the market
   * is the more precise of the two. Shrunk toward no correction.
   */
  get correction(): Correction {
    return this.#correction(MAX_SLOPE);
  }

  /**
   * The same, but it never stretches the model's logits: prices near even say little about their scale, and a prop
   * without a price may be far from even.
   */
  get shrinkage(): Correction {
    return this.#correction(1);
  }

  #correction(maxSlope: number): Correction {
    const { one, model, market, modelMarket, marketMarket } = this.#stated;
    if (one === 0) return { slope: 1, intercept: 0 };
    const inverse =
      (modelMarket - (model * market) / one + ASSUMED_SQUARES) /
      (marketMarket - (market * market) / one + ASSUMED_SQUARES);
    const kept = Math.min(MAX_SLOPE, Math.max(1 / maxSlope, inverse));
    const level = ((model - kept * market) / one) * (this.rows / (this.rows + ASSUMED_ROWS));
    return { slope: 1 / kept, intercept: -level / kept };
  }

  /** Σ (corrected disagreement / stated sd of the model)². */
  surprise(correction: Correction): number {
    return this.#stated.square(correction);
  }

  /**
   * What the results say about the factor k in σ(consensus + k · share · disagreement): score and information at
   * k = 0, which is accurate while forecasts stay near the consensus. A bias of the market toward overs or unders is
   * projected out, so that a model with the same bias gets no credit for it.
   */
  evidence(correction: Correction): { score: number; information: number } {
    if (this.rows === 0) return { score: 0, information: 0 };
    const common = this.#biasCross.difference(correction) / this.#biasCurvature;
    return {
      score: this.#gradients.difference(correction) - common * this.#bias,
      information: Math.max(0, this.#curvatures.square(correction) - common * common * this.#biasCurvature),
    };
  }
}
