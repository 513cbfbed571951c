import { LRUCache } from 'lru-cache';
import { editDistance } from './edit-distance.ts';
import { isEveryday } from './everyday-words.ts';
import { FILLER, SMALL_CHANGE } from './filler-words.ts';
import { type Meaning, VOCABULARY } from './vocabulary.ts';

const SHORTEST = 5;
/** Words long enough to be known with a mistake in them, by their first letter: that is seldom the wrong one. */
const WORDS = Map.groupBy<string, readonly [string, Meaning]>(
  [
    ...[...VOCABULARY].filter(([phrase]) => /^[a-z]{4,}$/.test(phrase)),
    ...[...SMALL_CHANGE]
      .filter((word) => word.length >= SHORTEST && !VOCABULARY.has(word))
      .map((text): [string, Meaning] => [text, { kind: 'filler', text }]),
  ],
  ([word]) => word.slice(0, 1),
);

interface Look {
  meaning: Meaning;
  mistakes: number;
}

const known = new LRUCache<string, { look: Look | undefined }>({ max: 2_000 });

/** The word of the grammar that this one looks like: one mistake, two in seven letters or more; no word of English. */
export function likeVocabulary(text: string): Look | undefined {
  if (text.length < SHORTEST - 1 || FILLER.has(text) || isEveryday(text)) return undefined;
  let found = known.get(text);
  if (!found) known.set(text, (found = { look: closest(text) }));
  return found.look;
}

function closest(text: string): Look | undefined {
  const most = text.length < 7 ? 1 : 2;
  let best: Look | undefined;
  for (const [word, meaning] of WORDS.get(text.slice(0, 1)) ?? []) {
    if (Math.max(word.length, text.length) < SHORTEST) continue;
    const mistakes = editDistance(text, word, most);
    if (mistakes <= most && mistakes < (best?.mistakes ?? Number.POSITIVE_INFINITY)) best = { meaning, mistakes };
  }
  return best;
}
