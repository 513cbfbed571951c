import { arranged, type Passage } from '../../forecast/wording/passage.ts';
import type { OrderShape } from './prompt.ts';
import type { AnalyzedProp, MoneylineAnalysis, ParlayAnalysis, PropAnalysis } from '@overline/contracts';
import type { Analysis } from '../analysis/analysis.ts';

/** The sentences of a text, by the text's id. */
type Texts = ReadonlyMap<string, readonly string[]>;

/**
 * The texts as the model ordered them, of our own sentences whatever it answered. A text that it did not order as it
 * was told is missing; all are where it speaks of one that there is not, or twice of one.
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

/** An analysis with other texts where there are some; numbers, sides and states stay what they are. */
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

/** A bet says the same wherever its words stand. */
function reworded(prop: AnalyzedProp, id: string, paragraph: Paragraph): AnalyzedProp {
  const reasoning = paragraph(id, prop.reasoning);
  return { ...prop, reasoning, forecast: { ...prop.forecast, summary: reasoning } };
}
