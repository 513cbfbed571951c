import type { CurrentProp } from '@overline/contracts';
import { formatAmount, formatOdds, type OddsFormat } from '../../format/format.ts';
import { decimalFromAmerican, chanceText } from '@overline/forecast';

/** Whether a published pick is still worth taking: what to do, and why. */
export interface Standing {
  is: 'good' | 'pass' | 'moved' | 'gone';
  words: string;
  because: string;
}

/** How a pick stands now: its best price beside the price below which to pass, by our chance of this moment. */
export function standingOf(pick: { line: number }, now: CurrentProp, format: OddsFormat): Standing {
  const { probability, fairPrice, best, marketLine, out } = now;
  const chance = probability === null ? '' : `we now say ${chanceText(probability)}`;
  if (out) return { is: 'gone', words: 'Ruled out', because: 'on the injury report as out; books void the bet' };
  if (probability === null || fairPrice === null)
    return { is: 'gone', words: 'No forecast now', because: 'we cannot say what it is worth any more' };
  const pass = `pass below ${formatOdds(fairPrice, format)}`;
  if (best === null) {
    if (marketLine !== null && marketLine !== pick.line)
      return { is: 'moved', words: `Line moved to ${formatAmount(marketLine)}`, because: `${chance}, ${pass}` };
    return { is: 'gone', words: 'No book quotes it now', because: `${chance}, ${pass}` };
  }
  const price = formatOdds(best.price, format);
  const at = `at ${best.book}`;
  if (decimalFromAmerican(best.price) < decimalFromAmerican(fairPrice))
    return { is: 'pass', words: `Now ${price}: pass`, because: `${at}; ${chance}, ${pass}` };
  return { is: 'good', words: `Still good at ${price}`, because: `${at}; ${chance}, ${pass}` };
}
