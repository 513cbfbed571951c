/** Cents of an amount as other programs write it ('-9.0909', '$1,200.5'), half a cent rounded up; null if none. */
export function centsOfText(text: string): number | null {
  const match = /^(-?)\$?(\d{1,9})(?:\.(\d+))?$/.exec(text.trim().replaceAll(',', ''));
  if (!match) return null;
  const [, sign = '', whole = '0', places = ''] = match;
  const thousandths = BigInt(`${whole}${places.padEnd(3, '0').slice(0, 3)}`);
  const cents = Number((thousandths + 5n) / 10n);
  return sign === '-' ? -cents : cents;
}

/** Odds as the API reads them: American odds stay, decimal odds get at most four places. */
export function oddsOfText(text: string): string {
  const bare = text.trim();
  if (/^[+-]/.test(bare) || /^\d{3,6}$/.test(bare) || !/^\d+(\.\d+)?$/.test(bare)) return bare;
  return Number(bare).toFixed(4);
}

/** A time as ISO in UTC; the text itself if it is none, so that the message can quote it. */
export function instantOfText(text: string): string {
  const at = new Date(text.trim());
  return Number.isNaN(at.getTime()) ? text : at.toISOString();
}
