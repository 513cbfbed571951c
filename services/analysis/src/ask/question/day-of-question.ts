import { addDays, homeDay } from '@overline/service-kit';

const WEEK = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** The America/Chicago day that a day word means: tonight, tomorrow, or the coming one of that name. */
export function dayOfQuestion(word: string, now: Date): string {
  const today = homeDay(now);
  if (word === 'tomorrow') return addDays(today, 1);
  const wanted = WEEK.indexOf(word);
  if (wanted < 0) return today;
  return addDays(today, (wanted - new Date(`${today}T12:00:00Z`).getUTCDay() + 7) % 7);
}
