import texts from '../../../data/questions/refusal-texts.json' with { type: 'json' };
import type { Reading, Suggestion, Why } from '../analysis/reading.ts';

export type Refused = Extract<Reading, { kind: 'refused' }>;

/** What is not offered, and what is; `{words}` is what was written. */
const TEXTS: Readonly<Record<Why, string>> = texts;

/** A refusal in words for the person: what is said first, then what is not offered and what is. */
export function refused(
  why: Why,
  { words = '', first = '', suggestions = [] }: { words?: string; first?: string; suggestions?: Suggestion[] } = {},
): Refused {
  const text = TEXTS[why].replaceAll('“{words}”', words === '' ? 'that' : `“${words}”`).replaceAll('{words}', words);
  return { kind: 'refused', why, text: [first, text].filter((part) => part !== '').join(' '), suggestions };
}
