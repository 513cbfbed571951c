import { PICKS_HOUR, RESULTS_MINUTE } from '@overline/contracts';
import { addDays, centralDay, centralTime, centralMinutes } from '@overline/service-kit';

const PUBLICATION_MINUTE = PICKS_HOUR * 60;
/** Minutes after 08:00 for which missing prices are waited for; then the picks come from what there is. */
const PATIENCE_MINUTES = 20;

/** Today's day where its picks should be out, else null. All times are of the wall clock in America/Chicago. */
export function dueDay(now: Date): string | null {
  return centralMinutes(now) >= PUBLICATION_MINUTE ? centralDay(now) : null;
}

/** True once waiting for missing prices is over. */
export function isPatienceOver(now: Date): boolean {
  return centralMinutes(now) >= PUBLICATION_MINUTE + PATIENCE_MINUTES;
}

/** Yesterday, where the morning's check at 08:15 is due and has not been made yet; else null. */
export function dueMorningCheck(now: Date, lastCheck: (day: string) => Date | null): string | null {
  const today = centralDay(now);
  const due = centralTime(today, PICKS_HOUR, RESULTS_MINUTE);
  const yesterday = addDays(today, -1);
  if (now < due) return null;
  const last = lastCheck(yesterday);
  return last !== null && last >= due ? null : yesterday;
}
