import { limitAt, type OwnLimit, type TimeInApp } from '@overline/contracts';
import { addDays, centralDay, centralTime } from '@overline/service-kit';
import type { TimeInAppRow } from '../database/auth.entity.ts';

/** A page reports each minute in which it was visible. */
const REPORTED_SECONDS = 60;

/** Adds the time since the last report, at most a minute, because several open pages may report the same minute. */
export function withMinute(row: TimeInAppRow, now: Date): TimeInAppRow {
  const day = centralDay(now);
  const since = row.countedAt === null ? Infinity : Math.floor((now.getTime() - row.countedAt.getTime()) / 1_000);
  const added = Math.max(0, Math.min(REPORTED_SECONDS, since));
  return { ...row, day, usedSeconds: usedOn(row, day) + added, countedAt: now };
}

export function limitOf({ limitMinutes, nextMinutes, nextFrom }: TimeInAppRow, now: Date): OwnLimit | null {
  if (limitMinutes === null) return null;
  return limitAt({ amount: limitMinutes, next: nextFrom && { amount: nextMinutes, from: nextFrom } }, now);
}

export function withLimit(row: TimeInAppRow, limit: OwnLimit | null): TimeInAppRow {
  return {
    ...row,
    limitMinutes: limit?.amount ?? null,
    nextMinutes: limit?.next?.amount ?? null,
    nextFrom: limit?.next?.from ?? null,
  };
}

export function viewOf(row: TimeInAppRow, now: Date): TimeInApp {
  const usedSeconds = usedOn(row, centralDay(now));
  const limit = limitOf(row, now);
  return {
    usedSeconds,
    leftSeconds: limit && Math.max(0, limit.amount * 60 - usedSeconds),
    limit: limit && {
      minutes: limit.amount,
      next: limit.next && { minutes: limit.next.amount, from: limit.next.from.toISOString() },
    },
    reminderMinutes: row.reminderMinutes,
  };
}

/** When the America/Chicago day ends, and with it the time limit. */
export function endOfDay(now: Date): Date {
  return centralTime(addDays(centralDay(now), 1), 0);
}

function usedOn({ day, usedSeconds }: TimeInAppRow, today: string): number {
  return day === today ? usedSeconds : 0;
}
