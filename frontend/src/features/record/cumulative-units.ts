import type { PublicRecord } from '@overline/contracts';

type Day = Pick<PublicRecord['days'][number], 'day' | 'units'>;

interface UnitsPoint {
  day: string;
  /** Profit of the day, and of all days up to it. */
  units: number;
  total: number;
  /** How far the total is below its highest so far; 0 or more. */
  drawdown: number;
}

/** The profit after each day, oldest first, and where it fell furthest. `days` come newest first. */
export function cumulativeUnits(days: readonly Day[]): { points: UnitsPoint[]; deepest: UnitsPoint | null } {
  let total = 0;
  let peak = 0;
  let deepest: UnitsPoint | null = null;
  const points = days.toReversed().map(({ day, units }) => {
    total += units;
    peak = Math.max(peak, total);
    const point = { day, units, total, drawdown: peak - total };
    if (point.drawdown > (deepest?.drawdown ?? 0)) deepest = point;
    return point;
  });
  return { points, deepest };
}
