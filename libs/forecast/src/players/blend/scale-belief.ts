/** Posterior mean and variance of a scale. */
export type ScaleBelief = { readonly mean: number; readonly variance: number };

/** Score and information of a log-likelihood in the scale, at 0. */
type ScaleEvidence = { readonly score: number; readonly information: number };

/** Grid of scales: 0.1 to 15 times the market's stated squared error. */
const SCALES = Array.from({ length: 45 }, (_, index) => 0.1 * 1.12 ** index);
/**
 * Prior of a league's ln(scale), a Student's t, and standard deviation between its markets. The width was chosen on NBA
 * prices of 2024-25 and 2025-26, see docs/forecasts.md. Heavy tails allow for an unusual league.
 */
const PRIOR_SPREAD = 0.5;
const PRIOR_FREEDOM = 4;
const MARKET_SPREAD = 0.15;
/** Props of one game are correlated, so results count as half as many independent ones. */
const EVIDENCE_DIVISOR = 2;

/** P(market's scale | league's scale). */
const MARKET_GIVEN_LEAGUE = SCALES.map((from) =>
  normalized(SCALES.map((to) => -((Math.log(to / from) / MARKET_SPREAD) ** 2) / 2)),
);
const PRIOR = SCALES.map(
  (scale) => -((PRIOR_FREEDOM + 1) / 2) * Math.log1p((Math.log(scale) / PRIOR_SPREAD) ** 2 / PRIOR_FREEDOM),
);

export const PRIOR_BELIEF: ScaleBelief = momentsOf(marketPrior(normalized(PRIOR)));

/** Posterior of each market's scale, and of a market without results (`elsewhere`): a two-level hierarchical model. */
export function scaleBeliefs(evidence: readonly ScaleEvidence[]): { each: ScaleBelief[]; elsewhere: ScaleBelief } {
  const logs = evidence.map(({ score, information }) =>
    SCALES.map((scale) => (scale * score - (scale * scale * information) / 2) / EVIDENCE_DIVISOR),
  );
  const league = normalized(PRIOR.map((prior, index) => logs.reduce((sum, own) => sum + (own[index] ?? 0), prior)));
  const around = marketPrior(league);
  const each = logs.map((own) =>
    momentsOf(normalized(around.map((chance, index) => Math.log(chance) + (own[index] ?? 0)))),
  );
  return { each, elsewhere: momentsOf(around) };
}

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
