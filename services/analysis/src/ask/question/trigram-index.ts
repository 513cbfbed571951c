/** Three letters at a time, with the word's beginning and end marked: as pg_trgm cuts words. */
export function trigrams(text: string): Set<string> {
  const found = new Set<string>();
  for (const word of text.split(' ')) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at += 1) found.add(padded.slice(at, at + 3));
  }
  return found;
}

const LEAST_SIMILARITY = 0.25;

/** Finds the texts of a fixed list that look like another one. */
export class TrigramIndex {
  readonly #texts: readonly string[];
  readonly #sizes: number[] = [];
  readonly #postings = new Map<string, number[]>();

  constructor(texts: readonly string[]) {
    this.#texts = texts;
    for (const [index, text] of texts.entries()) {
      const grams = trigrams(text);
      this.#sizes.push(grams.size);
      for (const gram of grams) {
        const posting = this.#postings.get(gram);
        if (posting) posting.push(index);
        else this.#postings.set(gram, [index]);
      }
    }
  }

  /** Texts that share enough trigrams with `text` (shared / all of both ≥ 0.25), most alike first. */
  similar(text: string, most: number): string[] {
    const grams = trigrams(text);
    const shared = new Map<number, number>();
    for (const gram of grams)
      for (const index of this.#postings.get(gram) ?? []) shared.set(index, (shared.get(index) ?? 0) + 1);
    return [...shared]
      .map(([index, count]) => ({ index, similarity: count / (grams.size + (this.#sizes[index] ?? 0) - count) }))
      .filter(({ similarity }) => similarity >= LEAST_SIMILARITY)
      .sort((a, b) => b.similarity - a.similarity || a.index - b.index)
      .slice(0, most)
      .map(({ index }) => this.#texts[index] ?? '');
  }
}
