import { Injectable } from '@nestjs/common';
import type { ParlayAnalysis, ParlayProp } from '@overline/contracts';
import { ReadQuestion } from '../question/read-question.ts';
import type { PropQuestion } from '../analysis/reading.ts';
import type { Drafted } from '../analysis/draft.ts';
import { FactList } from './fact-list.ts';
import { type PropAnswer, PropAnswers } from './prop-answers.ts';
import { type Leg, legKey, type OpenLeg, readLeg } from './parlay-legs.ts';
import { type ParlayNumbers, parlayNumbers } from '../../forecast/parlay/parlay-numbers.ts';
import { parlayReasoning, recommendations } from './parlay-sentences.ts';
import { LegCorrelation } from '../../forecast/parlay/leg-correlation.ts';
import { percent } from './phrases.ts';

const TWICE = 'The same leg stands in the parlay already; it counts once.';
const NO_LEG = 'None of the legs could be forecast.';

type Input = { props: readonly ParlayProp[]; asOf: Date };
type Individual = ParlayAnalysis['individualAnalyses'][number];

/** The draft of a parlay analysis, complete with a template's words, and the facts that better words may use. */
@Injectable()
export class AnswerParlay {
  constructor(
    private readonly propAnswers: PropAnswers,
    private readonly legCorrelation: LegCorrelation,
    private readonly readQuestion: ReadQuestion,
  ) {}

  async execute({ props, asOf }: Input): Promise<Drafted<ParlayAnalysis>> {
    const facts = new FactList();
    const legs = await this.legs(props, asOf, facts);
    const open = legs.filter(isOpen);
    if (open.length === 0) return { draft: nothing(legs), facts: [] };
    const subjects = open.map(({ answer: { question, player } }) => ({
      gameId: player.game.id,
      team: player.side.team,
      playerId: question.playerId,
      market: question.market,
    }));
    const correlation = await this.legCorrelation.of(subjects, asOf);
    const numbers = parlayNumbers(
      open.map(({ answer: { question, bet } }) => ({ terms: question, bet })),
      correlation,
    );
    const view = { legs: open, correlation, numbers, leftOut: legs.length - open.length, asOf };
    const draft: ParlayAnalysis = {
      overallProbability: numbers.probability,
      overallConfidence: numbers.atPrice?.confidence ?? null,
      overallReasoning: parlayReasoning(view, facts),
      individualAnalyses: individuals(legs, open, numbers),
      recommendations: recommendations(view, facts),
      independentProbability: numbers.independent,
      fairAmerican: numbers.fair,
      correlation,
      sources: [],
      error: null,
      wordsBy: 'template',
    };
    for (const chance of numbers.without) facts.note(`Without one leg: ${percent(chance)}`);
    return { draft, facts: facts.facts };
  }

  /** Every leg with its forecast, in the order given; one that stands there twice is forecast once. */
  private async legs(props: readonly ParlayProp[], asOf: Date, facts: FactList): Promise<Leg[]> {
    const read = [];
    for (const given of props) read.push(await readLeg(given, this.readQuestion, asOf));
    const questions = read.flatMap((leg) => ('question' in leg ? [leg.question] : []));
    const answers = (await this.propAnswers.execute(questions, asOf, facts)).values();
    const seen = new Set<string>();
    return read.map((leg, index) => {
      const given = props[index] as ParlayProp;
      const answer: PropAnswer =
        'question' in leg ? (answers.next().value as PropAnswer) : { question: NOBODY, error: leg.error };
      const isRepeated = 'analyzed' in answer && seen.has(legKey(answer));
      seen.add(legKey(answer));
      return { given, answer: isRepeated ? { question: answer.question, error: TWICE } : answer };
    });
  }
}

const NOBODY: PropQuestion = { playerId: '', gameId: null, market: '', line: null, side: null };

function isOpen(leg: Leg): leg is OpenLeg {
  return 'analyzed' in leg.answer;
}

function individuals(
  legs: readonly Leg[],
  open: readonly OpenLeg[],
  { without, probability }: ParlayNumbers,
): Individual[] {
  return legs.map((leg) => {
    const place = open.findIndex((one) => one === leg);
    return isOpen(leg) ? forecastLeg(leg, without[place] ?? probability) : failedLeg(leg, probability);
  });
}

function forecastLeg({ answer: { analyzed } }: OpenLeg, probabilityWithout: number): Individual {
  const { propDescription, probability, confidence, reasoning } = analyzed;
  return { propDescription, probability, confidence, reasoning, probabilityWithout, analysis: analyzed, error: null };
}

function failedLeg({ given, answer }: Leg, joint: number): Individual {
  const error = 'error' in answer ? answer.error : NO_LEG;
  return {
    propDescription: `${given.playerName} ${given.selection} ${given.propLine} ${given.propType}`,
    probability: 0,
    confidence: null,
    reasoning: error,
    probabilityWithout: joint,
    analysis: null,
    error,
  };
}

function nothing(legs: readonly Leg[]): ParlayAnalysis {
  return {
    overallProbability: 0,
    overallConfidence: 0,
    overallReasoning: '',
    individualAnalyses: legs.map((leg) => failedLeg(leg, 0)),
    recommendations: [],
    independentProbability: 0,
    fairAmerican: null,
    correlation: [],
    sources: [],
    error: legs.length === 1 ? ((legs[0] && failedLeg(legs[0], 0).error) ?? NO_LEG) : NO_LEG,
    wordsBy: 'template',
  };
}
