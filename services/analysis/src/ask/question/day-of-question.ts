import { addDays, centralDay } from '@overline/service-kit';

const WEEK = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/**
 * The America/Chicago day that a day word means: tonight, tomorrow, the coming one of that name, or a date ("01-17",
 * "2026-01-17", "17"): the one nearest to now.
 */
export function dayOfQuestion(word: string, now: Date): string {
  const today = centralDay(now);
  if (word === 'tomorrow') return addDays(today, 1);
  if (/^\d{4}-/.test(word)) return word;
  if (/^\d{2}-\d{2}$/.test(word)) return nearest(word, today);
  if (/^\d{2}$/.test(word)) return comingOrdinal(Number(word), today);
  const wanted = WEEK.indexOf(word);
  if (wanted < 0) return today;
  return addDays(today, (wanted - new Date(`${today}T12:00:00Z`).getUTCDay() + 7) % 7);
}

/** The year that brings month and day closest to today. */
function nearest(monthAndDay: string, today: string): string {
  const year = Number(today.slice(0, 4));
  const distance = (day: string): number => Math.abs(Date.parse(day) - Date.parse(today));
  return [year - 1, year, year + 1]
    .map((one) => `${one}-${monthAndDay}`)
    .sort((a, b) => distance(a) - distance(b))[0] as string;
}

function comingOrdinal(day: number, today: string): string {
  for (let ahead = 0; ahead < 62; ahead += 1) {
    const one = addDays(today, ahead);
    if (Number(one.slice(8)) === day) return one;
  }
  return today;
}
