import type { OutcomeChances } from './game.ts';

/** Goals beyond which a side's chance is nil for our purposes. */
const MOST_GOALS = 10;
/**
 * Dixon and Coles (1997): 0-0 and 1-1 come a little more often than independent Poisson goals say, 1-0 and 0-1 less.
 */
const LOW_SCORE_DEPENDENCE = -0.05;

function poisson(mean: number): number[] {
  const chances = [Math.exp(-mean)];
  for (let goals = 1; goals <= MOST_GOALS; goals += 1) chances.push(((chances[goals - 1] ?? 0) * mean) / goals);
  return chances;
}

function lowScoreFactor(home: number, away: number, homeMean: number, awayMean: number): number {
  if (home > 1 || away > 1) return 1;
  if (home === 0 && away === 0) return 1 - homeMean * awayMean * LOW_SCORE_DEPENDENCE;
  if (home === 0) return 1 + homeMean * LOW_SCORE_DEPENDENCE;
  if (away === 0) return 1 + awayMean * LOW_SCORE_DEPENDENCE;
  return 1 - LOW_SCORE_DEPENDENCE;
}

/** Chances of home win, draw and away win from both sides' expected goals (> 0). */
export function goalChances(homeMean: number, awayMean: number): Required<OutcomeChances> {
  const homeGoals = poisson(homeMean);
  const awayGoals = poisson(awayMean);
  const sums = [0, 0, 0];
  homeGoals.forEach((a, i) => {
    awayGoals.forEach((b, j) => {
      const outcome = i > j ? 0 : i === j ? 1 : 2;
      sums[outcome] = (sums[outcome] ?? 0) + a * b * lowScoreFactor(i, j, homeMean, awayMean);
    });
  });
  const [home = 0, draw = 0, away = 0] = sums;
  const total = home + draw + away;
  return { home: home / total, draw: draw / total, away: away / total };
}
