import { PICKS_HOUR, RESULTS_MINUTE } from '@overline/contracts';
import { addDays, centralDay, centralTime, centralMinutes } from '@overline/service-kit';

const PUBLICATION_MINUTE = PICKS_HOUR * 60;
/** How long after 08:00 to wait for missing prices before publishing from the games that have them. */
const WAIT_MINUTES = 20;

/** Today if its picks should be published by now, else null. All times are Central. */
export function dueDay(now: Date): string | null {
  return centralMinutes(now) >= PUBLICATION_MINUTE ? centralDay(now) : null;
}

/** True once picks must be published even if prices are missing. */
export function isWaitOver(now: Date): boolean {
  return centralMinutes(now) >= PUBLICATION_MINUTE + WAIT_MINUTES;
}

/** Yesterday if its 08:15 check is due and not done yet, else null. `lastCheck` is when yesterday was last checked. */
export function dueMorningCheck(now: Date, lastCheck: Date | null): string | null {
  const today = centralDay(now);
  const due = centralTime(today, PICKS_HOUR, RESULTS_MINUTE);
  return now < due || (lastCheck && lastCheck >= due) ? null : addDays(today, -1);
}
