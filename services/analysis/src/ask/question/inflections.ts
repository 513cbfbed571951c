/** Short words that end in one vowel and one of these double it: slam, slamming. */
const DOUBLING = /^[^aeiou]*[aeiou][bdgklmnprt]$/;

/** A verb as people write it now: lay, lays, laying, layin. */
export function present(verb: string): string[] {
  const ing = `${stemOf(verb)}ing`;
  return [verb, `${verb}${/(s|x|z|ch|sh|o)$/.test(verb) ? 'es' : 's'}`, ...asIes(verb), ing, ing.slice(0, -1)];
}

/** As `present`, with what was done: tailed. Only for what bettors do; of a player it would speak of past games. */
export function everyTense(verb: string): string[] {
  const past = /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${stemOf(verb)}ed`;
  return [...present(verb), past];
}

/** An opinion, more of it, and as an adverb: juicy, juicier, juicily. Which one is the juiciest is another question. */
export function opinion(adjective: string): string[] {
  if (/[^aeiou]y$/.test(adjective)) return [adjective, ...['ier', 'ily'].map((end) => adjective.slice(0, -1) + end)];
  return [adjective, `${stemOf(adjective)}er`, adjective.endsWith('ic') ? `${adjective}ally` : `${adjective}ly`];
}

/** A noun and several of it: bargain, bargains. */
export function several(noun: string): string[] {
  return [noun, `${noun}${/(s|x|z|ch|sh)$/.test(noun) ? 'es' : 's'}`, ...asIes(noun)];
}

function stemOf(word: string): string {
  if (/[^e]e$/.test(word)) return word.slice(0, -1);
  return DOUBLING.test(word) ? word + word.slice(-1) : word;
}

function asIes(word: string): string[] {
  return /[^aeiou]y$/.test(word) ? [`${word.slice(0, -1)}ies`] : [];
}
