import { Inject, Injectable } from '@nestjs/common';
import type { ParlayAnalysis, ParlayProp } from '@overline/contracts';
import { legCorrelations } from '@overline/forecast';
import { easternDay } from '@overline/service-kit';
import { NBA } from '../../facts/league/league.ts';
import { ReadQuestion } from '../question/index.ts';
import type { AskedProp, Drafted, QuestionStep } from '../analysis/steps.ts';
import { FactList } from './fact-list.ts';
import { type Answered, ForecastAsked } from './prop-answers.ts';
import { type Leg, legKey, type OpenLeg, readLeg } from './parlay-legs.ts';
import { type ParlayNumbers, parlayNumbers } from './parlay-numbers.ts';
import { parlayReasoning, recommendations } from './parlay-sentences.ts';
import { CorrelationTimeline } from '../../forecast/game/timelines.ts';
import { percent } from './phrases.ts';

const TWICE = 'The same leg stands in the parlay already; it counts once.';
const NO_LEG = 'None of the legs could be forecast.';

type Input = { props: readonly ParlayProp[]; asOf: Date };
type Individual = ParlayAnalysis['individualAnalyses'][number];

/** The draft of a parlay analysis, complete with a template's words, and the facts that better words may use. */
@Injectable()
export class AnswerParlay {
  constructor(
    private readonly forecastAsked: ForecastAsked,
    private readonly timeline: CorrelationTimeline,
    @Inject(ReadQuestion) private readonly question: QuestionStep,
  ) {}

  async execute({ props, asOf }: Input): Promise<Drafted<ParlayAnalysis>> {
    const facts = new FactList();
    const legs = await this.legs(props, asOf, facts);
    const open = legs.filter(isOpen);
    if (open.length === 0) return { draft: nothing(legs), facts: [] };
    const subjects = open.map(({ answered: { asked, player } }) => ({
      gameId: player.game.id,
      team: player.side.team,
      playerId: asked.playerId,
      market: asked.market,
    }));
    const related = subjects.some((a, i) => subjects.slice(i + 1).some((b) => b.gameId === a.gameId));
    const correlation = related
      ? await this.timeline.use(NBA.id, easternDay(asOf), asOf, (residuals) => legCorrelations(subjects, residuals))
      : legCorrelations(subjects, { correlation: () => 0 });
    const numbers = parlayNumbers(
      open.map(({ answered }) => answered),
      correlation,
    );
    const told = { legs: open, correlation, numbers, leftOut: legs.length - open.length, asOf };
    const draft: ParlayAnalysis = {
      overallProbability: numbers.probability,
      overallConfidence: numbers.atPrice?.confidence ?? null,
      overallReasoning: parlayReasoning(told, facts),
      individualAnalyses: individuals(legs, open, numbers),
      recommendations: recommendations(told, facts),
      independentProbability: numbers.independent,
      fairAmerican: numbers.fair,
      correlation,
      sources: [],
      error: null,
      wordsBy: 'template',
    };
    for (const chance of numbers.without) facts.say(`Without one leg: ${percent(chance)}`);
    return { draft, facts: facts.facts };
  }

  /** Every leg with its forecast, in the order given; one that stands there twice is forecast once. */
  private async legs(props: readonly ParlayProp[], asOf: Date, facts: FactList): Promise<Leg[]> {
    const read = [];
    for (const given of props) read.push(await readLeg(given, this.question, asOf));
    const asked = read.flatMap((leg) => ('asked' in leg ? [leg.asked] : []));
    const answers = (await this.forecastAsked.execute(asked, asOf, facts)).values();
    const seen = new Set<string>();
    return read.map((leg, index) => {
      const given = props[index] as ParlayProp;
      const answered: Answered =
        'asked' in leg ? (answers.next().value as Answered) : { asked: NOBODY, error: leg.error };
      const isRepeated = 'analyzed' in answered && seen.has(legKey(answered));
      seen.add(legKey(answered));
      return { given, answered: isRepeated ? { asked: answered.asked, error: TWICE } : answered };
    });
  }
}

const NOBODY: AskedProp = { playerId: '', gameId: null, market: '', line: null, side: null };

function isOpen(leg: Leg): leg is OpenLeg {
  return 'analyzed' in leg.answered;
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

function forecastLeg({ answered: { analyzed } }: OpenLeg, probabilityWithout: number): Individual {
  const { propDescription, probability, confidence, reasoning } = analyzed;
  return { propDescription, probability, confidence, reasoning, probabilityWithout, analysis: analyzed, error: null };
}

function failedLeg({ given, answered }: Leg, joint: number): Individual {
  const error = 'error' in answered ? answered.error : NO_LEG;
  return {
    propDescription: `${given.playerName} ${given.selection} ${given.propLine} ${given.propType}`,
    probability: 0,
    confidence: 0,
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
