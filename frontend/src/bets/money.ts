import { MINUS } from '@overline/forecast';

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** '$1,234.50'. */
export function formatCents(cents: number): string {
  const text = DOLLARS.format(Math.abs(cents) / 100);
  return cents < 0 ? `${MINUS}${text}` : text;
}

/** '+$12.00', '−$3.50', '$0.00'. */
export function signedCents(cents: number): string {
  return cents > 0 ? `+${formatCents(cents)}` : formatCents(cents);
}

/**
 * Cents of an amount as typed ('12', '12.5', '$1,200.00'); null for anything else. Nothing is rounded. A comma
 * separates thousands only, because the decimal comma of '12,50' must not turn into $1,250.
 */
export function parseCents(text: string): number | null {
  const match = /^\$?\s*(\d{1,3}(?:,\d{3}){1,2}|\d{1,8})(?:\.(\d{0,2}))?$/.exec(text.trim());
  const [, whole = '', places = ''] = match ?? [];
  return match ? Number(whole.replaceAll(',', '')) * 100 + Number(places.padEnd(2, '0')) : null;
}

/** Cents as an amount to edit: 1250 is '12.50', 1200 is '12'. */
export function editableCents(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}
