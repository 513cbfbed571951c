import { pointsOf, type Expected } from './expectation.ts';

/** Standard deviations, in logarithms, of what changes from night to night. The box score draws from these; the truth integrates over them. */
export const PACE_SD = 0.035;
export const OFFENCE_SD = 0.04;
export const HOT_SD = 0.24;
export const COUNT_SD = { reb: 0.18, ast: 0.18, stl: 0.15, blk: 0.2, tov: 0.12 } as const;
/** Variance of a team's made shots over their mean: a team's total varies less than its men's. */
export const TEAM_DISPERSION = 0.35;

export type Spread = {
  /** Log variance shared by all counts of a man: minutes and pace. */
  exposure: number;
  /** Further log variance of his made shots. */
  scoring: number;
};

/**
 * The log variances of every man of a side. Minutes and shots are shares of a fixed whole, so a man with a large
 * share w varies less: by (1 − 2w + Σw²) for the weights, and by (1 − dispersion)·w of the Poisson part for the draw.
 */
export function spreadsOf(side: readonly Expected[]): Spread[] {
  const points = side.map((e) => pointsOf(e.means));
  const total = points.reduce((a, b) => a + b, 0);
  const minuteSquares = side.reduce((a, e) => a + (e.minutes / 240) ** 2, 0);
  const pointSquares = points.reduce((a, p) => a + (p / total) ** 2, 0);
  const made = { threes: 0, twos: 0, frees: 0 };
  for (const { means } of side) {
    made.threes += means.threes;
    made.twos += means.twos;
    made.frees += means.frees;
  }
  return side.map((e, i) => {
    const share = (points[i] ?? 0) / total;
    const { threes, twos, frees } = e.means;
    const drawn = 9 * threes * (threes / made.threes) + 4 * twos * (twos / made.twos) + frees * (frees / made.frees);
    const saved = ((1 - TEAM_DISPERSION) * drawn) / Math.max(1, (points[i] ?? 1) ** 2);
    return {
      exposure: e.minuteCv ** 2 * (1 - (2 * e.minutes) / 240 + minuteSquares) + PACE_SD ** 2,
      scoring: Math.max(0, HOT_SD ** 2 * (1 - 2 * share + pointSquares) + OFFENCE_SD ** 2 - saved),
    };
  });
}
