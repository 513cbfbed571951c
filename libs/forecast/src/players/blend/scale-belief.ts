/**
 * Posterior mean and variance of a market's scale: the actual squared error of its consensus divided by the stated one
 * (g in `PropBlend`).
 */
export type ScaleBelief = { readonly mean: number; readonly variance: number };

/** First and negative second derivative of a market's log-likelihood with respect to its scale, at scale 0. */
type ScaleEvidence = { readonly score: number; readonly information: number };

/** Grid on which posteriors are computed: scales from 0.1 to 15. */
const SCALES = Array.from({ length: 45 }, (_, index) => 0.1 * 1.12 ** index);
/**
 * The prior of a league's ln(scale) is a Student's t around 0, with heavy tails to allow for an unusual league. Its
 * width was chosen on NBA prices of 2024-25 and 2025-26, see docs/forecasts.md.
 */
const LEAGUE_SPREAD = 0.5;
const DEGREES_OF_FREEDOM = 4;
/** Standard deviation of ln(scale) between the markets of a league. */
const MARKET_SPREAD = 0.15;
/** Props of one game are correlated, so results count as half as many independent ones. */
const EVIDENCE_DIVISOR = 2;

/** P(market's scale | league's scale): a row per league's scale. */
const MARKET_GIVEN_LEAGUE = SCALES.map((from) =>
  normalized(SCALES.map((to) => -((Math.log(to / from) / MARKET_SPREAD) ** 2) / 2)),
);
/** Log prior of the league's scale, up to a constant. */
const LOG_PRIOR = SCALES.map(
  (scale) => -((DEGREES_OF_FREEDOM + 1) / 2) * Math.log1p((Math.log(scale) / LEAGUE_SPREAD) ** 2 / DEGREES_OF_FREEDOM),
);

export const PRIOR_BELIEF: ScaleBelief = momentsOf(marketPrior(normalized(LOG_PRIOR)));

/**
 * Posteriors of the scales of a league's markets by a two-level hierarchical model: `each` in the order of `evidence`,
 * and `elsewhere` for a market without results.
 */
export function scaleBeliefs(evidence: readonly ScaleEvidence[]): { each: ScaleBelief[]; elsewhere: ScaleBelief } {
  const logLikelihoods = evidence.map(({ score, information }) =>
    SCALES.map((scale) => (scale * score - (scale * scale * information) / 2) / EVIDENCE_DIVISOR),
  );
  const league = normalized(
    LOG_PRIOR.map((prior, index) => logLikelihoods.reduce((sum, ofMarket) => sum + (ofMarket[index] ?? 0), prior)),
  );
  const prior = marketPrior(league);
  const each = logLikelihoods.map((ofMarket) =>
    momentsOf(normalized(prior.map((chance, index) => Math.log(chance) + (ofMarket[index] ?? 0)))),
  );
  return { each, elsewhere: momentsOf(prior) };
}

/** The distribution of a market's scale, from that of its league's. */
function marketPrior(league: readonly number[]): number[] {
  return SCALES.map((_, to) =>
    league.reduce((sum, chance, from) => sum + chance * (MARKET_GIVEN_LEAGUE[from]?.[to] ?? 0), 0),
  );
}

/** Probabilities from log weights. */
function normalized(logs: readonly number[]): number[] {
  const most = Math.max(...logs);
  const weights = logs.map((value) => Math.exp(value - most));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

function momentsOf(chances: readonly number[]): ScaleBelief {
  const mean = chances.reduce((sum, chance, index) => sum + chance * (SCALES[index] ?? 0), 0);
  const variance = chances.reduce((sum, chance, index) => sum + chance * ((SCALES[index] ?? 0) - mean) ** 2, 0);
  return { mean, variance };
}
