import type { PickResult } from '@overline/contracts';
import { decimalFromAmerican, impliedFromAmerican } from '@overline/forecast';

/** What one unit on each pick at its published price has won or lost; a push and an open pick count nothing. */
export function unitsOf(picks: readonly Pick<PickResult, 'outcome' | 'price'>[]): number {
  return picks.reduce((sum, { outcome, price }) => {
    if (outcome.status === 'WIN') return sum + decimalFromAmerican(price) - 1;
    return outcome.status === 'LOSS' ? sum - 1 : sum;
  }, 0);
}

/** The mean break-even chance of the settled picks' prices in percent; null where none is settled. */
export function neededRate(picks: readonly Pick<PickResult, 'outcome' | 'price'>[]): number | null {
  const settled = picks.filter(({ outcome }) => outcome.status === 'WIN' || outcome.status === 'LOSS');
  const needed = settled.reduce((sum, { price }) => sum + impliedFromAmerican(price), 0);
  return settled.length === 0 ? null : (100 * needed) / settled.length;
}
