const LEAST_SIMILARITY = 0.25;
const SPACE = ' '.charCodeAt(0);

/** Finds the texts of a fixed list that share trigrams with another text. */
export class TrigramIndex {
  readonly #texts: readonly string[];
  /** How many trigrams each text has. */
  readonly #sizes: Uint16Array;
  /** Texts by trigram. */
  readonly #postings = new Map<number, number[]>();
  /** Trigrams that each text shares with the one that is searched for; all zero between searches. */
  readonly #shared: Uint16Array;

  constructor(texts: readonly string[]) {
    this.#texts = texts;
    this.#sizes = new Uint16Array(texts.length);
    this.#shared = new Uint16Array(texts.length);
    for (const [at, text] of texts.entries()) {
      const grams = trigramsOf(text);
      this.#sizes[at] = grams.size;
      for (const gram of grams) {
        const posting = this.#postings.get(gram);
        if (posting) posting.push(at);
        else this.#postings.set(gram, [at]);
      }
    }
  }

  /** Texts whose shared trigrams are at least a quarter of all of both, the most similar first. */
  similar(text: string, most: number): string[] {
    const grams = trigramsOf(text);
    const touched: number[] = [];
    for (const gram of grams)
      for (const at of this.#postings.get(gram) ?? []) {
        const count = this.#shared[at] ?? 0;
        if (count === 0) touched.push(at);
        this.#shared[at] = count + 1;
      }
    const similar = touched.flatMap((at) => {
      const count = this.#shared[at] ?? 0;
      const similarity = count / (grams.size + (this.#sizes[at] ?? 0) - count);
      return similarity >= LEAST_SIMILARITY ? [{ at, similarity }] : [];
    });
    for (const at of touched) this.#shared[at] = 0;
    return similar
      .sort((a, b) => b.similarity - a.similarity || a.at - b.at)
      .slice(0, most)
      .map(({ at }) => this.#texts[at] ?? '');
  }
}

/**
 * Three letters at a time, each in a byte of a number, with each word's beginning and end marked by spaces, as pg_trgm
 * does.
 */
function trigramsOf(text: string): Set<number> {
  const grams = new Set<number>();
  for (const word of text.split(' ')) {
    let gram = (SPACE << 8) | SPACE;
    for (let at = 0; at <= word.length; at += 1) {
      const letter = at < word.length ? word.charCodeAt(at) & 0xff : SPACE;
      gram = ((gram & 0xffff) << 8) | letter;
      grams.add(gram);
    }
  }
  return grams;
}
