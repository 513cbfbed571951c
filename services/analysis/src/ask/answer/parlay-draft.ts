import type { ParlayAnalysis } from '@overline/contracts';
import type { Matrix } from '@overline/forecast';
import { type ParlayNumbers, parlayNumbers } from '../../forecast/parlay/parlay-numbers.ts';
import { written } from '../../forecast/wording/passage.ts';
import type { Drafted } from '../analysis/analysis.ts';
import { type Leg, type OpenLeg, TWICE } from './parlay-legs.ts';
import { parlayReasoning, recommendations } from './parlay-sentences.ts';

const NO_LEG = 'None of the legs could be forecast.';

type Individual = ParlayAnalysis['individualAnalyses'][number];

/** A parlay's analysis of its legs and the correlations of those that are forecast, with a template's words. */
export function parlayDraft(legs: readonly Leg[], correlation: Matrix, asOf: Date): Drafted<ParlayAnalysis> {
  const open = legs.filter(isOpen);
  const missing = legs.filter((leg) => !isOpen(leg) && reasonOf(leg) !== TWICE);
  if (open.length === 0) return { draft: nothing(legs), passages: [] };
  const numbers = parlayNumbers(
    open.map(({ answer: { question, bet } }) => ({ terms: question, bet })),
    correlation,
  );
  if (missing.length > 0 && !numbers.impossible) return { draft: incomplete(legs, missing), passages: [] };
  const leftOut = legs.flatMap((leg, index) =>
    isOpen(leg) ? [] : [`Leg ${index + 1} does not count. ${reasonOf(leg)}`],
  );
  const view = { legs: open, correlation, numbers, leftOut, asOf };
  const [summary, advice] = [parlayReasoning(view), recommendations(view)];
  const draft: ParlayAnalysis = {
    overallProbability: numbers.probability,
    overallConfidence: numbers.atPrice?.confidence ?? null,
    overallReasoning: written(summary).join(' '),
    individualAnalyses: individuals(legs, open, numbers),
    recommendations: written(advice),
    independentProbability: numbers.independent,
    fairAmerican: numbers.fair,
    correlation: correlation.map((row) => [...row]),
    sources: [],
    error: null,
    wordsBy: 'template',
  };
  const worded = legs.flatMap((leg, index) => (isOpen(leg) ? [{ ...leg.answer.passage, id: `l${index + 1}` }] : []));
  return { draft, passages: [summary, ...worded, advice] };
}

/** True for a leg that is forecast and counts. */
export function isOpen(leg: Leg): leg is OpenLeg {
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

/** A parlay has no chance to show while one of its legs has none: that of the others would be another parlay's. */
function incomplete(legs: readonly Leg[], missing: readonly Leg[]): ParlayAnalysis {
  const why = missing.map((leg) => `Leg ${legs.indexOf(leg) + 1} (${descriptionOf(leg)}): ${reasonOf(leg)}`);
  const rest = legs.length - missing.length;
  return {
    ...nothing(legs),
    overallConfidence: null,
    individualAnalyses: legs.map((leg) => (isOpen(leg) ? forecastLeg(leg, 0) : failedLeg(leg, 0))),
    error:
      `${why.join(' ')} So there is no chance of all ${legs.length} legs to show; without ` +
      `${missing.length === 1 ? 'it' : 'them'} the other ${rest === 1 ? 'leg' : `${rest} legs`} can be analyzed.`,
  };
}

function descriptionOf({ given: { playerName, selection, propLine, propType } }: Leg): string {
  return `${playerName} ${selection} ${propLine} ${propType}`;
}

function reasonOf({ answer }: Leg): string {
  return 'error' in answer ? answer.error : NO_LEG;
}

function failedLeg(leg: Leg, joint: number): Individual {
  const error = reasonOf(leg);
  return {
    propDescription: descriptionOf(leg),
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
