import { type AlertRules, HOME_TIME_ZONE } from '@overline/contracts';
import { MINUTE_MS, wallClock } from '@overline/service-kit';

export const DEFAULT_RULES: AlertRules = { quiet: null, timeZone: HOME_TIME_ZONE, dailyCap: 20 };

const DAY_MINUTES = 1_440;

/** When the current quiet hours end; null outside of quiet hours. */
export function quietUntil({ quiet, timeZone }: AlertRules, now: Date): Date | null {
  if (quiet === null) return null;
  const { from, to } = quiet;
  const { minutes } = wallClock(now, timeZone);
  const isQuiet = from < to ? minutes >= from && minutes < to : minutes >= from || minutes < to;
  if (!isQuiet) return null;
  const wholeMinute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  const end = new Date(wholeMinute + minutesBetween(minutes, to) * MINUTE_MS);
  // Correct `end` if a daylight-saving change happens before it.
  const missing = minutesBetween(wallClock(end, timeZone).minutes, to);
  const corrected = new Date(end.getTime() + (missing > DAY_MINUTES / 2 ? missing - DAY_MINUTES : missing) * MINUTE_MS);
  // If the clocks skip the end, the corrected time is before the skipped hour and still quiet, but `end` is after it.
  return wallClock(corrected, timeZone).minutes === to ? corrected : end;
}

/** Minutes from one time of day to the next occurrence of another. */
function minutesBetween(from: number, to: number): number {
  return (to - from + DAY_MINUTES) % DAY_MINUTES;
}
