import type { Stream } from '../random/random.ts';
import { isJsonObject, type JsonObject } from '../http/json.ts';

/** How often the model repeats a sentence by mistake. */
const REPEAT_RATE = 0.02;

/** For each text of a prompt, which of its sentences to show, in which order and wording. */
export function orderSentences(texts: readonly JsonObject[], random: Stream): JsonObject {
  return {
    texts: texts.map(({ id, take, sentences }) => ({
      id,
      sentences: choose(jsonList(sentences), take, random).map(({ id: sentence, wordings }) => ({
        id: sentence,
        wording: Math.floor(random() * (Array.isArray(wordings) ? wordings.length : 1)),
      })),
    })),
  };
}

/** The objects in a list; empty if the value is not a list. */
export function jsonList(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

/**
 * Chooses between `least` and `most` sentences of each part, in the order of the parts in `take`. Earlier sentences are
 * more likely. Sometimes repeats the first chosen one.
 */
function choose(sentences: readonly JsonObject[], take: unknown, random: Stream): JsonObject[] {
  const chosen = Object.entries(isJsonObject(take) ? take : {}).flatMap(([part, amount]) => {
    const ofPart = sentences.filter((sentence) => sentence['part'] === part);
    const { least, most } = isJsonObject(amount) ? amount : {};
    const count = Number(least) + Math.floor(random() * (Number(most) - Number(least) + 1));
    return shuffled(ofPart, random).slice(0, count);
  });
  const [first] = chosen;
  return first && random() < REPEAT_RATE ? [...chosen, first] : chosen;
}

/** Shuffles the items so that none moves by more than two places. */
function shuffled<T>(items: readonly T[], random: Stream): T[] {
  return items
    .map((item, index) => ({ item, place: index + 3 * random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
