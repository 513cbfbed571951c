import type { BetFigures, BetSummary } from '@overline/contracts';
import { signedCents } from '../../bets/money.ts';
import { formatPercent, plural, signedUnits } from '../../lib/format.ts';

/** 'Profit: +$42.00, +4.20 units over 12 bets.' */
export function totalText({ profitCents, units, bets }: BetFigures): string {
  return `Profit: ${signedCents(profitCents)}, ${signedUnits(units)} over ${plural(bets, 'bet')}.`;
}

/** Says in one or two sentences whether the result can be luck. */
export function luckText({ luck, total }: Pick<BetSummary, 'luck' | 'total'>): string {
  if (luck === null || luck.verdict === 'too-few')
    return 'Not enough bets, or too much riding on a few long shots, to tell skill from luck yet.';
  const range = `${signedCents(luck.lowCents)} and ${signedCents(luck.highCents)}`;
  const band = `Nine in ten bettors with no edge would end between ${range} on these bets`;
  const share = formatPercent(luck.share);
  if (luck.verdict === 'above') return `${band}. You are above that: only ${share} of them would do as well.`;
  if (luck.verdict === 'below') return `${band}. You are below that: ${share} of them would do better.`;
  const result = signedCents(total.profitCents);
  return `A result of ${result} can be luck: ${share} of bettors with no edge would do as well. ${band}.`;
}

/** The books with the best and the worst profit: 'FanDuel: +$62.00 over 12 bets. Caesars: −$31.50 over 8 bets.' */
export function booksText(books: BetSummary['by']['book']): string {
  const ranked = books.filter(({ bets }) => bets > 0).sort((a, b) => b.profitCents - a.profitCents);
  const best = ranked[0];
  const worst = ranked.at(-1);
  if (best === undefined || worst === undefined || best === worst) return 'Shown once bets at two books are settled.';
  const text = ({ key, profitCents, bets }: typeof best): string =>
    `${key}: ${signedCents(profitCents)} over ${plural(bets, 'bet')}.`;
  return `${text(best)} ${text(worst)}`;
}
