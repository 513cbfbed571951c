import { americanText, playingTimeUnit, verdictOf } from '@overline/forecast';
import type { Part, Passage, Sentence } from '../wording/passage.ts';
import { chance, followed, isExtreme, share, times, unitText, worth } from '../wording/phrases.ts';
import { AGREEMENT, causeOfGap, MARKET, type Reason, SPREAD, spreadOf } from './prop-reasons.ts';
import { opponentOf, type PropFindings } from './prop-subject.ts';

/** Below this many games, the text calls the forecast less sure. */
const FEW_GAMES = 10;

/** All sentences about one bet: the player's status, the chance, the price, the reasons and the risks. */
export function propPassage(id: string, facts: PropFindings, reasons: readonly Reason[]): Passage {
  const cause = gapCause(facts);
  const own = ['price', MARKET, cause?.id];
  const usable = reasons.filter(({ id: reason }) => !own.includes(reason));
  const against = usable.filter(({ points }) => points === 'against');
  const why = usable.filter((reason) => reason.points !== 'neither' && !against.includes(reason));
  const context = usable.filter((reason) => !why.includes(reason) && !against.includes(reason));
  return {
    id,
    shownAs: 'paragraph',
    sentences: [
      ...status(facts),
      ...projected(facts),
      ...push(facts),
      ...fewGames(facts),
      ...price(facts),
      ...otherSide(facts),
      ...opinions(facts, cause),
      ...[...why, ...context].map((reason) => sentenceOf(reason)),
      ...[...against, spreadOf(facts)].map(risk),
    ],
  };
}

function one(id: string, part: Part, ...wordings: string[]): Sentence[] {
  return [{ id, part, wordings }];
}

function sentenceOf({ id, wordings }: Reason): Sentence {
  return { id, part: 'why', wordings };
}

function risk({ id, wordings }: Reason): Sentence {
  if (id === SPREAD) return { id, part: 'risk', wordings };
  const [first = '', second = first] = wordings;
  const risks = [`The risk: ${first}`, `What could go wrong: ${second}`, `Against it: ${first}`];
  return { id, part: 'risk', wordings: risks };
}

function status({ league, playerName, listed }: PropFindings): Sentence[] {
  if (listed === null) return [];
  return one(
    'status',
    'status',
    `${playerName} is listed as ${listed}. Books void the bet if the player ${league.words.sits}. ` +
      'The numbers assume otherwise.',
  );
}

function projected(facts: PropFindings): Sentence[] {
  const { league, prop, game, market, side, playerName, evaluation } = facts;
  const { input, projection } = prop;
  const which = game.number === undefined ? '' : ` in game ${game.number} of the doubleheader`;
  const where = `${side.home ? 'at home' : 'on the road'} against the ${opponentOf(facts)}${which}`;
  const unit = unitText(market);
  const number = `${evaluation.projectedAmount.toFixed(1)} ${unit}`;
  const timeUnit = playingTimeUnit(league.id, market);
  const time = timeUnit === null ? '' : ` in about ${projection.minutes.mean.toFixed(0)} ${timeUnit}`;
  const bet = `${input.side} ${input.line}`;
  const at = chance(evaluation.probability);
  return one(
    'chance',
    'chance',
    `We project ${playerName} for ${number}${time} ${where}. The chance of ${bet} is ${at}.`,
    `Our number for ${playerName} ${where} is ${number}${time}. That puts ${bet} at ${at}.`,
    `The chance is ${at} that ${playerName} goes ${bet} ${unit} ${where}. We project ` +
      `${evaluation.projectedAmount.toFixed(1)}${time}.`,
  );
}

function push({ prop: { input }, evaluation: { pushProbability } }: PropFindings): Sentence[] {
  if (pushProbability === 0) return [];
  const at = chance(pushProbability);
  return one(
    'push',
    'chance',
    `Exactly ${input.line} is a push, with a chance of ${at}.`,
    `A push, on exactly ${input.line}, has a chance of ${at}.`,
  );
}

function fewGames({ prop: { projection } }: PropFindings): Sentence[] {
  if (projection.sample >= FEW_GAMES) return [];
  const games = times(projection.sample, 'game');
  return one(
    'few-games',
    'chance',
    `We have only ${games} to go on, so the forecast is less sure.`,
    `With only ${games} on record, the forecast is less sure.`,
  );
}

function price(facts: PropFindings): Sentence[] {
  const { prop, evaluation, passLine } = facts;
  const { input, offer, elsewhere = null, isAtMyBooks = false } = prop;
  const { atPrice, fairAmerican, probability } = evaluation;
  const of = (...wordings: string[]): Sentence[] => one('price', 'price', ...wordings);
  const fair = americanText(fairAmerican);
  const more = elsewhere && `${elsewhere.book} has ${americanText(elsewhere.price)}`;
  if ((!offer || !atPrice) && more) return of(`None of your books quotes it; ${more}. It is fair at ${fair}.`);
  if (!offer || !atPrice)
    return isExtreme(probability)
      ? of('No book we follow quotes it, and so far from the middle of our forecast we name no price.')
      : of(
          `No book we follow quotes it. It would be worth taking at ${fair} or better.`,
          `There is no price on it at the books we follow; ${fair} or better would be worth taking.`,
        );
  const odds = americanText(offer.price);
  const [even, value] = [share(atPrice.breakEven), worth(atPrice.ev)];
  const line = passLine === null || passLine === input.line ? '' : `, or to a line of ${passLine} at ${odds}`;
  const limit = isExtreme(probability) ? '' : ` ${limitText(facts, offer.price, line)}`;
  const end = `${limit}${more ? ` ${more}, which is much better.` : ''}`;
  const best = isAtMyBooks ? 'The best price at your books' : 'The best price';
  return of(
    `${best} is ${odds} at ${offer.book}, which breaks even at ${even}: ${value}.${end}`,
    `At ${odds} (${offer.book}) it has to hit ${even} of the time to break even. We make that ${value}.${end}`,
    `${offer.book} pays ${odds}, break-even ${even}, for ${value}.${end}`,
  );
}

/** From which price it is a bet; `line` adds up to which line. The fair price without a consensus of the books. */
function limitText({ prop: { input }, evaluation }: PropFindings, price: number, line: string): string {
  const verdict = input.market === null ? null : verdictOf(input, price);
  const needed = americanText(verdict?.takeAt ?? evaluation.fairAmerican);
  if (verdict?.stance === 'bet') return `We would take it down to ${needed}${line}.`;
  if ((evaluation.atPrice?.ev ?? 0) <= 0) return `It would take ${needed} or better.`;
  return verdict === null
    ? 'That makes it a lean, since fewer than two books quote both sides.'
    : `That makes it a lean; it becomes a bet at ${needed} or better.`;
}

function otherSide({ prop: { input }, evaluation, other }: PropFindings): Sentence[] {
  if (!other?.atPrice || other.atPrice.ev <= 0) return [];
  if (other.atPrice.rankingConfidence <= (evaluation.atPrice?.rankingConfidence ?? 0)) return [];
  const name = input.side === 'over' ? 'under' : 'over';
  return one(
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

/** What `unpricedForecast` does. */
const PULLED = 'pulled toward even by how far off the model has been without a price';

/** The market's chance and the model's, with the cause of the gap if one is known. */
function opinions({ evaluation, prop }: PropFindings, cause: Reason | undefined): Sentence[] {
  const { probability, modelProbability, marketProbability, marketBooks } = evaluation;
  const model = chance(modelProbability);
  const of = (...wordings: string[]): Sentence[] => one('opinions', 'price', ...wordings);
  if (marketProbability === null) {
    const { market } = prop.input;
    return market === null
      ? of(
          ...(prop.offer === null
            ? [`The chance comes from our model alone, ${PULLED}.`]
            : [`Fewer than two books quote both sides of it, so the chance comes from our model alone, ${PULLED}.`]),
        )
      : of(
          `Most books have the line at ${market.line}, and we carry their view over. Our model alone says ${model}.`,
          `Our model alone says ${model}; the market's view is carried over from its line of ${market.line}.`,
        );
  }
  const market = `${chance(marketProbability)} (${times(marketBooks, 'book')})`;
  if (Math.abs(modelProbability - marketProbability) < AGREEMENT)
    return of(
      `The market, at ${market}, and our model alone, at ${model}, agree.`,
      `Our model alone says ${model}, and the market agrees at ${market}.`,
    );
  const why = cause ? ` Part of the gap: ${cause.wordings[0] ?? ''}` : '';
  const lean = followed(probability, marketProbability, modelProbability, 'model');
  return of(
    `The market says ${market}, our model alone ${model}, and ${lean}.${why}`,
    `Our model alone says ${model}, the market ${market}, and ${lean}.${why}`,
  );
}
