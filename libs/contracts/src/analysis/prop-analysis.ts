import { z } from 'zod';
import { PropForecast } from '../picks/forecast.ts';

/** Where words came from: a page that the model read, as the model's own answer names it; https only. */
export const Source = z.object({ uri: z.url(), title: z.string() });

/**
 * One line analysed. Percents are 0–100. `forecast` holds everything behind it; null where no forecast could be made.
 */
export const AnalyzedProp = z.object({
  propDescription: z.string(),
  probability: z.number().min(0).max(100),
  /** Null where no book quotes the line: without a price there is nothing to be confident of. */
  confidence: z.number().min(0).max(100).nullable(),
  reasoning: z.string(),
  pickDirection: z.enum(['Over', 'Under', 'Push']),
  projectedAmount: z.number(),
  /** Expected profit in percent of the stake at `forecast.price`; null where no book quotes the line. */
  ev: z.number().nullable(),
  forecast: PropForecast,
});
export type AnalyzedProp = z.infer<typeof AnalyzedProp>;

/** Something that the question may have meant; `query` asks for it alone. */
export const Candidate = z.object({ label: z.string(), detail: z.string(), query: z.string() });

export const PropAnalysis = z.object({
  query: z.string(),
  playerName: z.string(),
  league: z.string(),
  playerPortraitUrl: z.string(),
  analyzedProps: z.array(AnalyzedProp),
  overallSummary: z.string(),
  sources: z.array(Source),
  /** Set where nothing was analysed, in words for the person; such an answer costs no search. */
  error: z.string().nullable(),
  /** What the question may have meant, where it was not clear. */
  candidates: z.array(Candidate),
  /** `model`: the language model wrote; `template`: written from the same facts without it. */
  wordsBy: z.enum(['model', 'template']),
});
export type PropAnalysis = z.infer<typeof PropAnalysis>;
