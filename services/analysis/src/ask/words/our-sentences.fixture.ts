import { isDeepStrictEqual } from 'node:util';
import { expect } from '@jest/globals';
import { type Part, PARTS, type Passage, type Sentence } from '../../forecast/wording/passage.ts';
import type { Analysis, Drafted } from '../analysis/analysis.ts';

/** The texts of an analysis that the model can change, by passage ID. */
export function textsOf(answer: Analysis): Map<string, string> {
  if ('individualAnalyses' in answer)
    return new Map([
      ['summary', answer.overallReasoning],
      ['recommendations', answer.recommendations.join(' ')],
      ...answer.individualAnalyses.map(({ reasoning }, index) => [`l${index + 1}`, reasoning] as const),
    ]);
  if ('analyzedProps' in answer)
    return new Map([
      ['summary', answer.overallSummary],
      ...answer.analyzedProps.map(({ reasoning }, index) => [`p${index + 1}`, reasoning] as const),
    ]);
  return new Map([
    ['summary', answer.summary],
    ['reasoning', answer.prediction?.reasoning ?? ''],
    ['keyFactors', answer.keyFactors.join(' ')],
  ]);
}

/** The sentences that make up a text, longest match first; null if it contains anything else. */
function sentencesIn(text: string, { sentences }: Passage): Sentence[] | null {
  const wordings = sentences.flatMap((sentence) => sentence.wordings.map((wording) => ({ wording, sentence })));
  wordings.sort((a, b) => b.wording.length - a.wording.length);
  const found: Sentence[] = [];
  for (let rest = text; rest !== '';) {
    const next = wordings.find(({ wording }) => rest === wording || rest.startsWith(`${wording} `));
    if (!next) return null;
    found.push(next.sentence);
    rest = rest.slice(next.wording.length + 1);
  }
  return found;
}

/** The rules that a passage's text breaks. */
function faultsOf(text: string, passage: Passage): string[] {
  const used = sentencesIn(text, passage);
  if (used === null) return ['words that are not ours'];
  const count = (list: readonly Sentence[], part: Part): number =>
    list.filter((candidate) => candidate.part === part).length;
  const places = used.map(({ part }) => PARTS.indexOf(part));
  const faults: Record<string, boolean> = {
    'a sentence twice': new Set(used).size < used.length,
    'parts out of order': places.some((place, index) => place < (places[index - 1] ?? 0)),
    'status, chance or price left out': (['status', 'chance', 'price'] as const).some(
      (part) => count(used, part) !== count(passage.sentences, part),
    ),
    'no reason for it': count(passage.sentences, 'why') > 0 && count(used, 'why') === 0,
    'more than one risk': passage.shownAs === 'paragraph' && count(used, 'risk') > 1,
  };
  return Object.keys(faults).filter((fault) => faults[fault]);
}

/**
 * Fails unless the answer is the draft with texts made of its passages' own sentences: each once, chance and price
 * first, then at least one reason if there is one, and at most one risk.
 */
export function expectOnlyOurSentences({ draft, passages }: Drafted, answer: Analysis): void {
  const texts = textsOf(answer);
  const faults = passages.flatMap((passage) => faultsOf(texts.get(passage.id) ?? '', passage));
  if (!isDeepStrictEqual(withoutTexts(answer), withoutTexts(draft))) faults.push('more than words changed');
  for (const { uri, title } of answer.sources)
    if (!/^https:\/\/[a-z0-9.-]+\.[a-z]+\/[^\s"'<>]*$/.test(uri) || !new URL(uri).hostname.endsWith(title))
      faults.push(`the source ${uri}`);
  expect(faults).toEqual([]);
}

const WORDS = new Set([
  ...['overallSummary', 'overallReasoning', 'summary', 'reasoning', 'keyFactors', 'recommendations'],
  ...['sources', 'wordsBy'],
]);

function withoutTexts(answer: Analysis): unknown {
  return JSON.parse(JSON.stringify(answer, (key, value: unknown) => (WORDS.has(key) ? null : value)));
}
