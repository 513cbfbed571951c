import { fnv1a } from '@overline/forecast';

/** The role of a sentence in its text. A text has its parts in this order. */
export const PARTS = ['status', 'chance', 'price', 'why', 'risk'] as const;
export type Part = (typeof PARTS)[number];

/** One statement, in all its wordings. */
export interface Sentence {
  /** Unique within the passage. */
  id: string;
  part: Part;
  wordings: readonly string[];
}

export function sentence(id: string, part: Part, ...wordings: string[]): Sentence {
  return { id, part, wordings };
}

/** A reason against a bet, as a sentence about its risk. */
export function riskSentence({ id, wordings }: Pick<Sentence, 'id' | 'wordings'>): Sentence {
  const [first = '', second = first] = wordings;
  return sentence(id, 'risk', `The risk: ${first}`, `What could go wrong: ${second}`, `Against it: ${first}`);
}

/** All sentences that one text of an answer may use, the most important first. */
export interface Passage {
  id: string;
  /** A list shows every sentence; a paragraph shows some of its reasons and one of its risks. */
  shownAs: 'paragraph' | 'list';
  sentences: readonly Sentence[];
}

/** One sentence of a passage, in one of its wordings (by index). */
export interface Choice {
  id: string;
  wording: number;
}

/** How many sentences of a part a text may have. */
export interface Amount {
  least: number;
  most: number;
}

const MAX_REASONS = 3;
/** The page also lists all reasons, so our own paragraph stays short. */
const USUAL_REASONS = 2;

/** How many sentences of each part a text of this passage may have. Only reasons and risks can be left out. */
export function amounts({ shownAs, sentences }: Passage): Record<Part, Amount> {
  const all = (part: Part): number => sentences.filter((sentence) => sentence.part === part).length;
  const amount = (part: Part, least: number, most: number): Amount =>
    shownAs === 'list'
      ? { least: all(part), most: all(part) }
      : { least: Math.min(least, all(part)), most: Math.min(most, all(part)) };
  const whole = (part: Part): Amount => amount(part, all(part), all(part));
  return {
    status: whole('status'),
    chance: whole('chance'),
    price: whole('price'),
    why: amount('why', 1, MAX_REASONS),
    risk: amount('risk', 1, 1),
  };
}

/** The chosen sentences; null if one is unknown or repeated, or if the parts are out of order or incomplete. */
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

/** The text without a language model, in our order. A hash of each sentence picks its wording. */
export function written(passage: Passage): string[] {
  const limits = amounts(passage);
  return PARTS.flatMap((part) => {
    const limit = part === 'why' && passage.shownAs === 'paragraph' ? USUAL_REASONS : limits[part].most;
    return passage.sentences
      .filter((sentence) => sentence.part === part)
      .slice(0, limit)
      .flatMap(({ wordings }) => wordings[(fnv1a(wordings[0] ?? '') >>> 0) % wordings.length] ?? []);
  });
}
