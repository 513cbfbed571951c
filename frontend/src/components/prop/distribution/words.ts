import { chancesAt } from './distribution.ts';
import type { Distribution } from './distribution.ts';

const TAIL = 0.1;

/** The drawing in words: the chances at a line, a push only where it can happen. */
export function chanceWords(distribution: Distribution, line: number, unit: string): string {
  const { over, push, under } = chancesAt(distribution, line);
  const pushes = Number.isInteger(line) ? `, push ${percent(push)}` : '';
  return `${line} ${unit}: over ${percent(over)}${pushes}, under ${percent(under)}`;
}

/**
 * A span of whole values around the middle that leaves at most a tenth on each side, with the share (0..1) it really
 * holds.
 */
export function likelyRange({ start, pmf }: Distribution): { low: number; high: number; share: number } {
  let below = 0;
  let first = 0;
  while (first < pmf.length - 1 && below + (pmf[first] ?? 0) <= TAIL) below += pmf[first++] ?? 0;
  let above = 0;
  let last = pmf.length - 1;
  while (last > first && above + (pmf[last] ?? 0) <= TAIL) above += pmf[last--] ?? 0;
  return { low: start + first, high: start + last, share: 1 - below - above };
}

function percent(chance: number): string {
  return `${(100 * chance).toFixed(1)}%`;
}
