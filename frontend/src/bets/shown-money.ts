import { useQuery } from '@tanstack/react-query';
import { plural, signedUnits } from '../lib/format.ts';
import { bankrollQuery } from './bet-queries.ts';
import { formatCents, signedCents } from './money.ts';

/**
 * Formats the amounts of bets in dollars or units, depending on the account's setting. `unitCents` is the size of a
 * unit when the bet was placed.
 */
export function useShownMoney() {
  const isInUnits = useQuery(bankrollQuery).data?.settings.show === 'units';
  return {
    isInUnits,
    amount: (cents: number, unitCents: number): string =>
      isInUnits ? unitsText(cents / unitCents) : formatCents(cents),
    signed: (cents: number, unitCents: number): string =>
      isInUnits ? signedUnits(cents / unitCents) : signedCents(cents),
  };
}

/** '1 unit', '2.5 units', '0.33 units'. */
function unitsText(units: number): string {
  return plural(Math.round(units * 100) / 100, 'unit');
}
