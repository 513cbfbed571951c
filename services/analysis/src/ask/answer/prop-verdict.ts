import { americanText, marketKeyed } from '@overline/forecast';
import { easternDay } from '@overline/service-kit';
import type { Part, Passage, Sentence } from '../../forecast/wording/passage.ts';
import { chance, dayText, isExtreme, listed as joined, unitText } from '../../forecast/wording/phrases.ts';
import type { WordedProp } from './prop-answers.ts';

/** A bet with how the injury report lists its player. */
type Bet = Pick<WordedProp, 'analyzed' | 'listed' | 'elsewhere'>;

export function sentence(id: string, part: Part, ...wordings: string[]): Sentence {
  return { id, part, wordings };
}

/** The names of the leagues that these bets are in. */
export function leaguesText(props: readonly { forecast: { league: string } }[]): string {
  return [...new Set(props.map(({ forecast }) => forecast.league))].join(', ');
}

/** "Kel'el Ware over 8.5 rebounds", for use inside a sentence. */
export function betText({ analyzed: { forecast }, listed }: Omit<Bet, 'elsewhere'>): string {
  const { playerName, side, line, market, propType } = forecast;
  const who = listed === null ? playerName : `${playerName} (listed as ${listed})`;
  const known = marketKeyed(market);
  return `${who} ${side.toLowerCase()} ${line} ${known ? unitText(known) : propType}`;
}

interface SummaryOptions {
  /** The bets are in the order of the cards, best first; else the one with the best price comes first. */
  isRanked?: boolean;
  /** What to know before the verdict. */
  first?: readonly string[];
}

/** The summary of an answer: what to know first, injury report, the verdict on its best bet, and notes. */
export function propsSummary(
  bets: readonly Bet[],
  notes: readonly string[],
  { isRanked = false, first = [] }: SummaryOptions = {},
): Passage {
  // The injury report comes first and is not repeated with each bet.
  const ordered = isRanked ? bets : bets.toSorted(byPrice);
  const [best, ...others] = ordered.map((one) => ({ ...one, listed: null }));
  const sentences: Sentence[] = best ? [others.length === 0 ? verdict(best) : strongest(best, others)] : [];
  const noted = notes.map((note, index) => sentence(`note-${index + 1}`, 'price', note));
  const leading = first.map((text, index) => sentence(`first-${index + 1}`, 'status', text));
  return { id: 'summary', shownAs: 'paragraph', sentences: [...leading, ...statuses(bets), ...sentences, ...noted] };
}

function statuses(bets: readonly Bet[]): Sentence[] {
  const texts = bets.flatMap(({ analyzed: { forecast }, listed }) =>
    listed === null ? [] : [`${forecast.playerName} is listed as ${listed}.`],
  );
  return [...new Set(texts)].map((text, index) => sentence(`status-${index + 1}`, 'status', text));
}

/** By how much the price is above the one from which it is a bet, then by confidence. */
function byPrice({ analyzed: a }: Bet, { analyzed: b }: Bet): number {
  const [first, second] = [a, b].map(({ forecast }) => forecast.edge ?? Number.NEGATIVE_INFINITY) as [number, number];
  if (first !== second) return second > first ? 1 : -1;
  return (b.confidence ?? -1) - (a.confidence ?? -1) || b.probability - a.probability;
}

/** The verdict of the bet's card in words, with the day of its game. */
export function verdict(one: Bet): Sentence {
  const { probability, confidence, forecast } = one.analyzed;
  const bet = `${betText(one)} on ${dayOf(one)}`;
  const needed = `${americanText(forecast.takeAt ?? forecast.fairPrice)} or better`;
  const isOpen = !isExtreme(probability);
  const at = chance(probability);
  const of = (...wordings: string[]): Sentence => sentence('verdict', 'chance', ...wordings);
  if (one.elsewhere && forecast.price === null) {
    const { book, price } = one.elsewhere;
    return of(`None of your books prices ${bet}; ${book} has ${americanText(price)}. The chance is ${at}.`);
  }
  if (confidence === null || forecast.price === null) {
    return of(
      `No book we follow prices ${bet}. The chance is ${at}${isOpen ? `; ${needed} would be worth taking` : ''}.`,
      `${bet} has a chance of ${at} and no price to judge it by${isOpen ? `; ${needed} would be worth taking` : ''}.`,
    );
  }
  const price = `${americanText(forecast.price)} (${forecast.book ?? ''})`;
  const sure = `we are ${chance(confidence)} sure that the price beats fair odds`;
  if (forecast.stance === 'bet')
    return of(
      `${bet} is worth a bet at ${price}: the chance is ${at}, and ${sure}.`,
      `There is value in ${bet} at ${price}: a chance of ${at}, and ${sure}.`,
    );
  if ((forecast.ev ?? 0) > 0) {
    // Without a consensus of the books no price makes it a bet.
    const limit = forecast.takeAt === undefined ? '' : `; it becomes a bet at ${needed}`;
    return of(
      `${bet} is a lean, not a bet, at ${price}: the chance is ${at}${limit}.`,
      `At ${price} we lean to ${bet}: a chance of ${at}${limit}.`,
    );
  }
  return of(
    `${bet} is a pass at ${price}: the chance is ${at}${isOpen ? `, and it would take ${needed}` : ''}.`,
    `We pass on ${bet} at ${price}: a chance of ${at} ${isOpen ? `needs ${needed}` : 'is too far out to price'}.`,
  );
}

function strongest(best: Bet, others: readonly Bet[]): Sentence {
  const count = others.length + 1;
  const day = dayOf(best);
  const rest = `then ${joined(others.map((other) => otherText(other, day)))}`;
  const lead =
    best.analyzed.confidence === null
      ? `No book we follow prices any of the ${count}. The likeliest is`
      : best.analyzed.forecast.stance === 'bet'
        ? `The best of the ${count} at its price is`
        : `None of the ${count} has a price worth taking. The closest is`;
  return sentence('verdict', 'chance', `${lead} ${betText(best)} on ${day}, ${terms(best)}; ${rest}.`);
}

function otherText(one: Bet, day: string): string {
  const own = dayOf(one);
  return `${betText(one)}${own === day ? '' : ` on ${own}`} (${terms(one)})`;
}

function terms({ analyzed: { probability, forecast } }: Bet): string {
  const { price, book } = forecast;
  return `${chance(probability)}${price === null ? ', no price' : ` at ${americanText(price)} with ${book ?? ''}`}`;
}

function dayOf({ analyzed }: Bet): string {
  return dayText(easternDay(new Date(analyzed.forecast.startsAt)));
}
