import { chancesAt } from './law.ts';
import type { Law } from './law.ts';

/** The drawing in words: the chances at a line, a push only where it can happen. */
export function chanceWords(law: Law, line: number, unit: string): string {
  const { over, push, under } = chancesAt(law, line);
  const pushes = Number.isInteger(line) ? `, push ${percent(push)}` : '';
  return `${line} ${unit}: over ${percent(over)}${pushes}, under ${percent(under)}`;
}

/** The middle eight tenths of the law, as whole values. */
export function likelyRange({ start, pmf }: Law): [number, number] {
  let sum = 0;
  let low = start;
  for (const [i, chance] of pmf.entries()) {
    if (sum < 0.1) low = start + i;
    sum += chance;
    if (sum >= 0.9) return [low, start + i];
  }
  return [low, start + pmf.length - 1];
}

function percent(chance: number): string {
  return `${(100 * chance).toFixed(1)}%`;
}
