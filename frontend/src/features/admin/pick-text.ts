import type { OverduePick } from '@overline/contracts';
import { formatAmount } from '../../lib/format.ts';

/** A pick on one line: "Ada Moreno Over 20.5 Points". */
export function pickText({ playerName, pickDirection, propLine, propType }: OverduePick): string {
  return `${playerName} ${pickDirection} ${formatAmount(propLine)} ${propType}`;
}
