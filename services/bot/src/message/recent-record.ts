import type { PublicRecord } from '@overline/contracts';
import { addDays } from '@overline/service-kit';

export interface RecordSum {
  days: number;
  wins: number;
  losses: number;
  pushes: number;
  /** wins / (wins + losses) in percent; null where nothing is settled. */
  rate: number | null;
}

/** The graded days of the `count` days that end with `day`: either the live ones or the backfilled ones. */
export function recentRecord(
  { days }: PublicRecord,
  { day, count, backfilled }: { day: string; count: number; backfilled: boolean },
): RecordSum {
  const first = addDays(day, 1 - count);
  const inside = days.filter((one) => one.backfilled === backfilled && one.day >= first && one.day <= day);
  const total = (key: 'wins' | 'losses' | 'pushes'): number => inside.reduce((sum, one) => sum + one[key], 0);
  const [wins, losses, pushes] = [total('wins'), total('losses'), total('pushes')];
  return { days: inside.length, wins, losses, pushes, rate: wins + losses > 0 ? (100 * wins) / (wins + losses) : null };
}
