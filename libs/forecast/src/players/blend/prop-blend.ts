import { logitsOf, MarketHistory } from './market-history.ts';
import type { Correction, TwoViews } from './market-history.ts';
import { scaleBeliefs, PRIOR_BELIEF } from './scale-belief.ts';
import type { ScaleBelief } from './scale-belief.ts';

/** How model and market are mixed for one prop. */
export type Blended = {
  /** Share of the market, 0..1. */
  readonly marketWeight: number;
  /** What is done to the model's logit before the blend. */
  readonly correction: Correction;
  /** Standard deviation of the blended logit. */
  readonly logitSd: number;
};

/** Settled props that a market's own weight and error need to count half against what is assumed. */
const ASSUMED_ROWS = 50;
/** Squared error of a model over its stated one, before any result. */
const ASSUMED_SURPRISE = 3;
/**
 * However little the model adds, the market is not taken to be surer than at this share of its stated squared error.
 */
const LEAST_SCALE = 0.5;
/** Degrees of freedom of the errors: how fast a disagreement beyond the usual widens the doubt. */
const FREEDOM = 20;

/** What is known of one market. */
type Known = {
  readonly trust: number;
  readonly correction: Correction;
  readonly surprise: number;
  readonly scale: ScaleBelief;
};

/**
 * Learns from settled props how far model and market are each to be believed, and mixes them by precision.
 *
 * The true logit θ is seen twice: by the market with error sd s, by the model (corrected for bias and slope) with error
 * sd S. Stated values of both come with each prop; T = s² + S² is measured as the usual squared disagreement d² (a
 * multiple of the model's stated S²), and s² = g · stated s². Then the share of the model is β = s² / T, the weight of
 * the market 1 − β, and the variance of θ is s² · (1 − β). Results tell g, since they follow d by just β. What is still
 * unknown about g adds d² · var β: a far-off model makes unsure, not sure. A disagreement beyond the usual stretches
 * both errors alike (Student's t). A market without settled props is taken at its word: weight 1.
 */
export class PropBlend {
  readonly #histories = new Map<string, MarketHistory>();
  #known: Map<string, Known> | undefined;
  #elsewhere: ScaleBelief = PRIOR_BELIEF;

  /** Notes one settled prop. */
  learn(views: TwoViews, over: boolean): void {
    this.#history(views.market).learn(views, over);
    this.#known = undefined;
  }

  /** Learns all that another one has learned; the same parts in the same order give the same numbers, bit for bit. */
  merge(other: PropBlend): void {
    for (const [market, history] of other.#histories) this.#history(market).merge(history);
    this.#known = undefined;
  }

  #history(market: string): MarketHistory {
    const history = this.#histories.get(market) ?? new MarketHistory();
    this.#histories.set(market, history);
    return history;
  }

  /** Settled props of a market. */
  rows(market: string): number {
    return this.#histories.get(market)?.rows ?? 0;
  }

  /** Weighs the two views of one prop. */
  blend(views: TwoViews): Blended {
    const { trust, correction, surprise, scale } = this.#of(views.market);
    const { model, consensus } = logitsOf(views);
    const d = correction.slope * model + correction.intercept - consensus;
    const stated = views.consensusSd ** 2;
    const usual = surprise * views.modelSd ** 2;
    const share = Math.min(1, (scale.mean * stated) / usual) * trust;
    const stretch = (FREEDOM + (d * d) / usual) / (FREEDOM + 1);
    const within = Math.max(LEAST_SCALE, scale.mean) * stated * (1 - share) * stretch;
    const unlearned = d * d * scale.variance * ((trust * stated) / usual) ** 2;
    return { marketWeight: 1 - share, correction, logitSd: Math.sqrt(within + unlearned) };
  }

  /** The model without a price beside it: as unsure as it is usually far from the market. */
  alone(market: string, modelSd: number): Blended {
    const { correction, surprise } = this.#of(market);
    return { marketWeight: 0, correction, logitSd: Math.sqrt(surprise) * modelSd };
  }

  #of(market: string): Known {
    this.#known ??= this.#weigh();
    return (
      this.#known.get(market) ?? {
        trust: 0,
        correction: { slope: 1, intercept: 0 },
        surprise: ASSUMED_SURPRISE,
        scale: this.#elsewhere,
      }
    );
  }

  #weigh(): Map<string, Known> {
    const markets = [...this.#histories].map(([market, history]) => {
      const { rows, correction } = history;
      const surprise = (history.surprise(correction) + ASSUMED_ROWS * ASSUMED_SURPRISE) / (rows + ASSUMED_ROWS);
      const { score, information } = history.evidence(correction);
      const evidence = { score: score / surprise, information: information / surprise ** 2 };
      return { market, evidence, known: { trust: rows / (rows + ASSUMED_ROWS), correction, surprise } };
    });
    const { each, elsewhere } = scaleBeliefs(markets.map(({ evidence }) => evidence));
    this.#elsewhere = elsewhere;
    return new Map(markets.map(({ market, known }, index) => [market, { ...known, scale: each[index] ?? elsewhere }]));
  }
}
