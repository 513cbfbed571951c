import { expect } from '@jest/globals';
import type { MoneylineAnalysis, ParlayAnalysis, PropAnalysis } from '@overline/contracts';
import type { Analysis, Drafted } from '../../src/ask/analysis/draft.ts';

/** An answer with the draft's own texts put back: what is left must be the draft. */
function withTextsOf(draft: Analysis, answer: Analysis): Analysis {
  if ('individualAnalyses' in draft) {
    const { overallReasoning, recommendations, individualAnalyses, sources, wordsBy } = draft;
    const own = answer as ParlayAnalysis;
    const legs = own.individualAnalyses.map((leg, index) => ({
      ...leg,
      reasoning: individualAnalyses[index]?.reasoning ?? '',
    }));
    return { ...own, overallReasoning, recommendations, sources, wordsBy, individualAnalyses: legs };
  }
  if ('analyzedProps' in draft) {
    const { overallSummary, analyzedProps, sources, wordsBy } = draft;
    const own = answer as PropAnalysis;
    return {
      ...own,
      overallSummary,
      sources,
      wordsBy,
      analyzedProps: own.analyzedProps.map((prop, index) => ({
        ...prop,
        reasoning: analyzedProps[index]?.reasoning ?? '',
      })),
    };
  }
  const { summary, keyFactors, additionalInfo, prediction, sources, wordsBy } = draft;
  const own = answer as MoneylineAnalysis;
  return {
    ...own,
    summary,
    keyFactors,
    additionalInfo,
    sources,
    wordsBy,
    prediction: own.prediction && { ...own.prediction, reasoning: prediction?.reasoning ?? '' },
  };
}

/** Every text that words may change. */
export function textsOf(answer: Analysis): string[] {
  if ('individualAnalyses' in answer)
    return [
      answer.overallReasoning,
      ...answer.recommendations,
      ...answer.individualAnalyses.map(({ reasoning }) => reasoning),
    ];
  if ('analyzedProps' in answer)
    return [answer.overallSummary, ...answer.analyzedProps.map(({ reasoning }) => reasoning)];
  return [answer.summary, answer.prediction?.reasoning ?? '', ...answer.keyFactors, ...answer.additionalInfo];
}

const MARKUP = /[<>[\]{}`*_#|\\^~$=@]|https?:|javascript:|www\.|\/\/|&\w+;/i;
const NOT_PROSE = /[^\p{Script=Latin}0-9 .,;:!?'"’‘“”()%&+/−–—\-·]/u;
const SPELLED = /\b(?:ninety|eighty|hundred|fifty|doubled|noventa|quatre|neunzig|novanta|yüzde)\b/i;

/**
 * Fails unless an answer differs from its draft in nothing but texts and sources that may be shown. Returns the new
 * texts.
 */
export function expectOnlyWords({ draft, facts }: Drafted, answer: Analysis): string[] {
  expect(withTextsOf(draft, answer)).toEqual(draft);
  const before = textsOf(draft);
  const fresh = textsOf(answer)
    .filter((text) => !before.includes(text))
    .map((text) => before.reduce((rest, own) => rest.replace(own, ''), text).trim());
  const known = facts.flatMap(({ text }) => text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
  for (const text of fresh) {
    expect(text).not.toMatch(MARKUP);
    expect(text).not.toMatch(NOT_PROSE);
    expect(text).not.toMatch(SPELLED);
    const strange = (text.match(/\d+(?:\.\d+)?/g) ?? []).filter(
      (digits) =>
        !known.some(
          (number) =>
            number === Number(digits) || Number(number.toFixed(digits.split('.')[1]?.length ?? 0)) === Number(digits),
        ),
    );
    expect({ text, strange }).toEqual({ text, strange: [] });
  }
  expect(answer.sources.length).toBeLessThanOrEqual(5);
  for (const { uri, title } of answer.sources) {
    expect(uri).toMatch(/^https:\/\/[a-z0-9.-]+\.[a-z]+\/[^\s"'<>]*$/);
    expect(title).not.toMatch(MARKUP);
    expect(title).not.toMatch(/\d/);
  }
  return fresh;
}
