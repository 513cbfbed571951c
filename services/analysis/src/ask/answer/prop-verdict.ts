import { listed as joined } from '@overline/contracts';
import { americanText, marketKeyed } from '@overline/forecast';
import { easternDay } from '@overline/service-kit';
import { startsInstead } from '../../forecast/prop/prop-passage.ts';
import { callOf, fairText, headline } from '../../forecast/wording/call.ts';
import { type Passage, sentence, type Sentence } from '../../forecast/wording/passage.ts';
import { chance, dayText, isExtreme, unitText } from '../../forecast/wording/phrases.ts';
import type { WordedProp } from './prop-answers.ts';

/** A bet with its player's status on the injury report and in the announced lineups. */
type Bet = Pick<WordedProp, 'analyzed' | 'listed' | 'otherStarter' | 'isDoubtful' | 'elsewhere'>;

/** "Kel'el Ware over 8.5 rebounds", for use inside a sentence. */
export function betText({ analyzed: { forecast }, listed }: Pick<Bet, 'analyzed' | 'listed'>): string {
  const { playerName, side, line, market, propType } = forecast;
  const who = listed === null ? playerName : `${playerName} (listed as ${listed})`;
  const known = marketKeyed(market);
  return `${who} ${side.toLowerCase()} ${line} ${known ? unitText(known) : propType}`;
}

/** What the bets of an answer are sorted by, best first. */
export type Ranking = 'value' | 'chance';

interface SummaryOptions {
  /** The existing order of the bets. Without it, the bet with the best price comes first. */
  rankedBy?: Ranking | undefined;
  /** Sentences before the verdict. */
  first?: readonly string[];
}

/** The summary of an answer: sentences to begin with, the injury report, the verdict on the best bet, and notes. */
export function propsSummary(
  bets: readonly Bet[],
  notes: readonly string[],
  { rankedBy, first = [] }: SummaryOptions = {},
): Passage {
  // The injury report comes first and is not repeated with each bet.
  const ordered = rankedBy ? bets : bets.toSorted(byPrice);
  const [best, ...others] = ordered.map((one) => ({ ...one, listed: null }));
  const sentences: Sentence[] = best ? [others.length === 0 ? verdict(best) : strongest(best, others, rankedBy)] : [];
  const noted = notes.map((note, index) => sentence(`note-${index + 1}`, 'price', note));
  const leading = first.map((text, index) => sentence(`first-${index + 1}`, 'status', text));
  return { id: 'summary', shownAs: 'paragraph', sentences: [...leading, ...statuses(bets), ...sentences, ...noted] };
}

function statuses(bets: readonly Bet[]): Sentence[] {
  const texts = bets.flatMap(({ analyzed: { forecast }, listed, otherStarter }) => [
    ...(otherStarter === undefined ? [] : [startsInstead(otherStarter, forecast.playerName)]),
    ...(listed === null ? [] : [`${forecast.playerName} is listed as ${listed}.`]),
  ]);
  return [...new Set(texts)].map((text, index) => sentence(`status-${index + 1}`, 'status', text));
}

function byPrice({ analyzed: a }: Bet, { analyzed: b }: Bet): number {
  const first = a.forecast.edge ?? Number.NEGATIVE_INFINITY;
  const second = b.forecast.edge ?? Number.NEGATIVE_INFINITY;
  if (first !== second) return second > first ? 1 : -1;
  return (b.confidence ?? -1) - (a.confidence ?? -1) || b.probability - a.probability;
}

/** Whether a bet is worth its price, with the day of its game. */
function verdict(one: Bet): Sentence {
  const { probability, confidence, forecast } = one.analyzed;
  const { book, price, ev, fairPrice } = forecast;
  const bet = `${betText(one)} on ${dayOf(one)}`;
  const verdictSentence = (text: string): Sentence => sentence('verdict', 'chance', text);
  if (confidence !== null && price !== null && ev !== null && book !== null)
    return verdictSentence(headline(bet, { ...forecast, book, price, ev, confidence, isDoubtful: one.isDoubtful }));
  const at = `The chance is ${chance(probability)}.`;
  if (one.elsewhere) {
    const elsewhere = `${one.elsewhere.book} has ${americanText(one.elsewhere.price)}`;
    return verdictSentence(`None of your books prices ${bet}; ${elsewhere}. ${at}`);
  }
  const fair = isExtreme(probability) ? '' : ` ${fairText(fairPrice)}`;
  return verdictSentence(`No book we follow prices ${bet}. ${at}${fair}`);
}

function strongest(best: Bet, others: readonly Bet[], rankedBy: Ranking | undefined): Sentence {
  const day = dayOf(best);
  const isPriced = best.analyzed.ev !== null;
  const termsOf = (one: Bet): string => (isPriced ? terms(one) : chance(one.analyzed.probability));
  const onDay = (one: Bet): string => (dayOf(one) === day ? '' : ` on ${dayOf(one)}`);
  const rest = joined(others.map((one) => `${betText(one)}${onDay(one)} (${termsOf(one)})`));
  const lead = leadText(best, others.length + 1, rankedBy);
  return sentence('verdict', 'chance', `${lead} ${betText(best)} on ${day}, ${termsOf(best)}; then ${rest}.`);
}

function leadText({ analyzed: { forecast } }: Bet, count: number, rankedBy: Ranking | undefined): string {
  const { stance, ev } = forecast;
  const isPair = count === 2;
  if (ev === null) return `No book we follow prices ${isPair ? 'either' : `any of the ${count}`}. The likeliest is`;
  if (callOf({ stance, ev }) === 'pass')
    return `${isPair ? 'Neither' : `None of the ${count}`} has a price worth taking. The closest is`;
  if (rankedBy === 'chance') return `The likeliest of the ${count} with value is`;
  return `The ${isPair ? 'better of the two' : `best of the ${count}`} at its price is`;
}

/** "53.2% at +105 with Northbet, a lean". */
function terms({ analyzed: { probability, forecast } }: Bet): string {
  const { price, book, stance, ev } = forecast;
  if (price === null || ev === null) return `${chance(probability)}, no price`;
  const call = callOf({ stance, ev });
  const note = call === 'bet' ? '' : `, a ${call}`;
  return `${chance(probability)} at ${americanText(price)} with ${book ?? ''}${note}`;
}

function dayOf({ analyzed }: Bet): string {
  return dayText(easternDay(new Date(analyzed.forecast.startsAt)));
}
