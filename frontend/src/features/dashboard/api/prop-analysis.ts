import { z } from 'zod';
import { PropAnalysis } from '@overline/contracts';
import { readAs, ShownProp } from '../../../analysis/lenient-answer.ts';

const ShownPropAnalysis = PropAnalysis.extend({
  analyzedProps: z.array(ShownProp),
  wordsBy: PropAnalysis.shape.wordsBy.catch('template'),
});
export type ShownPropAnalysis = z.infer<typeof ShownPropAnalysis>;

/** A prop analysis as the page shows it, whatever is missing in it. */
export function readPropAnalysis(raw: unknown): ShownPropAnalysis {
  return readAs(ShownPropAnalysis, raw);
}
