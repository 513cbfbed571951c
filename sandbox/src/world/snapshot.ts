/**
 * Prices are photographed every half hour, at 25 and 55 minutes past, so that 08:00 sees one that is five minutes old.
 */
export const SNAPSHOT_EVERY = 30 * 60_000;
const OFFSET = 25 * 60_000;

/** The instant of the latest snapshot at or before `instant`. */
export function snapshotAt(instant: number): number {
  return Math.floor((instant - OFFSET) / SNAPSHOT_EVERY) * SNAPSHOT_EVERY + OFFSET;
}
