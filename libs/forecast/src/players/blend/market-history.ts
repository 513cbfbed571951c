import { logit } from '../../math/logit.ts';

/**
 * What model and market say of one prop before its game: chances of over (0..1) among decided outcomes, and the stated
 * sds of their logits.
 */
export type TwoViews = {
  readonly market: string;
  readonly model: number;
  readonly modelSd: number;
  readonly consensus: number;
  readonly consensusSd: number;
};

/** A correction of the model's logit: slope · logit + intercept. */
export type Correction = { readonly slope: number; readonly intercept: number };

/** Disagreements beyond this are counted as this large, so that one wild forecast cannot outweigh a season. */
const MOST = 3;
/**
 * Rows that a bias needs to count half, and squared consensus logits, in units of the model's stated variance, that a
 * slope needs.
 */
const ASSUMED_ROWS = 50;
const ASSUMED_SQUARES = 40;

/** Both logits. */
export function logitsOf({ model, consensus }: Pick<TwoViews, 'model' | 'consensus'>): {
  model: number;
  consensus: number;
} {
  const market = logit(consensus);
  return { model: market + Math.min(MOST, Math.max(-MOST, logit(model) - market)), consensus: market };
}

/**
 * The share of a disagreement that the market would give way by if both stated sds were right and the model's far
 * larger: their squared ratio.
 */
export function statedShare({ modelSd, consensusSd }: Pick<TwoViews, 'modelSd' | 'consensusSd'>): number {
  return (consensusSd / modelSd) ** 2;
}

/**
 * Weighted sums of the products of two logits, from which the squared disagreement follows for any correction of the
 * first.
 */
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

/**
 * Sums over the settled props of one market from which everything about it is learned; they do not depend on the order
 * of the rows but for rounding.
 */
export class MarketHistory {
  rows = 0;
  /** Weighted by the precision that the model states. */
  readonly #stated = new Products();
  /**
   * Weighted by miss · share and by p(1 − p) · share²: slope and curvature of the likelihood of the results at the
   * consensus.
   */
  readonly #misses = new Products();
  readonly #bends = new Products();
  /** The same for a lean of the market to one side: by p(1 − p) · share, and without the share. */
  readonly #leaning = new Products();
  #lean = 0;
  #leanBend = 0;

  /** Notes one settled prop. */
  learn(views: TwoViews, over: boolean): void {
    const { model, consensus } = logitsOf(views);
    const share = statedShare(views);
    this.rows += 1;
    this.#stated.add(views.modelSd ** -2, model, consensus);
    const miss = (over ? 1 : 0) - views.consensus;
    const bend = views.consensus * (1 - views.consensus);
    this.#misses.add(miss * share, model, consensus);
    this.#bends.add(bend * share * share, model, consensus);
    this.#leaning.add(bend * share, model, consensus);
    this.#lean += miss;
    this.#leanBend += bend;
  }

  /** Adds another history's rows. */
  merge(other: MarketHistory): void {
    this.rows += other.rows;
    this.#stated.merge(other.#stated);
    this.#misses.merge(other.#misses);
    this.#bends.merge(other.#bends);
    this.#leaning.merge(other.#leaning);
    this.#lean += other.#lean;
    this.#leanBend += other.#leanBend;
  }

  /**
   * What brings the model's logits onto the market's scale: the inverse of their regression on the market's, which is
   * the sharper of the two. Shrunk to no correction.
   */
  get correction(): Correction {
    const { one, model, market, modelMarket, marketMarket } = this.#stated;
    if (one === 0) return { slope: 1, intercept: 0 };
    const slope =
      (modelMarket - (model * market) / one + ASSUMED_SQUARES) /
      (marketMarket - (market * market) / one + ASSUMED_SQUARES);
    const kept = Math.min(3, Math.max(1 / 3, slope));
    const level = ((model - kept * market) / one) * (this.rows / (this.rows + ASSUMED_ROWS));
    return { slope: 1 / kept, intercept: -level / kept };
  }

  /** Sum over the rows of (corrected disagreement / stated sd of the model)². */
  surprise(correction: Correction): number {
    return this.#stated.square(correction);
  }

  /**
   * How the results speak of the factor k in σ(consensus + k · share · disagreement): score and information at k = 0,
   * one Newton step away from the consensus, which is exact enough as long as forecasts stay near it. A lean of the
   * market to overs or unders is taken out, so that it is not mistaken for knowledge of a model that leans too.
   */
  evidence(correction: Correction): { score: number; information: number } {
    if (this.rows === 0) return { score: 0, information: 0 };
    const common = this.#leaning.difference(correction) / this.#leanBend;
    return {
      score: this.#misses.difference(correction) - common * this.#lean,
      information: Math.max(0, this.#bends.square(correction) - common * common * this.#leanBend),
    };
  }
}
