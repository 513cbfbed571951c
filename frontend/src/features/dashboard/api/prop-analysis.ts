import { z } from 'zod';
import { Comparison, PickedWinner } from '@overline/contracts';
import { answerFields, candidates, listOf, orNull, ShownProp, text } from '../../../analysis/lenient-answer.ts';

const ShownPropAnalysis = z.object({
  query: text,
  playerName: text,
  league: text,
  playerPortraitUrl: text,
  analyzedProps: listOf(ShownProp),
  overallSummary: text,
  candidates,
  understood: text.optional(),
  tookOver: text.optional(),
  comparison: orNull(Comparison).optional(),
  winners: listOf(PickedWinner).optional(),
  ...answerFields,
});
export type ShownPropAnalysis = z.infer<typeof ShownPropAnalysis>;

export function readPropAnalysis(raw: unknown): ShownPropAnalysis {
  return ShownPropAnalysis.parse(raw ?? {});
}
