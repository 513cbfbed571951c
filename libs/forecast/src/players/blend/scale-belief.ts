/** Mean and variance of what is believed of a scale. */
export type ScaleBelief = { readonly mean: number; readonly variance: number };

/** Slope and curvature of a log-likelihood in the scale, at 0. */
export type ScaleEvidence = { readonly score: number; readonly information: number };

/** Scales that are thought possible: from a tenth to fifteen times the stated squared error of the market. */
const SCALES = Array.from({ length: 45 }, (_, index) => 0.1 * 1.12 ** index);
/**
 * Spread of ln(scale) before any result, and between the markets of one league. The tails are long, since a league may
 * surprise; the middle is narrow, since two months of results tell the scale to ±0.7 only and confidence would follow
 * their luck.
 */
const PRIOR_SPREAD = 0.2;
const PRIOR_FREEDOM = 4;
const MARKET_SPREAD = 0.15;
/** Props of one game rise and fall together, so that results tell as much as half as many independent ones would. */
const TOGETHER = 2;

/** Chance of scale `to` in a market, given the league's scale `from`. */
const NEAR = SCALES.map((from) => normalised(SCALES.map((to) => -((Math.log(to / from) / MARKET_SPREAD) ** 2) / 2)));
const PRIOR = SCALES.map(
  (scale) => -((PRIOR_FREEDOM + 1) / 2) * Math.log1p((Math.log(scale) / PRIOR_SPREAD) ** 2 / PRIOR_FREEDOM),
);

/** Before any result. */
export const PRIOR_BELIEF: ScaleBelief = momentsOf(aroundLeague(normalised(PRIOR)));

/**
 * What is believed of the scale in each market, and in one that nothing is known of (`elsewhere`): all markets together
 * speak of the league's scale, and each one's own lies around that.
 */
export function scaleBeliefs(evidence: readonly ScaleEvidence[]): { each: ScaleBelief[]; elsewhere: ScaleBelief } {
  const logs = evidence.map(({ score, information }) =>
    SCALES.map((scale) => (scale * score - (scale * scale * information) / 2) / TOGETHER),
  );
  const league = normalised(PRIOR.map((prior, index) => logs.reduce((sum, own) => sum + (own[index] ?? 0), prior)));
  const around = aroundLeague(league);
  const each = logs.map((own) =>
    momentsOf(normalised(around.map((chance, index) => Math.log(chance) + (own[index] ?? 0)))),
  );
  return { each, elsewhere: momentsOf(around) };
}

function aroundLeague(league: readonly number[]): number[] {
  return SCALES.map((_, to) => league.reduce((sum, chance, from) => sum + chance * (NEAR[from]?.[to] ?? 0), 0));
}

/** Chances from their logarithms. */
function normalised(logs: readonly number[]): number[] {
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
