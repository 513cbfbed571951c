import type { Event, Origin } from '@overline/ledger';
import type { Grade } from './grade.ts';

/** A grade as the ledger tells it. A settled pick that is graded again always has a reason. */
export function gradingOf(day: string, seal: { leaf: string; origin: Origin }, grade: Grade): Event {
  const { sequence, outcome, actual, reason, gameVersion } = grade;
  const { leaf, origin } = seal;
  const told = { day, origin, leaf, outcome, actual, gameVersion };
  return sequence === 1
    ? { ...told, kind: 'grade', reason }
    : { ...told, kind: 'regrade', reason: reason ?? 'the game was played on' };
}
