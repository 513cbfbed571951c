import type { Window } from './shape.ts';

/** Lines move by halves: a whole line shows what a push costs. */
export const LINE_STEP = 0.5;
const LEAP = 5;

/** The nearest line of the grid that lies inside the drawing. */
export function snapLine(value: number, { low, high }: Window): number {
  const snapped = Math.round(value / LINE_STEP) * LINE_STEP;
  return Math.min(Math.max(snapped, low), high);
}

/** Where a key of the slider pattern moves the line; null for any other key. */
export function lineAfterKey(key: string, line: number, window: Window): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return snapLine(line + LINE_STEP, window);
    case 'ArrowLeft':
    case 'ArrowDown':
      return snapLine(line - LINE_STEP, window);
    case 'PageUp':
      return snapLine(line + LEAP, window);
    case 'PageDown':
      return snapLine(line - LEAP, window);
    case 'Home':
      return snapLine(window.low, window);
    case 'End':
      return snapLine(window.high, window);
    default:
      return null;
  }
}
