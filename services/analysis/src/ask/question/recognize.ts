import {
  type Side,
  COUNTING_VERBS,
  FILLER,
  LONGEST_PHRASE,
  MARKET_LETTERS,
  PHRASES,
  SMALL_TALK,
  WORDS,
  isCelebrity,
  isEnglish,
  isOtherName,
  misspelled,
  type Meaning,
} from './lexicon.ts';
import type { Feat, Why } from '../analysis/reading.ts';
import { type NamedPlayer, editDistance, forgiven, BEGUN, type Named, type NameIndex } from './names.ts';
import { readDates, featAt, readNumbers } from './numbers.ts';
import type { Token } from './tokens.ts';

/** A player was named, or somebody who may be one of several. */
export interface Mention {
  players: readonly NamedPlayer[];
  /** What was written. */
  text: string;
  /** The words beside it look like the rest of a name that nobody of these has. */
  doubtful: boolean;
  /** It was found by its looks. */
  mistaken: boolean;
  /** Only its beginning was written. */
  begun: boolean;
  /** An everyday word that is also part of a name: a name only where a bet stands beside it. */
  everyday: boolean;
}

/** What the words of a question amount to, in their order. */
export type Item =
  | { kind: 'player'; mention: Mention }
  | { kind: 'team'; teams: readonly string[]; mistaken: boolean; doubtful: boolean }
  | { kind: 'market'; market: string }
  | { kind: 'side'; side: Side | null; inclusive: boolean; strict?: boolean; compares: boolean }
  | { kind: 'line'; value: number; side: Side | null; inclusive: boolean }
  /** 25/5/8: points, rebounds and assists. */
  | { kind: 'statline'; values: readonly number[] }
  /** A signed number that is no price: +3.5. */
  | { kind: 'handicap'; value: number }
  /** `without`: that he has none. */
  | { kind: 'feat'; feat: Feat; without?: boolean }
  /** A day word, or a date as YYYY-MM-DD. */
  | { kind: 'day'; day: string }
  | { kind: 'venue'; venue: 'home' | 'away' }
  | { kind: 'join'; how: 'sum' | 'and' | 'or' | 'with' }
  /** `sum`: in no other sense than one number for all. */
  | { kind: 'combined'; sum: boolean }
  | { kind: 'ladder' }
  | { kind: 'versus' }
  | { kind: 'win' }
  | { kind: 'top'; strong: boolean; safest?: boolean }
  | { kind: 'total' }
  | { kind: 'filler'; text: string }
  | { kind: 'bar'; why: Why; text: string }
  | { kind: 'unknown'; text: string };

/** An item and the tokens [from, to) that it was made of. */
export type Placed<T extends Item = Item> = T & { from: number; to: number };

const FANS = /^(fans?|fanatics?|supporters?|diehards?|homers?|hater?s?|faithful|nation)$/;
const SHOT_BLOCKING = /^(block|swat|reject)(s|ed|ing)?$/;
const OUT_BEHIND = new Set('is are hes be being been ruled if when or listed still'.split(' '));

/** Says of every token what it is: first what is written in full, longest first, then what looks like it. */
export function label(tokens: readonly Token[], names: NameIndex): Placed[] {
  const taken: (Placed | undefined)[] = Array.from({ length: tokens.length });
  const place = (from: number, to: number, item: Item): void => {
    for (let at = from; at < to; at += 1) taken[at] = { ...item, from, to };
  };
  const free = (from: number, to: number): boolean =>
    to <= tokens.length && taken.slice(from, to).every((item) => item === undefined);
  const spans = (length: number): number[] => tokens.map((_, from) => from).filter((from) => free(from, from + length));
  const text = (from: number, to: number): string =>
    tokens
      .slice(from, to)
      .map((token) => token.text)
      .join(' ');

  for (let length = Math.max(LONGEST_PHRASE, Math.min(names.longest, 6)); length >= 2; length -= 1) {
    for (const from of spans(length)) {
      if (!free(from, from + length)) continue;
      const phrase = text(from, from + length);
      const item =
        (isArticle(tokens, from, length) ? undefined : named(names.exact(phrase), phrase)) ??
        (isCelebrity(phrase) ? { kind: 'unknown' as const, text: phrase } : undefined) ??
        meant(PHRASES.get(phrase)) ??
        named(names.exact(phrase.replaceAll(' ', '')), phrase) ??
        (names.isBook(phrase) ? { kind: 'filler', text: phrase } : undefined);
      if (item) place(from, from + length, item);
    }
  }
  for (const from of spans(2)) {
    const found = featAt(tokens, from);
    if (found && free(from, found.to)) place(from, found.to, { kind: 'feat', feat: found.feat });
  }
  readDates(tokens, free, place);
  readNumbers(tokens, free, place);
  for (let length = 3; length >= 2; length -= 1) {
    for (const from of spans(length)) {
      if (!free(from, from + length) || !mayBeName(tokens.slice(from, from + length), names)) continue;
      const item = named(names.alike(text(from, from + length)), text(from, from + length));
      if (item?.kind === 'player' || item?.kind === 'team') place(from, from + length, item);
    }
  }
  for (const [at, token] of tokens.entries()) if (free(at, at + 1)) place(at, at + 1, single(tokens, at, token, names));
  for (const [at, token] of tokens.entries()) {
    const [owner, owned] = [taken[at], taken[at + 1]];
    // Somebody's brother, backup or opponent is somebody else.
    const owns = token.owns || (owner?.kind === 'player' && token.text === `${owner.mention.text}s`);
    if (owns && owner?.kind === 'player' && owned?.kind === 'filler' && !WORDS.owned.has(tokens[at + 1]?.text ?? ''))
      place(at + 1, at + 2, { kind: 'unknown', text: tokens[at + 1]?.text ?? '' });
  }
  // A Cavs fan is nobody who plays.
  for (const [at, { text: next }] of tokens.entries())
    if (FANS.test(next) && taken[at - 1]?.kind === 'team')
      place(taken[at - 1]?.from ?? at, at + 1, { kind: 'filler', text: next });
  for (const [at, token] of tokens.entries())
    if (isHalfKnown(token, taken[at], taken[at + 1])) place(at, at + 1, { kind: 'unknown', text: token.text });
  for (const [at, item] of taken.entries())
    if (item?.kind === 'filler' && taken[item.from - 1]?.kind === 'versus' && names.isBook(text(item.from, item.to)))
      place(item.from - 1, item.from, { kind: 'filler', text: tokens[at - 1]?.text ?? '' });
  return taken
    .filter((item): item is Placed => item !== undefined)
    .filter((item, at, all) => item.from !== all[at - 1]?.from);
}

/** Caitlin Clark: right before somebody's last name a word that is only like one of ours is rather a first name. */
function isHalfKnown({ text }: Token, item: Placed | undefined, next: Placed | undefined): boolean {
  return (
    item?.kind === 'filler' &&
    item.to - item.from === 1 &&
    item.text.length > 4 &&
    editDistance(text, item.text, 2) === 2 &&
    next?.kind === 'player' &&
    next.mention.players.every(({ part }) => part === 'last')
  );
}

/** A black day, I brown it: no initial of somebody. */
function isArticle(tokens: readonly Token[], from: number, length: number): boolean {
  return length === 2 && /^[ai]$/.test(tokens[from]?.text ?? '') && isEnglish(tokens[from + 1]?.text ?? '');
}

function meant(meaning: Meaning | undefined): Item | undefined {
  if (!meaning) return undefined;
  if (meaning.kind !== 'side') return meaning;
  return { ...meaning, inclusive: meaning.inclusive ?? false, compares: meaning.compares ?? false };
}

/** A phrase that is a name: of players where anybody has it, else of teams. */
function named(found: Named | undefined, text: string): Item | undefined {
  if (!found) return undefined;
  if (found.teams.length > 0 && !found.players.some(({ part }) => part === 'whole'))
    return { kind: 'team', teams: found.teams, doubtful: false, mistaken: found.mistakes > 0 };
  return {
    kind: 'player',
    mention: {
      players: found.players,
      text,
      doubtful: !text.includes(' ') && found.mistakes > forgiven(text.length),
      mistaken: found.mistakes > 0,
      begun: found.mistakes === BEGUN,
      everyday: false,
    },
  };
}

/** Two or three plain words of which one at least is no word of ours: perhaps a name with a mistake in it. */
function mayBeName(tokens: readonly Token[], names: NameIndex): boolean {
  const plain = tokens.every(
    ({ kind, text }) =>
      kind === 'word' && !PHRASES.has(text) && !FILLER.has(text) && !misspelled(text) && !isEnglish(text),
  );
  return plain && tokens.some(({ text }) => names.exact(text) === undefined);
}

function single(tokens: readonly Token[], at: number, token: Token, names: NameIndex): Item {
  const { text, kind, upper, glued } = token;
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  const mayCount = glued || /^[pr]$/.test(text);
  const letter = mayCount && before?.kind === 'number' ? MARKET_LETTERS.get(text) : undefined;
  if (letter !== undefined) return { kind: 'market', market: letter };
  // A double, a treble: so many legs.
  if (at === 0 && /^(double|treble)$/.test(text) && tokens.filter((one) => one.kind === 'number').length > 1)
    return { kind: 'filler', text };
  // Más 25.5, without its de.
  if (text === 'mas' && after?.kind === 'number') return sideLetter('o', before, after);
  // Block two shots.
  if (/^shots?$/.test(text) && tokens.slice(0, at).some((token) => SHOT_BLOCKING.test(token.text)))
    return { kind: 'filler', text };
  if (kind !== 'word') return meant(PHRASES.get(text)) ?? { kind: 'filler', text };
  if (text === 'o' || text === 'u') return sideLetter(text, before, after);
  // Dish out, sort out, take out; but is out, ruled out, somebody out.
  if (text === 'out' && !OUT_BEHIND.has(before?.text ?? '') && names.exact(before?.text ?? '') === undefined)
    return { kind: 'filler', text };
  // To reach 17 has said so of the number; to reach 17.5 says it here.
  const isSaid = WORDS.reaching.has(text) && Number.isInteger(after?.value);
  if (WORDS.exceeding.has(text) && after?.kind === 'number' && !isSaid)
    return { kind: 'side', side: 'over', inclusive: text.startsWith('reach'), compares: false };
  const counted = COUNTING_VERBS.get(text);
  if (counted !== undefined && countsAlone(tokens, at)) return { kind: 'market', market: counted };
  const counts = after?.kind === 'number' || beginsSide(tokens, at + 1);
  if (WORDS.suffixes.has(text) || (WORDS.reaching.has(text) && counts)) return { kind: 'filler', text };
  const exact = names.exact(text);
  const everyday = WORDS.everydayAbbreviations.has(text) || SMALL_TALK.has(text) || PHRASES.has(text);
  if (exact && exact.teams.length > 0 && (upper || !everyday || besideVersus(tokens, at)))
    return { kind: 'team', teams: exact.teams, doubtful: false, mistaken: false };
  const meaning = meant(PHRASES.get(text));
  if (meaning) return meaning;
  const person = exact && exact.players.length > 0 ? named(exact, text) : undefined;
  if (person?.kind === 'player' && (FILLER.has(text) || isEnglish(text)) && text.length > 2)
    return { kind: 'player', mention: { ...person.mention, everyday: true } };
  if (everyday || FILLER.has(text) || (!exact && names.isBook(text))) return { kind: 'filler', text };
  return named(exact, text) ?? looksLike(text, names);
}

/** A verb right before its number, with no market before it or behind its number: grabs 12. */
function countsAlone(tokens: readonly Token[], at: number): boolean {
  const number = WORDS.particles.has(tokens[at + 1]?.text ?? '') ? at + 2 : at + 1;
  const tail = tokens.slice(number + 1).findIndex(({ text }) => !/^(\+|plus|or|more|better)$/.test(text));
  const isMarket = (token: Token | undefined): boolean => PHRASES.get(token?.text ?? '')?.kind === 'market';
  const counts = tail >= 0 && isMarket(tokens[number + 1 + tail]);
  return tokens[number]?.kind === 'number' && !counts && !tokens.slice(0, at).some(isMarket);
}

/** Records more than, gets at least; but his record over 20.5 is something else. */
function beginsSide(tokens: readonly Token[], at: number): boolean {
  return PHRASES.get(`${tokens[at]?.text} ${tokens[at + 1]?.text}`)?.kind === 'side';
}

/** A lone o or u is a side beside a number only: people write u for you. */
function sideLetter(text: 'o' | 'u', before: Token | undefined, after: Token | undefined): Item {
  const isSide =
    (text === 'o' && after === undefined) ||
    after?.kind === 'number' ||
    before?.kind === 'number' ||
    (after && PHRASES.get(after.text)?.kind === 'market');
  return isSide
    ? { kind: 'side', side: text === 'o' ? 'over' : 'under', inclusive: false, compares: false }
    : { kind: 'filler', text };
}

/** What a word looks like that stands nowhere: a word of English is taken for nothing else. */
function looksLike(text: string, names: NameIndex): Item {
  if (text.length < 3) return { kind: 'unknown', text };
  if (isEnglish(text) || isOtherName(text)) return { kind: 'unknown', text };
  // Somebody's, without an apostrophe.
  const owner = text.length > 4 && text.endsWith('s') ? names.exact(text.slice(0, -1)) : undefined;
  if (owner) return named(owner, text.slice(0, -1)) ?? { kind: 'unknown', text };
  const meaning = misspelled(text);
  const name = text.length < 4 ? undefined : (names.beginning(text) ?? names.alike(text));
  if (meaning && (!name || meaning.mistakes <= name.mistakes))
    return meant(meaning.meaning) ?? { kind: 'unknown', text };
  return named(name, text) ?? { kind: 'unknown', text };
}

function besideVersus(tokens: readonly Token[], at: number): boolean {
  const versus = (token: Token | undefined): boolean =>
    token !== undefined && ['vs', '@', 'versus', 'v', 'at', 'against'].includes(token.text);
  return versus(tokens[at - 1]) || versus(tokens[at + 1]);
}
