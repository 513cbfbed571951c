import type { OutcomeStatus } from '@overline/contracts';
import { decimalFromAmerican } from '@overline/forecast';

/** What a stake of one unit at the published price brought: null while it is open, or where the bet was void. */
export function unitsOf(status: OutcomeStatus, american: number): number | null {
  switch (status) {
    case 'WIN':
      return decimalFromAmerican(american) - 1;
    case 'LOSS':
      return -1;
    case 'PUSH':
      return 0;
    default:
      return null;
  }
}

/** The same for a whole day. */
export function unitsOfDay(picks: readonly { outcome: { status: OutcomeStatus }; price: number }[]): number {
  return picks.reduce((sum, { outcome, price }) => sum + (unitsOf(outcome.status, price) ?? 0), 0);
}
