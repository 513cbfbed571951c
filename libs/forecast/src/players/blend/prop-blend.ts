import { logitsOf, MarketHistory } from './market-history.ts';
import type { Correction, TwoViews } from './market-history.ts';
import { scaleBeliefs, PRIOR_BELIEF } from './scale-belief.ts';
import type { ScaleBelief } from './scale-belief.ts';

/** How model and market are blended for one prop. */
type Blended = {
  /** Weight of the market, 0..1. */
  readonly marketWeight: number;
  /** Correction of the model's logit before the blend. */
  readonly correction: Correction;
  /** Standard deviation of the blended logit. */
  readonly logitSd: number;
};

/** Weight of the priors, in settled props. */
const ASSUMED_ROWS = 50;
/** Prior ratio of the model's actual to its stated squared error. */
const ASSUMED_SURPRISE = 3;
/** The market's squared error is assumed to be at least this share of the stated one. */
const MIN_SCALE = 0.5;
const NO_CORRECTION: Correction = { slope: 1, intercept: 0 };
/** Degrees of freedom of the Student's t errors. */
const FREEDOM = 20;

/** What has been learned about one market. */
type Known = {
  readonly trust: number;
  readonly correction: Correction;
  readonly shrinkage: Correction;
  readonly surprise: number;
  readonly scale: ScaleBelief;
};

/**
 * Learns from settled props how accurate model and market are, and blends them by precision.
 *
 * Both observe the true logit θ: the market with error s, the model (after its correction) with error S. The total
 * T = s² + S² is estimated from squared disagreements d², as a multiple of the model's stated S²; s² = g · (stated s²).
 * The model's weight is β = s² / T, the market's 1 − β, and the variance of θ is s² · (1 − β). Results identify g,
 * because they follow d by exactly β. The remaining uncertainty of g adds d² · var β, so that an outlying model widens
 * the error. Unusually large disagreements scale up both errors (Student's t). A market without settled props gets
 * weight 1.
 */
export class PropBlend {
  readonly #histories = new Map<string, MarketHistory>();
  #known: Map<string, Known> | undefined;
  #newMarket: ScaleBelief = PRIOR_BELIEF;

  /** Adds a settled prop. */
  learn(views: TwoViews, over: boolean): void {
    this.#history(views.market).learn(views, over);
    this.#known = undefined;
  }

  /** Adds everything that another blend has learned. The same parts in the same order give identical bits. */
  merge(other: PropBlend): void {
    for (const [market, history] of other.#histories) this.#history(market).merge(history);
    this.#known = undefined;
  }

  #history(market: string): MarketHistory {
    const history = this.#histories.get(market) ?? new MarketHistory();
    this.#histories.set(market, history);
    return history;
  }

  /** Number of settled props of a market. */
  rows(market: string): number {
    return this.#histories.get(market)?.rows ?? 0;
  }

  blend(views: TwoViews): Blended {
    const { trust, correction, surprise, scale } = this.#of(views.market);
    const { model, consensus } = logitsOf(views);
    const d = correction.slope * model + correction.intercept - consensus;
    const stated = views.consensusSd ** 2;
    const usual = surprise * views.modelSd ** 2;
    const share = Math.min(1, (scale.mean * stated) / usual) * trust;
    const stretch = (FREEDOM + (d * d) / usual) / (FREEDOM + 1);
    const within = Math.max(MIN_SCALE, scale.mean) * stated * (1 - share) * stretch;
    const unlearned = d * d * scale.variance * ((trust * stated) / usual) ** 2;
    return { marketWeight: 1 - share, correction, logitSd: Math.sqrt(within + unlearned) };
  }

  /** The blend for a prop without a price, which uses the model alone. */
  alone(market: string, modelSd: number): Blended {
    const { shrinkage, surprise } = this.#of(market);
    return { marketWeight: 0, correction: shrinkage, logitSd: Math.sqrt(surprise) * modelSd };
  }

  #of(market: string): Known {
    this.#known ??= this.#learnMarkets();
    return (
      this.#known.get(market) ?? {
        trust: 0,
        correction: NO_CORRECTION,
        shrinkage: NO_CORRECTION,
        surprise: ASSUMED_SURPRISE,
        scale: this.#newMarket,
      }
    );
  }

  #learnMarkets(): Map<string, Known> {
    const markets = [...this.#histories].map(([market, history]) => {
      const { rows, correction, shrinkage } = history;
      const surprise = (history.surprise(correction) + ASSUMED_ROWS * ASSUMED_SURPRISE) / (rows + ASSUMED_ROWS);
      const { score, information } = history.evidence(correction);
      const evidence = { score: score / surprise, information: information / surprise ** 2 };
      return { market, evidence, known: { trust: rows / (rows + ASSUMED_ROWS), correction, shrinkage, surprise } };
    });
    const { each, elsewhere } = scaleBeliefs(markets.map(({ evidence }) => evidence));
    this.#newMarket = elsewhere;
    return new Map(markets.map(({ market, known }, index) => [market, { ...known, scale: each[index] ?? elsewhere }]));
  }
}
