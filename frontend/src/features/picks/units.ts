import type { PickResult } from '@overline/contracts';
import { decimalFromAmerican } from '@overline/forecast';

/** What one unit on each pick at its published price has won or lost; a push and an open pick count nothing. */
export function unitsOf(picks: readonly Pick<PickResult, 'outcome' | 'price'>[]): number {
  return picks.reduce((sum, { outcome, price }) => {
    if (outcome.status === 'WIN') return sum + decimalFromAmerican(price) - 1;
    return outcome.status === 'LOSS' ? sum - 1 : sum;
  }, 0);
}
