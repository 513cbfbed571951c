import type { PropAnalysis } from '@overline/contracts';
import { fieldsOf, readList, readText } from '../../format/lenient.ts';
import {
  readCandidates,
  readError,
  readProp,
  readSources,
  readWordsBy,
  type ShownProp,
} from '../../question/read-parts.ts';

export type ShownPropAnalysis = Omit<PropAnalysis, 'analyzedProps'> & { analyzedProps: ShownProp[] };

/** A prop analysis as the page shows it, whatever is missing in it. */
export function readPropAnalysis(raw: unknown): ShownPropAnalysis {
  const answer = fieldsOf(raw);
  return {
    query: readText(answer.query),
    playerName: readText(answer.playerName),
    league: readText(answer.league),
    playerPortraitUrl: readText(answer.playerPortraitUrl),
    analyzedProps: readList(answer.analyzedProps).map(readProp),
    overallSummary: readText(answer.overallSummary),
    sources: readSources(answer.sources),
    error: readError(answer.error),
    candidates: readCandidates(answer.candidates),
    wordsBy: readWordsBy(answer),
  };
}
