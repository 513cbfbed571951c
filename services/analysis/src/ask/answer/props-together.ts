import { Injectable } from '@nestjs/common';
import {
  americanText,
  decimalFromAmerican,
  impliedFromAmerican,
  type LegSubject,
  publishedNumber,
} from '@overline/forecast';
import type { AnswerContext } from '../analysis/analysis.ts';
import { LegCorrelation } from '../../forecast/parlay/leg-correlation.ts';
import { type CountedLeg, parlayNumbers } from '../../forecast/parlay/parlay-numbers.ts';
import { chance, worth } from '../../forecast/wording/phrases.ts';
import { namedPrice } from '../question/slip-text.ts';
import type { Answered, PropAnswer } from './prop-answers.ts';

/** Sentences on the chance that all bets of a question win, and on the value of a price for all of them. */
@Injectable()
export class PropsTogether {
  constructor(private readonly legCorrelation: LegCorrelation) {}

  /** No sentences for a single bet, and none if the question leaves a side open or a bet has no forecast. */
  async execute(query: string, answers: readonly PropAnswer[], { asOf, books }: AnswerContext): Promise<string[]> {
    const bets = answers.flatMap((answer) => ('bet' in answer && answer.question.side !== null ? [answer] : []));
    if (bets.length < 2 || bets.length < answers.length) return [];
    const correlation = await this.legCorrelation.of(bets.map(subjectOf), asOf);
    const { probability, exactProbability, fair, impossible } = parlayNumbers(bets.map(countedLeg), correlation, books);
    const both = bets.length === 2;
    if (impossible) return [`These bets cannot ${both ? 'both' : 'all'} win.`];
    const odds = fair === null ? '' : `, a fair price of ${americanText(fair)}`;
    const together = `${both ? 'Both' : `All ${bets.length}`} together: ${chance(probability)}${odds}.`;
    const price = namedPrice(query);
    return price === null ? [together] : [together, priceText(price, exactProbability)];
  }
}

export function subjectOf({ question: { playerId, market }, player: { game, side } }: Answered): LegSubject {
  return { gameId: game.id, team: side.team, playerId, market };
}

export function countedLeg({ question, bet, analyzed }: Answered): CountedLeg {
  return { terms: question, bet, quotes: analyzed.forecast.prices };
}

/** @param probability in percent */
function priceText(price: number, probability: number): string {
  const breakEven = publishedNumber(100 * impliedFromAmerican(price));
  const ev = publishedNumber(probability * decimalFromAmerican(price) - 100);
  const verdict = ev > 0 ? '' : ', so pass';
  return `Your price of ${americanText(price)} breaks even at ${chance(breakEven)}: ${worth(ev)}${verdict}.`;
}
