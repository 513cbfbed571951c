import { pointsOf, type Expected } from './expectation.ts';

/** Log standard deviations between games. Box scores draw from these; true chances integrate over them. */
export const PACE_SD = 0.035;
export const OFFENSE_SD = 0.04;
export const HOT_SD = 0.24;
export const COUNT_SD = { reb: 0.18, ast: 0.18, stl: 0.15, blk: 0.2, tov: 0.12 } as const;
/** Variance of a team's made shots over their mean. A team's total varies less than its players'. */
export const TEAM_DISPERSION = { threes: 0.6, twos: 0.25, freeThrows: 0.35 } as const;
type Shot = keyof typeof TEAM_DISPERSION;
const WORTH: Record<Shot, number> = { threes: 3, twos: 2, freeThrows: 1 };
const SHOTS: readonly Shot[] = ['threes', 'twos', 'freeThrows'];

export type Spread = {
  /** Log variance shared by all counts of a player, from minutes and pace. */
  exposure: number;
  /** Additional log variance of his points, and of his threes. */
  points: number;
  threes: number;
};

/**
 * The log variances of every player of a team. Minutes and shots are shares of a fixed total, so a player with a large
 * share w varies less: by (1 − 2w + Σw²) for the weights, and by (1 − dispersion)·w of the Poisson part for the draw.
 */
export function spreadsOf(side: readonly Expected[]): Spread[] {
  const made: Record<Shot, number> = { threes: 0, twos: 0, freeThrows: 0 };
  for (const { means } of side) for (const shot of SHOTS) made[shot] += means[shot];
  const total = pointsOf(made);
  const squares = (share: (e: Expected) => number): number => side.reduce((sum, e) => sum + share(e) ** 2, 0);
  const minuteSquares = squares((e) => e.minutes / 240);
  const pointSquares = squares((e) => pointsOf(e.means) / total);
  const threeSquares = squares((e) => e.means.threes / made.threes);
  const night = (share: number, sum: number): number => HOT_SD ** 2 * (1 - 2 * share + sum) + OFFENSE_SD ** 2;
  return side.map(({ minutes, minuteCv, means }) => {
    const saved = (shot: Shot): number => (1 - TEAM_DISPERSION[shot]) * means[shot] * (means[shot] / made[shot]);
    const points = pointsOf(means);
    const savedPoints = SHOTS.reduce((sum, shot) => sum + WORTH[shot] ** 2 * saved(shot), 0);
    return {
      exposure: minuteCv ** 2 * (1 - (2 * minutes) / 240 + minuteSquares) + PACE_SD ** 2,
      points: Math.max(0, night(points / total, pointSquares) - savedPoints / Math.max(1, points ** 2)),
      threes: Math.max(
        0,
        night(means.threes / made.threes, threeSquares) - saved('threes') / Math.max(0.05, means.threes ** 2),
      ),
    };
  });
}
