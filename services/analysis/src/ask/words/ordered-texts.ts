import type { AnalyzedProp, MoneylineAnalysis, ParlayAnalysis, PropAnalysis } from '@overline/contracts';
import { arranged, type Passage } from '../../forecast/wording/passage.ts';
import type { Analysis } from '../analysis/analysis.ts';
import type { OrderShape } from './prompt.ts';

/** The sentences of each text, by the text's ID. */
type Texts = ReadonlyMap<string, readonly string[]>;

/**
 * The texts as the model ordered them, made of our own sentences only. Leaves out a text in which the model did not
 * follow the instructions, and all of them if it named an unknown text or one text twice.
 */
export function orderedTexts(passages: readonly Passage[], { texts }: OrderShape): Texts {
  const ids = new Set(texts.map(({ id }) => id));
  const isOurs = ids.size === texts.length && [...ids].every((id) => passages.some((passage) => passage.id === id));
  if (!isOurs) return new Map();
  return new Map(
    passages.flatMap((passage) => {
      const given = texts.find(({ id }) => id === passage.id);
      const sentences = given ? arranged(passage, given.sentences) : null;
      return sentences ? [[passage.id, sentences] as const] : [];
    }),
  );
}

/** The draft with these texts in place of its own. Everything else stays the same. */
export function withTexts(draft: Analysis, texts: Texts): Analysis {
  const paragraph = (id: string, own: string): string => texts.get(id)?.join(' ') ?? own;
  if ('individualAnalyses' in draft) return inParlay(draft, texts, paragraph);
  if ('analyzedProps' in draft) return inProps(draft, paragraph);
  return inGame(draft, texts, paragraph);
}

type Paragraph = (id: string, own: string) => string;

function inProps(draft: PropAnalysis, paragraph: Paragraph): PropAnalysis {
  return {
    ...draft,
    overallSummary: paragraph('summary', draft.overallSummary),
    analyzedProps: draft.analyzedProps.map((prop, index) => reworded(prop, `p${index + 1}`, paragraph)),
  };
}

function inGame(draft: MoneylineAnalysis, texts: Texts, paragraph: Paragraph): MoneylineAnalysis {
  const { prediction } = draft;
  return {
    ...draft,
    summary: paragraph('summary', draft.summary),
    prediction: prediction && { ...prediction, reasoning: paragraph('reasoning', prediction.reasoning) },
    keyFactors: [...(texts.get('keyFactors') ?? draft.keyFactors)],
  };
}

function inParlay(draft: ParlayAnalysis, texts: Texts, paragraph: Paragraph): ParlayAnalysis {
  return {
    ...draft,
    overallReasoning: paragraph('summary', draft.overallReasoning),
    individualAnalyses: draft.individualAnalyses.map((leg, index) => {
      const analysis = leg.analysis && reworded(leg.analysis, `l${index + 1}`, paragraph);
      return { ...leg, analysis, reasoning: analysis?.reasoning ?? leg.reasoning };
    }),
    recommendations: [...(texts.get('recommendations') ?? draft.recommendations)],
  };
}

/** Replaces a bet's text in both places that show it. */
function reworded(prop: AnalyzedProp, id: string, paragraph: Paragraph): AnalyzedProp {
  const reasoning = paragraph(id, prop.reasoning);
  return { ...prop, reasoning, forecast: { ...prop.forecast, summary: reasoning } };
}
