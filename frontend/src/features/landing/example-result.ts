import type { PickResult } from '@overline/contracts';
import { formatAmount } from '../../format/format.ts';

export type ResultTone = 'hit' | 'miss' | 'push' | 'none';

/** How a settled pick ended, in words; the tone is never the only sign. */
export function resultOf({
  outcome,
  actualPerformance,
  propType,
}: Pick<PickResult, 'outcome' | 'actualPerformance' | 'propType'>): {
  words: string;
  tone: ResultTone;
} {
  const amount = actualPerformance === null ? '' : `: ${formatAmount(actualPerformance)} ${propType}`;
  switch (outcome.status) {
    case 'WIN':
      return { words: `Hit${amount}`, tone: 'hit' };
    case 'LOSS':
      return { words: `Miss${amount}`, tone: 'miss' };
    case 'PUSH':
      return { words: `Push${amount}`, tone: 'push' };
    default:
      return { words: outcome.reason ?? 'Not settled', tone: 'none' };
  }
}
