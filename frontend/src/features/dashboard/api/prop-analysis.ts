import { z } from 'zod';
import { answerFields, candidates, listOf, ShownProp, text } from '../../../analysis/lenient-answer.ts';

const ShownPropAnalysis = z.object({
  query: text,
  playerName: text,
  league: text,
  playerPortraitUrl: text,
  analyzedProps: listOf(ShownProp),
  overallSummary: text,
  candidates,
  ...answerFields,
});
export type ShownPropAnalysis = z.infer<typeof ShownPropAnalysis>;

export function readPropAnalysis(raw: unknown): ShownPropAnalysis {
  return ShownPropAnalysis.parse(raw ?? {});
}
