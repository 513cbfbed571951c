import { editDistance } from './edit-distance.ts';
import { FILLER } from './filler-words.ts';
import { type Meaning, VOCABULARY } from './vocabulary.ts';

const SHORTEST = 5;
/** Words long enough to be known with a mistake in them. */
const WORDS = [...VOCABULARY].filter(([phrase]) => /^[a-z]{4,}$/.test(phrase));
const known = new Map<string, { meaning: Meaning; mistakes: number } | undefined>();
const MOST_KNOWN = 2_000;

/** The word of the grammar that this one looks like: one mistake, two in seven letters or more. */
export function likeVocabulary(text: string): { meaning: Meaning; mistakes: number } | undefined {
  if (text.length < SHORTEST - 1 || FILLER.has(text)) return undefined;
  if (!known.has(text)) {
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(text, closest(text));
  }
  return known.get(text);
}

function closest(text: string): { meaning: Meaning; mistakes: number } | undefined {
  const most = text.length < 7 ? 1 : 2;
  let best: { meaning: Meaning; mistakes: number } | undefined;
  for (const [word, meaning] of WORDS) {
    if (Math.max(word.length, text.length) < SHORTEST || word[0] !== text[0]) continue;
    const mistakes = editDistance(text, word, most);
    if (mistakes <= most && mistakes < (best?.mistakes ?? Number.POSITIVE_INFINITY)) best = { meaning, mistakes };
  }
  return best;
}
