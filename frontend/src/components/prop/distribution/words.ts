import { chanceText } from '@overline/forecast';
import { formatPercent } from '../../../format/format.ts';
import { chancesAt, decidedOf } from './distribution.ts';
import type { Distribution } from './distribution.ts';

const TAIL = 0.1;

/** The drawing in words: the chances at a line, a push only where it can happen. */
export function chanceWords(distribution: Distribution, line: number, unit: string): string {
  const chances = chancesAt(distribution, line);
  const { over, under } = decidedOf(chances);
  const pushes = Number.isInteger(line) ? `; push ${formatPercent(100 * chances.push)}` : '';
  return `${line} ${unit}: over ${chanceText(100 * over)}, under ${chanceText(100 * under)}${pushes}`;
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
