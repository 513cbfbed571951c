import { listed } from '@overline/contracts';
import { americanText, type BookOffer, type Market, MINUS } from '@overline/forecast';

export { chanceText as chance } from '@overline/forecast';

/** A percentage that is not a chance. */
export function share(percent: number): string {
  return `${percent.toFixed(1)}%`;
}

/** A difference with its sign and one decimal: '+0.4', '−1.2', '0.0'. */
export function signed(value: number): string {
  const size = Math.abs(value).toFixed(1);
  return size === '0.0' ? size : `${value < 0 ? MINUS : '+'}${size}`;
}

/** True for a chance too close to 0 or 100 to name a fair price. */
export function isExtreme(percent: number): boolean {
  return percent <= 1 || percent >= 99;
}

/** Names the opinion that a chance is closer to, as the end of a sentence. `own` is the name of our opinion. */
export function followed(percent: number, market: number, model: number, own: string): string {
  const toMarket = Math.abs(percent - market);
  const toModel = Math.abs(percent - model);
  const name = toMarket <= toModel ? 'market' : own;
  return Math.min(toMarket, toModel) < 0.5 ? `we go with the ${name}` : `we side more with the ${name}`;
}

/** An expected value, in percent of the stake, in words. */
export function worth(ev: number): string {
  if (Math.abs(ev) < 0.05) return 'a break-even on average';
  return `an average ${ev > 0 ? 'gain' : 'loss'} of ${share(Math.abs(ev))} of the stake`;
}

/** A sentence that names a much better price at a book that is not among the user's; empty without one. */
export function elsewhereText(elsewhere: BookOffer | null): string {
  return elsewhere ? ` ${elsewhere.book} has ${americanText(elsewhere.price)}.` : '';
}

/** How old something is, in whole minutes or hours. */
export function age(at: number, now: number): string {
  const minutes = Math.max(0, Math.round((now - at) / 60_000));
  return minutes < 90 ? times(minutes, 'minute') : times(Math.round(minutes / 60), 'hour');
}

/** A market's unit inside a sentence: "points, rebounds and assists". */
export function unitText({ unit }: Pick<Market, 'unit'>): string {
  return listed(unit.split(' + '));
}

export function times(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun}s`}`;
}

const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'];
const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const PLURALS = new Intl.PluralRules('en-US', { type: 'ordinal' });

export function ordinal(place: number): string {
  return ORDINALS[place] ?? `${place}${ENDINGS[PLURALS.select(place)] ?? 'th'}`;
}

/** A rank among all teams, where 1 has the most: "third-most in the league". */
export function rankText(place: number, of: number): string {
  const fromBelow = of - place + 1;
  const word = place <= fromBelow ? 'most' : 'fewest';
  const rank = Math.min(place, fromBelow);
  return rank === 1 ? `the ${word} in the league` : `${ordinal(rank)}-${word} in the league`;
}

const DAY = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });

/** A day (YYYY-MM-DD) in words: "Friday, November 7". */
export function dayText(day: string): string {
  return DAY.format(new Date(`${day}T12:00:00Z`));
}
