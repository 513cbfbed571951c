import { entry } from './correlation-matrix.ts';
import type { Matrix } from './correlation-matrix.ts';

/** The smallest groups of indexes between which every correlation is exactly 0, each in rising order. */
export function independentBlocks(correlation: Matrix): number[][] {
  const open = new Set(correlation.keys());
  const blocks: number[][] = [];
  for (const start of open) {
    const block = [start];
    open.delete(start);
    // The list grows while it is walked through.
    for (const member of block) {
      for (const other of open) {
        if (entry(correlation, member, other) === 0 && entry(correlation, other, member) === 0) continue;
        block.push(other);
        open.delete(other);
      }
    }
    blocks.push(block.sort((a, b) => a - b));
  }
  return blocks;
}
