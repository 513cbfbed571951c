import { z } from 'zod';
import { ParlayAnalysis } from '@overline/contracts';
import { readAs, ShownProp } from '../../../analysis/lenient-answer.ts';

const { overallProbability, individualAnalyses, independentProbability, wordsBy } = ParlayAnalysis.shape;
const { probability, probabilityWithout } = individualAnalyses.element.shape;

const ReadLeg = individualAnalyses.element.extend({
  probability: probability.catch(0),
  probabilityWithout: probabilityWithout.nullable(),
  analysis: ShownProp.nullable(),
});

const ReadParlay = ParlayAnalysis.extend({
  overallProbability: overallProbability.catch(0),
  individualAnalyses: z.array(ReadLeg),
  independentProbability: independentProbability.nullable(),
  correlation: z.array(z.array(z.number().catch(0))),
  wordsBy: wordsBy.catch('template'),
});

/** A leg with its place in the parlay, which names it, and its side. */
export type ShownLeg = z.infer<typeof ReadLeg> & { place: number; side: 'over' | 'under' };
export type ShownParlay = Omit<z.infer<typeof ReadParlay>, 'individualAnalyses'> & { legs: ShownLeg[] };

/** A parlay analysis as the page shows it, whatever is missing in it. */
export function readParlay(raw: unknown): ShownParlay {
  const { individualAnalyses: legs, ...parlay } = readAs(ReadParlay, raw);
  return { ...parlay, legs: legs.map((leg, place) => ({ ...leg, place, side: sideOf(leg) })) };
}

function sideOf({ analysis, propDescription }: z.infer<typeof ReadLeg>): ShownLeg['side'] {
  const side = analysis?.forecast?.side ?? (/\bunder\b/i.test(propDescription) ? 'Under' : 'Over');
  return side === 'Under' ? 'under' : 'over';
}
