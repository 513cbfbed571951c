import type { ParlayAnalysis } from '@overline/contracts';
import { aForecast, anAnalyzedProp } from '../../analysis/an-answer.fixture.ts';

type Individual = ParlayAnalysis['individualAnalyses'][number];

/** A leg of a parlay answer, with a different player for each index. */
export function aLeg(index: number, probability: number, changes: Partial<Individual> = {}): Individual {
  const name = `Player ${index}`;
  return {
    propDescription: `${name} Over 24.5 Points`,
    probability,
    confidence: 60,
    reasoning: `Reason ${index}.`,
    probabilityWithout: 0,
    error: null,
    analysis: anAnalyzedProp({
      propDescription: `${name} Over 24.5 Points`,
      probability,
      forecast: aForecast({ playerName: name, playerId: `p${index}` }),
    }),
    ...changes,
  };
}

/** A three-leg parlay with correlated legs. */
export function aParlay(changes: Partial<ParlayAnalysis> = {}): ParlayAnalysis {
  return {
    overallProbability: 26.4,
    overallConfidence: 61,
    overallReasoning: 'Two legs share a game.',
    individualAnalyses: [aLeg(0, 60), aLeg(1, 55), aLeg(2, 62)],
    recommendations: ['Leave out the last leg.'],
    independentProbability: 20.5,
    fairAmerican: 279,
    correlation: [
      [1, 0.3, 0.2],
      [0.3, 1, 0.25],
      [0.2, 0.25, 1],
    ],
    sources: [],
    error: null,
    wordsBy: 'template',
    ...changes,
  };
}
