export const PULL_THRESHOLD = 80;
export const PULL_RESISTANCE = 2.5;
export const SNAP_BACK_MS = 300;

/** The stages of a pull: the finger drags, far enough to let go, waiting for the answer, nothing. */
export type PullStage = 'idle' | 'pulling' | 'release-ready' | 'refreshing';

/** How far the content follows a finger that moved down by `dragged` px: less and less willingly. */
export function pullDistance(dragged: number): number {
  return Math.max(0, dragged / PULL_RESISTANCE);
}

/** The stage of a pull of that distance. */
export function stageOf(distance: number): PullStage {
  if (distance <= 0) return 'idle';
  return distance >= PULL_THRESHOLD ? 'release-ready' : 'pulling';
}
