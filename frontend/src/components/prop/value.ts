import { chanceText } from '@overline/forecast';
import { formatPercent, signedPercent } from '../../format/format.ts';

/** What a price needs, what we say, and what it is worth: the reason why a chance below one half can be a bet. */
export interface Value {
  needs: string;
  weSay: string;
  ev: string;
}

/** The three figures of a price, in words that stand the same everywhere. */
export function valueWords(offer: { needs: number; ev: number }, probability: number): Value {
  return {
    needs: `needs ${formatPercent(offer.needs)}`,
    weSay: `we say ${chanceText(probability)}`,
    ev: signedPercent(offer.ev),
  };
}
