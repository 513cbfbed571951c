import type { Side } from '@overline/contracts';
import type { Distribution } from './distribution.ts';

/** The drawn part of a distribution: the chances of `low` to `high`. Value k is drawn from k − ½ to k + ½. */
export type Window = { low: number; high: number; chances: readonly number[] };
/** A bar; position and size are shares (0..1) of the drawing's width and height. */
export type Bar = { value: number; x: number; width: number; height: number; part: Part };
/** What a result means for a bet on the picked side: a win (`ours`), a push, or a loss (`other`). */
export type Part = 'ours' | 'push' | 'other';

const HIDDEN_TAIL = 0.004;
const MAX_BARS = 26;
const MAX_POINTS = 90;
const HEADROOM = 0.06;
const ATOM_TIMES = 3;
const BAR_GAP = 0.12;

/** The values to draw: all except thin tails, and always the line with a margin on both sides. */
export function visibleRange({ start, pmf }: Distribution, line: number): Window {
  let low = 0;
  let high = pmf.length - 1;
  for (let left = pmf[low] ?? 0; left < HIDDEN_TAIL && low < high; left += pmf[low] ?? 0) low += 1;
  for (let left = pmf[high] ?? 0; left < HIDDEN_TAIL && high > low; left += pmf[high] ?? 0) high -= 1;
  const first = Math.min(start + low, Math.floor(line) - 1);
  const last = Math.max(start + high, Math.ceil(line) + 1);
  const from = start >= 0 ? Math.max(first, 0) : first;
  const chances = Array.from({ length: last - from + 1 }, (_, i) => pmf[from + i - start] ?? 0);
  return { low: from, high: last, chances };
}

/** The horizontal position of a value as a share 0..1. */
export function xOf({ low, high }: Window, value: number): number {
  return (value - low + 0.5) / (high - low + 1);
}

/** The value at a horizontal position (share 0..1). */
export function valueAt({ low, high }: Window, x: number): number {
  return low - 0.5 + x * (high - low + 1);
}

/** Few values are drawn as bars, many as a ridge. */
export function isCountable({ low, high }: Window): boolean {
  return high - low < MAX_BARS;
}

/** One bar per value, its area proportional to the chance. */
export function barsOf(window: Window, side: Side, line: number): Bar[] {
  const top = peak(window.chances);
  const width = 1 / window.chances.length;
  return window.chances.map((chance, i) => ({
    value: window.low + i,
    x: i * width,
    width,
    height: (chance / top) * (1 - HEADROOM),
    part: partAt(window.low + i, side, line),
  }));
}

/** Bars as one SVG path, with gaps between them. */
export function barsPath(bars: readonly Bar[], width: number, height: number): string {
  return bars
    .map((bar) => {
      const from = (bar.x + bar.width * BAR_GAP) * width;
      const across = bar.width * (1 - 2 * BAR_GAP) * width;
      return `M${round(from)} ${round(height)}V${round((1 - bar.height) * height)}h${round(across)}V${round(height)}Z`;
    })
    .join('');
}

function partAt(value: number, side: Side, line: number): Part {
  if (value === line) return 'push';
  return value > line === (side === 'Over') ? 'ours' : 'other';
}

/** The outline as an SVG path from left to right. If `closed`, it returns along the axis. */
export function ridgePath(window: Window, width: number, height: number, closed: boolean): string {
  const points = ridgePoints(window).map(([x, y]) => [x * width, y * height] as const);
  const [first, ...rest] = points;
  if (!first) return '';
  const slopes = slopesOf(points);
  let path = closed
    ? `M${round(first[0])} ${round(height)}L${round(first[0])} ${round(first[1])}`
    : `M${round(first[0])} ${round(first[1])}`;
  rest.forEach(([x, y], i) => {
    const [x0, y0] = points[i] ?? first;
    const third = (x - x0) / 3;
    const controlY0 = y0 + third * (slopes[i] ?? 0);
    const controlY1 = y - third * (slopes[i + 1] ?? 0);
    path += `C${[x0 + third, controlY0, x - third, controlY1, x, y].map(round).join(' ')}`;
  });
  return closed ? `${path}L${round(width)} ${round(height)}Z` : path;
}

function ridgePoints(window: Window): [number, number][] {
  const body = withoutAtom(window).body;
  const step = Math.ceil(body.length / MAX_POINTS);
  const heights: [number, number][] = [];
  for (let i = 0; i < body.length; i += step) {
    const group = body.slice(i, i + step);
    const mean = group.reduce((sum, chance) => sum + chance, 0) / group.length;
    heights.push([xOf(window, window.low + i + (group.length - 1) / 2), mean]);
  }
  const top = peak(body);
  const points = heights.map(([x, chance]): [number, number] => [x, 1 - (chance / top) * (1 - HEADROOM)]);
  return points.length > 0 ? [[0, edge(points[0], points[1])], ...points, [1, edge(points.at(-1), points.at(-2))]] : [];
}

/** The height at the outer edge of the last value: the slope continues, but not below the axis. */
function edge(outer: [number, number] | undefined, inner: [number, number] | undefined): number {
  const [, y] = outer ?? [0, 1];
  return inner ? Math.min(Math.max(y + (y - inner[1]) / 2, 0), 1) : y;
}

/** A value far more likely than its neighbors, usually zero; null if there is none. */
export function atomOf(window: Window, side: Side, line: number): Bar | null {
  const { atom, body } = withoutAtom(window);
  if (atom === null) return null;
  // The value may be more likely than the ridge's peak, so its bar is clipped at the top.
  const height = Math.min((window.chances[atom] ?? 0) / peak(body), 1) * (1 - HEADROOM);
  const value = window.low + atom;
  const width = Math.max(1 / window.chances.length, 0.012);
  return { value, x: xOf(window, value) - width / 2, width, height, part: partAt(value, side, line) };
}

function withoutAtom({ chances }: Window): { atom: number | null; body: readonly number[] } {
  const atom = chances.findIndex(
    (chance, i) => chance > 0.01 && chance > ATOM_TIMES * Math.max(chances[i - 1] ?? 0, chances[i + 1] ?? 0),
  );
  if (atom < 0) return { atom: null, body: chances };
  return { atom, body: chances.map((chance, i) => (i === atom ? (chances[i + 1] ?? 0) : chance)) };
}

/** Slopes for a monotone curve (Fritsch–Carlson, harmonic mean): no dips below zero, no false peaks. */
function slopesOf(points: readonly (readonly [number, number])[]): number[] {
  const secants = points.slice(1).map(([x, y], i) => {
    const [x0, y0] = points[i] ?? [x, y];
    return x === x0 ? 0 : (y - y0) / (x - x0);
  });
  return points.map((_, i) => {
    const before = secants[i - 1];
    const after = secants[i];
    if (before === undefined || after === undefined || before * after <= 0) return 0;
    return (2 * before * after) / (before + after);
  });
}

/** At most eight evenly spaced whole numbers. */
export function ticksOf({ low, high }: Window): number[] {
  const step = [1, 2, 5, 10, 20, 25, 50, 100].find((size) => (high - low) / size <= 7) ?? 200;
  const ticks: number[] = [];
  for (let tick = Math.ceil(low / step) * step; tick <= high; tick += step) ticks.push(tick);
  return ticks;
}

function peak(chances: readonly number[]): number {
  return Math.max(...chances, Number.MIN_VALUE);
}

/** A number in an SVG path, with at most two decimals. */
function round(value: number): string {
  return String(Math.round(value * 100) / 100);
}
