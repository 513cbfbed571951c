import { PICKS_HOUR, RESULTS_MINUTE } from '@overline/contracts';
import { addDays, centralDay, centralTime } from '@overline/service-kit';
import type { PostKind } from '../message/channel-message.ts';

/** The calendar day in America/Chicago on which a day's picks, or its results, are posted. */
export function postingDay(kind: PostKind, day: string): string {
  return kind === 'picks' ? day : addDays(day, 1);
}

/** From when on they are posted by themselves: picks at 08:00, the results of the day before at 08:15. */
export function dueAt(kind: PostKind, day: string): Date {
  return centralTime(postingDay(kind, day), PICKS_HOUR, kind === 'picks' ? 0 : RESULTS_MINUTE);
}

/** True once the day of posting is past: what was not posted then stays unposted. */
export function isOver(kind: PostKind, day: string, now: Date): boolean {
  return centralDay(now) > postingDay(kind, day);
}

/** True for a day whose content may still be posted, now or later. */
export function isOfPresent(kind: PostKind, day: string, now: Date): boolean {
  return !isOver(kind, day, now) && day <= centralDay(now);
}

/** The day that somebody means who asks for a post now. */
export function presentDay(kind: PostKind, now: Date): string {
  return kind === 'picks' ? centralDay(now) : addDays(centralDay(now), -1);
}
