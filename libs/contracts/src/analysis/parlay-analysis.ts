import { z } from 'zod';
import { MAX_PARLAY_LEGS } from '../product/limits.ts';
import { Side } from '../picks/forecast.ts';
import { AnalyzedProp, Source } from './prop-analysis.ts';

const name = (what: string) =>
  z
    .string({ error: `${what} is required` })
    .trim()
    .min(1, `${what} is required`)
    .max(120, `${what} must have at most 120 characters`);

export const ParlayProp = z.strictObject({
  id: z.string().max(100).optional(),
  playerName: name('Player name'),
  propType: name('Prop type'),
  propLine: z
    .number({ error: 'Prop line must be a number' })
    .min(0, 'Prop line must be 0 or more')
    .max(1_000, 'Prop line must be at most 1000')
    .multipleOf(0.5, 'Prop line must be in steps of 0.5'),
  selection: Side,
  projectedAmount: z.number().optional(),
});
export type ParlayProp = z.infer<typeof ParlayProp>;

export const ParlayProps = z
  .array(ParlayProp, { error: 'Please add at least one prop to analyze' })
  .min(1, 'Please add at least one prop to analyze')
  .max(MAX_PARLAY_LEGS, `A parlay has at most ${MAX_PARLAY_LEGS} props`);

/** Percents are 0–100; the joint chance accounts for legs that move together. */
export const ParlayAnalysis = z.object({
  overallProbability: z.number().min(0).max(100),
  /** Null where some leg has no price. */
  overallConfidence: z.number().min(0).max(100).nullable(),
  overallReasoning: z.string(),
  individualAnalyses: z.array(
    z.object({
      propDescription: z.string(),
      probability: z.number(),
      confidence: z.number().nullable(),
      reasoning: z.string(),
      /** Joint chance in percent without this leg. */
      probabilityWithout: z.number(),
      analysis: AnalyzedProp.nullable(),
      /** Set where this leg could not be forecast; it is then left out of the joint chance. */
      error: z.string().nullable(),
    }),
  ),
  recommendations: z.array(z.string()),
  /** The product of the legs' chances, as if they had nothing to do with each other. */
  independentProbability: z.number().min(0).max(100),
  fairAmerican: z.number().nullable(),
  /**
   * Correlations of the legs that were forecast, in their order, and their chances: the browser recomputes from them.
   */
  correlation: z.array(z.array(z.number())),
  sources: z.array(Source),
  error: z.string().nullable(),
  wordsBy: z.enum(['model', 'template']),
});
export type ParlayAnalysis = z.infer<typeof ParlayAnalysis>;
