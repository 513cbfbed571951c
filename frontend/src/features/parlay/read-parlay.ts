import { fieldsOf, isFields, readList, readNumber, readPercent, readText, readTexts } from '../../format/lenient.ts';
import {
  readError,
  readProp,
  readSources,
  readWordsBy,
  type ShownProp,
  type Source,
} from '../../question/read-parts.ts';

export interface ShownLeg {
  /** Its place in the parlay, which names it. */
  place: number;
  propDescription: string;
  probability: number;
  confidence: number;
  reasoning: string;
  probabilityWithout: number | null;
  analysis: ShownProp | null;
  /** Why it could not be forecast; it is then no part of the joint chance. */
  error: string | null;
  side: 'over' | 'under';
}

export interface ShownParlay {
  probability: number;
  /** Null where some leg has no price. */
  confidence: number | null;
  reasoning: string;
  legs: ShownLeg[];
  recommendations: string[];
  independent: number | null;
  fairAmerican: number | null;
  /** Latent correlations of the stats of the legs without an error, in their order. */
  correlation: number[][];
  sources: Source[];
  error: string | null;
  wordsBy: 'model' | 'template';
}

/** A parlay analysis as the page shows it, whatever is missing in it. */
export function readParlay(raw: unknown): ShownParlay {
  const answer = fieldsOf(raw);
  return {
    probability: readPercent(answer.overallProbability) ?? 0,
    confidence: readPercent(answer.overallConfidence),
    reasoning: readText(answer.overallReasoning),
    legs: readList(answer.individualAnalyses).map((leg, place) => {
      const propDescription = readText(leg.propDescription);
      const analysis = isFields(leg.analysis) ? readProp(leg.analysis) : null;
      const side = analysis?.forecast?.side ?? (/\bunder\b/i.test(propDescription) ? 'Under' : 'Over');
      return {
        place,
        propDescription,
        analysis,
        probability: readPercent(leg.probability) ?? 0,
        confidence: readPercent(leg.confidence) ?? 0,
        reasoning: readText(leg.reasoning),
        probabilityWithout: readPercent(leg.probabilityWithout),
        error: readError(leg.error),
        side: side === 'Under' ? 'under' : 'over',
      };
    }),
    recommendations: readTexts(answer.recommendations),
    independent: readPercent(answer.independentProbability),
    fairAmerican: readNumber(answer.fairAmerican),
    correlation: Array.isArray(answer.correlation)
      ? answer.correlation.map((row) => (Array.isArray(row) ? row.map((value) => readNumber(value) ?? 0) : []))
      : [],
    sources: readSources(answer.sources),
    error: readError(answer.error),
    wordsBy: readWordsBy(answer),
  };
}
