/** An exact ratio of whole numbers; `bottom` is positive. */
export interface Fraction {
  top: bigint;
  bottom: bigint;
}

export const ONE: Fraction = { top: 1n, bottom: 1n };

/**
 * Parses odds into the exact factor by which a winning stake is returned: '-110' is 21/11, '+150' is 5/2, '1.95' is
 * 39/20. American odds have a sign or three digits and no decimal point. @throws RangeError for any other text
 */
export function parseOdds(text: string): Fraction {
  const decimal = /^(\d{1,4})\.(\d{1,4})$/.exec(text);
  if (decimal) return decimalOdds(decimal[1] ?? '', decimal[2] ?? '');
  if (!/^[+-]?\d{3,6}$/.test(text)) throw new RangeError(`Not odds: '${text}'`);
  const american = BigInt(text);
  if (american > -100n && american < 100n) throw new RangeError(`American odds are -100 or below, or +100 or above`);
  return american > 0n ? { top: 100n + american, bottom: 100n } : { top: 100n - american, bottom: -american };
}

function decimalOdds(whole: string, places: string): Fraction {
  const bottom = 10n ** BigInt(places.length);
  const top = BigInt(whole) * bottom + BigInt(places);
  if (top <= bottom) throw new RangeError('Decimal odds are above 1');
  return { top, bottom };
}

export function times(a: Fraction, b: Fraction): Fraction {
  return { top: a.top * b.top, bottom: a.bottom * b.bottom };
}

export function minusOne({ top, bottom }: Fraction): Fraction {
  return { top: top - bottom, bottom };
}

/** A fraction of an amount in cents, 0 or more, rounded to the nearest cent; half a cent rounds up. */
export function centsOf(cents: bigint, { top, bottom }: Fraction): bigint {
  return (2n * cents * top + bottom) / (2n * bottom);
}

/** For display and statistics only; money never passes through it. */
export function asNumber({ top, bottom }: Fraction): number {
  const SCALE = 1_000_000_000n;
  return Number((top * SCALE) / bottom) / Number(SCALE);
}

/** American odds as text, rounded to whole numbers; decimal odds of exactly 2 are '+100'. */
export function americanOf(odds: Fraction): string {
  const profit = asNumber(minusOne(odds));
  return profit >= 1 ? `+${Math.round(profit * 100)}` : String(Math.round(-100 / profit));
}
