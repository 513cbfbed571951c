import {
  type FinishedGame,
  devig,
  impliedFromAmerican,
  impliedFromDecimal,
  isAmerican,
  type OutcomeChances,
} from '@overline/forecast';

/** A past game; the model learns from it but is not scored on it unless `scored`. */
export type PastGame = FinishedGame & { readonly scored: boolean };

/** Margins outside this range are misprints, or averages of positive and negative odds. */
const MIN_HOLD = -0.02;
const MAX_HOLD = 0.15;
/** A three-way market has a larger margin, and never a negative one. */
const MAX_THREE_WAY_HOLD = 0.2;

/** Fair probabilities from American moneylines; undefined if a price is missing or the margin is implausible. */
export function fairMoneyline(home: number | undefined, away: number | undefined): OutcomeChances | undefined {
  if (home === undefined || away === undefined || !isAmerican(home) || !isAmerican(away)) return undefined;
  const implied = [impliedFromAmerican(home), impliedFromAmerican(away)];
  const hold = implied.reduce((sum, raw) => sum + raw, -1);
  if (hold < MIN_HOLD || hold > MAX_HOLD) return undefined;
  const [fairHome = Number.NaN, fairAway = Number.NaN] = devig(implied);
  return { home: fairHome, away: fairAway };
}

/** Fair probabilities from decimal odds of home, draw and away; undefined under the same conditions. */
export function fairThreeWay(prices: readonly (number | undefined)[]): OutcomeChances | undefined {
  const quoted = prices.filter((price) => price !== undefined && price > 1) as number[];
  if (quoted.length !== 3) return undefined;
  const implied = quoted.map(impliedFromDecimal);
  const hold = implied.reduce((sum, raw) => sum + raw, -1);
  if (hold < 0 || hold > MAX_THREE_WAY_HOLD) return undefined;
  const [home = Number.NaN, draw = Number.NaN, away = Number.NaN] = devig(implied);
  return { home, draw, away };
}
