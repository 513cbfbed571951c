/** What a sentence does in its text. A text holds its parts in this order. */
export const PARTS = ['status', 'chance', 'price', 'why', 'risk'] as const;
export type Part = (typeof PARTS)[number];

/** One thing to say, whole, in each way that we say it. */
export interface Sentence {
  /** Its name within its passage. */
  id: string;
  part: Part;
  wordings: readonly string[];
}

/** A text of an answer as it may be written: every sentence that may stand in it, those that matter most first. */
export interface Passage {
  id: string;
  /** In a list every sentence is shown; a paragraph takes some of its reasons and one of its risks. */
  shownAs: 'paragraph' | 'list';
  sentences: readonly Sentence[];
}

/** One sentence of a passage, by its name and the number of its wording. */
export interface Choice {
  id: string;
  wording: number;
}

/** How many sentences of a part a text holds. */
export interface Amount {
  least: number;
  most: number;
}

const MOST_REASONS = 3;
/** Of the reasons the page shows a list as well, so that a paragraph of ours stays short. */
const USUAL_REASONS = 2;

/** How many sentences of each part a text of this passage holds. Only reasons and risks can be left out. */
export function amounts({ shownAs, sentences }: Passage): Record<Part, Amount> {
  const all = (part: Part): number => sentences.filter((sentence) => sentence.part === part).length;
  const of = (part: Part, least: number, most: number): Amount =>
    shownAs === 'list'
      ? { least: all(part), most: all(part) }
      : { least: Math.min(least, all(part)), most: Math.min(most, all(part)) };
  const whole = (part: Part): Amount => of(part, all(part), all(part));
  return {
    status: whole('status'),
    chance: whole('chance'),
    price: whole('price'),
    why: of('why', 1, MOST_REASONS),
    risk: of('risk', 1, 1),
  };
}

/** The sentences as chosen; null unless each is of the passage, none stands twice, and parts are in order and whole. */
export function arranged(passage: Passage, choices: readonly Choice[]): string[] | null {
  if (choices.length > passage.sentences.length) return null;
  const known = new Map(passage.sentences.map((sentence) => [sentence.id, sentence]));
  const chosen = choices.flatMap(({ id, wording }) => {
    const sentence = known.get(id);
    const text = sentence?.wordings[wording];
    return sentence && text !== undefined ? [{ id, part: sentence.part, text }] : [];
  });
  const isKnown = chosen.length === choices.length && new Set(chosen.map(({ id }) => id)).size === chosen.length;
  const places = chosen.map(({ part }) => PARTS.indexOf(part));
  const inOrder = places.every((place, index) => place >= (places[index - 1] ?? 0));
  const isWhole = Object.entries(amounts(passage)).every(([part, { least, most }]) => {
    const count = chosen.filter((one) => one.part === part).length;
    return count >= least && count <= most;
  });
  return isKnown && inOrder && isWhole ? chosen.map(({ text }) => text) : null;
}

/** The sentences where nobody else chooses: in our order, each in a wording that depends on what it says. */
export function written(passage: Passage): string[] {
  const most = amounts(passage);
  return PARTS.flatMap((part) => {
    const limit = part === 'why' && passage.shownAs === 'paragraph' ? USUAL_REASONS : most[part].most;
    return passage.sentences
      .filter((sentence) => sentence.part === part)
      .slice(0, limit)
      .flatMap(({ wordings }) => wordings[checksum(wordings[0] ?? '') % wordings.length] ?? []);
  });
}

/** A number that is the same for the same text, and seldom for another (FNV-1a, 32 bits). */
function checksum(text: string): number {
  let sum = 0x811c9dc5;
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return sum;
}
