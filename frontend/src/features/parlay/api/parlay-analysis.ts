import { z } from 'zod';
import {
  answerFields,
  listOf,
  numberOrNull,
  numberOrZero,
  orNull,
  percentOrNull,
  percentOrZero,
  requiredText,
  ShownProp,
  text,
  textOrNull,
} from '../../../analysis/lenient-answer.ts';

const Leg = z.object({
  propDescription: text,
  probability: percentOrZero,
  reasoning: text,
  probabilityWithout: percentOrNull,
  analysis: orNull(ShownProp),
  error: textOrNull,
});

const ParlayAnswer = z.object({
  overallProbability: percentOrZero,
  exactProbability: percentOrNull,
  overallConfidence: percentOrNull,
  logitSd: z.number().positive().optional().catch(undefined),
  overallReasoning: text,
  individualAnalyses: listOf(Leg),
  recommendations: listOf(requiredText),
  independentProbability: percentOrNull,
  fairAmerican: numberOrNull,
  correlation: listOf(listOf(numberOrZero)),
  ...answerFields,
});

/** A leg with its side, and its index in the parlay, which identifies it. */
export type ShownLeg = z.infer<typeof Leg> & { index: number; side: 'over' | 'under' };
export type ShownParlay = Omit<z.infer<typeof ParlayAnswer>, 'individualAnalyses'> & { legs: ShownLeg[] };

export function readParlay(raw: unknown): ShownParlay {
  const { individualAnalyses: legs, ...parlay } = ParlayAnswer.parse(raw ?? {});
  return { ...parlay, legs: legs.map((leg, index) => ({ ...leg, index, side: sideOf(leg) })) };
}

function sideOf({ analysis, propDescription }: z.infer<typeof Leg>): ShownLeg['side'] {
  const side = analysis?.forecast?.side ?? (/\bunder\b/i.test(propDescription) ? 'Under' : 'Over');
  return side === 'Under' ? 'under' : 'over';
}
