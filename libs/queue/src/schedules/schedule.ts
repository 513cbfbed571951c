/** When a schedule fires: by cron in a time zone (daylight saving included), or at a fixed interval. */
export type Timing = { cron: string; timeZone: string } | { everyMs: number };

export interface Schedule {
  /** Unique within the service. */
  id: string;
  timing: Timing;
  /** Must bear repeats and overlaps: Redis may be wiped, and instances share the work. */
  run: () => Promise<void>;
}
