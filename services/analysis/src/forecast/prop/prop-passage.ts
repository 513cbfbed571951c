import { americanText, isTellingProjection, playingTimeUnit, publishedNumber } from '@overline/forecast';
import { capitalized, fairText, limitText } from '../wording/call.ts';
import { type Part, type Passage, riskSentence, sentence, type Sentence } from '../wording/passage.ts';
import { chance, followed, isExtreme, share, times, unitText, worth } from '../wording/phrases.ts';
import { AGREEMENT, causeOfGap, MARKET, type Reason, spreadText } from './prop-reasons.ts';
import { opponentOf, type PropFindings } from './prop-subject.ts';

/** With fewer games, the text calls the forecast less sure. */
const FEW_GAMES = 10;

/** All sentences about one bet: the player's status, the chance, the price, the reasons and the risks. */
export function propPassage(id: string, facts: PropFindings, reasons: readonly Reason[]): Passage {
  const cause = gapCause(facts);
  const coveredElsewhere = ['price', MARKET, cause?.id];
  const usable = reasons.filter(({ id: reason }) => !coveredElsewhere.includes(reason));
  const against = usable.filter(({ points }) => points === 'against');
  const why = usable.filter((reason) => reason.points !== 'neither' && !against.includes(reason));
  const context = usable.filter((reason) => !why.includes(reason) && !against.includes(reason));
  return {
    id,
    shownAs: 'paragraph',
    sentences: [
      ...status(facts),
      ...projected(facts),
      ...fewGames(facts),
      ...price(facts),
      ...otherSide(facts),
      ...opinions(facts, cause),
      ...[...why, ...context].map(({ id: reason, wordings }) => sentence(reason, 'why', ...wordings)),
      ...against.map(riskSentence),
      sentence('spread', 'risk', spreadText(facts)),
    ],
  };
}

function oneSentence(id: string, part: Part, ...wordings: string[]): Sentence[] {
  return [sentence(id, part, ...wordings)];
}

function status({ league, playerName, listed, otherStarter }: PropFindings): Sentence[] {
  if (otherStarter !== undefined)
    return oneSentence(
      'status',
      'status',
      `${startsInstead(otherStarter, playerName)} Books void the bet unless ${playerName} starts. ` +
        'Our numbers assume that he does.',
    );
  if (listed === null) return [];
  return oneSentence(
    'status',
    'status',
    `${playerName} is listed as ${listed}. Books void the bet if the player ${league.words.sits}. ` +
      'Our numbers assume the player plays.',
  );
}

/** "John Smith is announced to start, not Jack Jones." */
export function startsInstead(otherStarter: string, playerName: string): string {
  return `${otherStarter} is announced to start, not ${playerName}.`;
}

function projected(facts: PropFindings): Sentence[] {
  const { league, prop, game, market, side, playerName, evaluation } = facts;
  const { input, projection } = prop;
  const which = game.number === undefined ? '' : ` in game ${game.number} of the doubleheader`;
  const timeUnit = playingTimeUnit(league.id, market);
  const time = timeUnit === null ? '' : ` in about ${projection.minutes.mean.toFixed(0)} ${timeUnit}`;
  const where = `${time} ${side.home ? 'at home' : 'on the road'} against the ${opponentOf(facts)}${which}`;
  const unit = unitText(market);
  const bet = `${input.side} ${input.line}`;
  const amount = evaluation.projectedAmount;
  return oneSentence(
    'chance',
    'chance',
    isTellingProjection(amount)
      ? `Our median projection for ${playerName} is ${amount.toFixed(1)} ${unit}${where}. ${chanceText(bet, facts)}`
      : chanceText(`${playerName} ${bet} ${unit}${where}`, facts),
  );
}

/** The chance of a bet. If it can push, how often it wins, pushes and loses, which add up to 100%. */
function chanceText(bet: string, { prop: { input }, evaluation }: PropFindings): string {
  const { probability, pushProbability: pushes, chances } = evaluation;
  const at = chance(probability);
  if (pushes === 0) return `The chance of ${bet} is ${at}.`;
  const loses = publishedNumber(100 * (input.side === 'over' ? chances.under : chances.over));
  const wins = publishedNumber(100 - pushes - loses);
  const all = `wins ${chance(wins)}, pushes ${chance(pushes)} and loses ${chance(loses)} of the time`;
  return `${capitalized(bet)} ${all}: ${at} of decided bets.`;
}

function fewGames({ prop: { projection } }: PropFindings): Sentence[] {
  if (projection.sample >= FEW_GAMES) return [];
  const games = times(projection.sample, 'game');
  return oneSentence(
    'few-games',
    'chance',
    `We have only ${games} to go on, so the forecast is less sure.`,
    `With only ${games} on record, the forecast is less sure.`,
  );
}

function price(facts: PropFindings): Sentence[] {
  const { prop, evaluation, passLine, judged } = facts;
  const { input, offer, elsewhere = null, isAtMyBooks = false } = prop;
  const { atPrice, fairAmerican, probability } = evaluation;
  const priceSentences = (...wordings: string[]): Sentence[] => oneSentence('price', 'price', ...wordings);
  const more = elsewhere && `${elsewhere.book} has ${americanText(elsewhere.price)}`;
  if (!offer || !atPrice || !judged) {
    if (more)
      return priceSentences(`None of your books quotes it; ${more}. It is fair at ${americanText(fairAmerican)}.`);
    return isExtreme(probability)
      ? priceSentences('No book we follow quotes it, and it is too unlikely to price.')
      : priceSentences(`No book we follow quotes it. ${fairText(fairAmerican)}`);
  }
  const odds = americanText(offer.price);
  const even = share(atPrice.breakEven);
  const value = worth(atPrice.ev);
  const line = passLine === null || passLine === input.line ? '' : `, or to a line of ${passLine} at ${odds}`;
  const texts = [limitText(judged, line), more ? `${more}, which is much better.` : ''];
  const end = texts.map((text) => (text === '' ? '' : ` ${text}`)).join('');
  const best = isAtMyBooks ? 'The best price at your books' : 'The best price';
  return priceSentences(
    `${best} is ${odds} at ${offer.book}, which breaks even at ${even}: ${value}.${end}`,
    `At ${odds} (${offer.book}) it has to hit ${even} of the time to break even. That is ${value}.${end}`,
    `${offer.book} pays ${odds}, break-even ${even}, for ${value}.${end}`,
  );
}

function otherSide({ prop: { input }, evaluation, other }: PropFindings): Sentence[] {
  if (!other?.atPrice || other.atPrice.ev <= 0) return [];
  if (other.atPrice.rankingConfidence <= (evaluation.atPrice?.rankingConfidence ?? 0)) return [];
  const name = input.side === 'over' ? 'under' : 'over';
  return oneSentence(
    'other-side',
    'price',
    `The value is on the ${name}: ${chance(other.probability)}, for ${worth(other.atPrice.ev)}.`,
  );
}

/** Why model and market disagree; undefined if they agree or the cause is not known. */
function gapCause(facts: PropFindings): Reason | undefined {
  const { modelProbability: model, marketProbability: market } = facts.evaluation;
  return market === null || Math.abs(model - market) < AGREEMENT ? undefined : causeOfGap(facts, model - market);
}

/** The market's chance and the model's, with the cause of the gap if one is known. */
function opinions({ evaluation, prop }: PropFindings, cause: Reason | undefined): Sentence[] {
  const { probability, modelProbability, marketProbability, marketBooks } = evaluation;
  const model = chance(modelProbability);
  const opinionSentences = (...wordings: string[]): Sentence[] => oneSentence('opinions', 'price', ...wordings);
  if (marketProbability === null) {
    const { market } = prop.input;
    return market === null
      ? opinionSentences(
          'No market price backs this, so it is our model alone, moved toward 50% to allow for its past errors.',
        )
      : opinionSentences(
          `Most books have the line at ${market.line}, and we carry their view over. Our model alone says ${model}.`,
          `Our model alone says ${model}; the market's view is carried over from its line of ${market.line}.`,
        );
  }
  const market = `${chance(marketProbability)} (${times(marketBooks, 'book')})`;
  if (Math.abs(modelProbability - marketProbability) < AGREEMENT)
    return opinionSentences(
      `The market, at ${market}, and our model alone, at ${model}, agree.`,
      `Our model alone says ${model}, and the market agrees at ${market}.`,
    );
  const why = cause ? ` Part of the gap: ${cause.wordings[0] ?? ''}` : '';
  const lean = followed(probability, marketProbability, modelProbability, 'model');
  return opinionSentences(
    `The market says ${market}, our model alone ${model}, and ${lean}.${why}`,
    `Our model alone says ${model}, the market ${market}, and ${lean}.${why}`,
  );
}
