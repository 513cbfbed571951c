import type { ParlayAnalysis } from '@overline/contracts';
import type { Matrix } from '@overline/forecast';
import { parlayNumbers } from '../../forecast/parlay/parlay-numbers.ts';
import { written } from '../../forecast/wording/passage.ts';
import type { AnswerContext, Drafted } from '../analysis/analysis.ts';
import { isOpen, type Leg, type OpenLeg, parlayReasoning, recommendations } from './parlay-sentences.ts';
import { countedLeg } from './props-together.ts';

const NO_LEG = 'We have no forecast for any of these legs.';
/** A repeated leg does not change the parlay's chance. */
export const REPEATED = 'The same leg is already in the parlay. It counts once.';

type IndividualAnalysis = ParlayAnalysis['individualAnalyses'][number];

/** Writes a parlay analysis from templates. `correlation` covers the open legs only. */
export function parlayDraft(
  legs: readonly Leg[],
  correlation: Matrix,
  { asOf, books }: AnswerContext,
): Drafted<ParlayAnalysis> {
  const open = legs.filter(isOpen);
  const missing = legs.filter((leg) => !isOpen(leg) && errorOf(leg) !== REPEATED);
  if (open.length === 0) return { draft: emptyParlay(legs), passages: [] };
  const numbers = parlayNumbers(
    open.map(({ answer }) => countedLeg(answer)),
    correlation,
    books,
  );
  if (missing.length > 0 && !numbers.impossible) return { draft: incomplete(legs, missing), passages: [] };
  const leftOut = legs.flatMap((leg, index) =>
    isOpen(leg) ? [] : [`Leg ${index + 1} does not count. ${errorOf(leg)}`],
  );
  const view = { legs: open, correlation, numbers, leftOut, asOf };
  const summary = parlayReasoning(view);
  const advice = recommendations(view);
  const draft: ParlayAnalysis = {
    overallProbability: numbers.probability,
    exactProbability: numbers.exactProbability,
    overallConfidence: numbers.atPrice?.confidence ?? null,
    ...(numbers.logitSd > 0 && { logitSd: numbers.logitSd }),
    overallReasoning: written(summary).join(' '),
    individualAnalyses: legs.map((leg) => {
      if (!isOpen(leg)) return failedLeg(leg, numbers.probability);
      return forecastLeg(leg, numbers.without[open.indexOf(leg)] ?? numbers.probability);
    }),
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

function forecastLeg({ answer: { analyzed } }: OpenLeg, probabilityWithout: number): IndividualAnalysis {
  const { propDescription, probability, confidence, reasoning } = analyzed;
  return { propDescription, probability, confidence, reasoning, probabilityWithout, analysis: analyzed, error: null };
}

function failedLeg(leg: Leg, probabilityWithout: number): IndividualAnalysis {
  const error = errorOf(leg);
  return {
    propDescription: descriptionOf(leg),
    probability: 0,
    confidence: null,
    reasoning: error,
    probabilityWithout,
    analysis: null,
    error,
  };
}

/** An analysis without an overall chance, which would be that of a different parlay without the missing legs. */
function incomplete(legs: readonly Leg[], missing: readonly Leg[]): ParlayAnalysis {
  const why = missing.map((leg) => `Leg ${legs.indexOf(leg) + 1} (${descriptionOf(leg)}): ${errorOf(leg)}`);
  const rest = legs.length - missing.length;
  return {
    ...emptyParlay(legs),
    overallConfidence: null,
    individualAnalyses: legs.map((leg) => (isOpen(leg) ? forecastLeg(leg, 0) : failedLeg(leg, 0))),
    error:
      `${why.join(' ')} Without a chance for every leg, we cannot show a combined chance. Remove ` +
      `${missing.length === 1 ? 'it' : 'them'} to analyze the other ${rest === 1 ? 'leg' : `${rest} legs`}.`,
  };
}

function emptyParlay(legs: readonly Leg[]): ParlayAnalysis {
  const [only] = legs;
  return {
    overallProbability: 0,
    overallConfidence: 0,
    overallReasoning: '',
    independentProbability: 0,
    individualAnalyses: legs.map((leg) => failedLeg(leg, 0)),
    recommendations: [],
    fairAmerican: null,
    correlation: [],
    sources: [],
    wordsBy: 'template',
    error: only && legs.length === 1 ? errorOf(only) : NO_LEG,
  };
}

function descriptionOf({ given: { playerName, selection, propLine, propType } }: Leg): string {
  return `${playerName} ${selection} ${propLine} ${propType}`;
}

function errorOf({ answer }: Leg): string {
  return 'error' in answer ? answer.error : NO_LEG;
}
