import { arranged, type Passage } from '../../forecast/wording/passage.ts';
import type { OrderShape } from './shapes.ts';

/** The sentences of a text, by the text's id. */
export type Texts = ReadonlyMap<string, readonly string[]>;

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
