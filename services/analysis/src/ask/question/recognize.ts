import {
  FILLER,
  isCelebrity,
  isEnglish,
  isOtherName,
  isVeryCommon,
  isPlace,
  type Meaning,
  NUMBER_WORDS,
  SMALL_TALK,
  WORDS,
} from './lexicon.ts';
import { isHalf, isLetter, sideLetter } from './letters.ts';
import { forgiven, type Named, type NamedPlayer, type NameIndex } from './names.ts';
import { dateAt } from './days.ts';
import { milestoneAt, numberAt, textOf } from './numbers.ts';
import type { Token } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A player's name in a question, or a text that several players share. */
export interface Mention {
  players: readonly NamedPlayer[];
  text: string;
  /** The words next to it look like the rest of a name that none of these players has. */
  doubtful: boolean;
  /** It was recognized by resemblance. */
  mistaken: boolean;
  /** An everyday word that is also part of a name: a name only next to a bet. */
  everyday: boolean;
}

/** The meaning of one or more words of a question. */
export type Entity =
  | Meaning
  | { kind: 'player'; mention: Mention }
  | { kind: 'team'; teams: readonly string[]; mistaken: boolean; doubtful: boolean }
  | { kind: 'unknown'; text: string };

/** An entity and its tokens [from, to). */
export type Placed<T extends Entity = Entity> = T & { from: number; to: number };

/** Whether the entity is part of a bet on a player: a market, a side or a number. */
export function isBet(entity: Placed | undefined): boolean {
  return entity !== undefined && ['market', 'side', 'line', 'milestone', 'statline'].includes(entity.kind);
}

/** A word that changes nothing, in place of an entity. */
export function asFiller({ from, to }: Placed): Placed<Extract<Entity, { kind: 'filler' }>> {
  return { kind: 'filler', text: '', from, to };
}

/** A word that no rule can use, in place of an entity. */
export function asUnknown({ from, to }: Placed, text: string): Placed {
  return { kind: 'unknown', text, from, to };
}

type Tokens = readonly Token[];

/** The names and words of a league. */
interface Known {
  names: NameIndex;
  words: Vocabulary;
  /** Whether a player has a coming game, so that a question probably means him. */
  isLikely: (playerId: string) => boolean;
  /** Whether the player has a large role and plays in a coming game. */
  isRegular?: (playerId: string) => boolean;
  /** Whether the player has not played lately while his league does. */
  isInactive: (playerId: string) => boolean;
}

/** Assigns every token to an entity: exact matches first, longest first, then similar words. */
export function recognize(tokens: Tokens, known: Known): Placed[] {
  const { names, words } = known;
  const placed: (Placed | undefined)[] = Array.from({ length: tokens.length });
  const isFree = (from: number, to: number): boolean =>
    to <= tokens.length && placed.slice(from, to).every((entity) => entity === undefined);
  const place = ({ from, to, entity }: { from: number; to: number; entity: Entity }): void => {
    placed.fill({ ...entity, from, to }, from, to);
  };
  const placeEach = (length: number, entityAt: (from: number) => Entity | undefined): void => {
    for (let from = 0; from + length <= tokens.length; from += 1) {
      const entity = isFree(from, from + length) ? entityAt(from) : undefined;
      if (entity) place({ from, to: from + length, entity });
    }
  };

  for (let length = Math.min(names.longest, 4); length >= 2; length -= 1)
    placeEach(length, (from) => likelyName(textOf(tokens, from, length), known));
  for (const length of [3, 2]) placeEach(length, (from) => soundAlike(tokens.slice(from, from + length), known));
  for (let length = Math.max(words.longest, Math.min(names.longest, 6)); length >= 2; length -= 1)
    placeEach(length, (from) =>
      isLetter(tokens, from, words) ? undefined : phrase(tokens.slice(from, from + length), known),
    );
  for (const spanAt of [milestoneAt, dateAt])
    for (const at of tokens.keys()) {
      const span = spanAt(tokens, at);
      if (span && isFree(at, span.to)) place(span);
    }
  for (let at = 0; at < tokens.length; at += 1) {
    const spans = isFree(at, at + 1) ? numberAt(tokens, at, words) : [];
    for (const span of spans) place(span);
    at = Math.max(at, (spans.find(({ from, to }) => from <= at && at < to)?.to ?? 0) - 1);
  }
  placeEach(2, (from) => begunName(tokens.slice(from, from + 2), known));
  for (const length of [3, 2])
    placeEach(length, (from) => {
      const text = textOf(tokens, from, length);
      const similar = mayBeName(tokens.slice(from, from + length), known) ? named(names.alike(text), text) : undefined;
      return similar?.kind === 'player' || similar?.kind === 'team' ? similar : undefined;
    });
  for (const length of [4, 3, 2]) placeEach(length, (from) => sounding(tokens.slice(from, from + length), known));
  placeEach(1, (at) => word(tokens, at, known));
  const entities = placed.filter((entity, at): entity is Placed => entity !== undefined && entity.from === at);
  return entities.map((entity, at) => corrected(entity, entities[at - 1], entities[at + 1], tokens));
}

/** The whole name of a player with a coming game. */
function likelyName(text: string, { names, isLikely }: Known): Entity | undefined {
  const found = names.exact(text);
  return found?.players.some(({ part, playerId }) => part === 'whole' && isLikely(playerId))
    ? named(found, text)
    : undefined;
}

/** The meaning of several words. A phrase that we do not offer cannot span sentences: "not going to play. In that". */
function phrase(tokens: Tokens, known: Known): Entity | undefined {
  const { names, words } = known;
  const first = tokens[0]?.text ?? '';
  const whole = SMALL_TALK.has(first) ? undefined : joined(tokens, known);
  // Names of celebrities and books are short.
  if (tokens.length > Math.max(3, names.longestFrom(first), words.longestFrom(first))) return whole;
  const text = textOf(tokens, 0, tokens.length);
  const meaning = words.phrases.get(text);
  return (
    (isArticle(tokens) ? undefined : named(names.exact(text), text)) ??
    (isCelebrity(text) ? { kind: 'unknown' as const, text } : undefined) ??
    (meaning?.kind === 'notOffered' && tokens.slice(1).some(({ opens }) => opens) ? undefined : meaning) ??
    whole ??
    (names.isBook(text) ? { kind: 'filler', text } : undefined)
  );
}

/** A team or likely player whose name is written in two words: "van vleet", but not "PA u". */
function joined(tokens: Tokens, { names, isLikely }: Known): Entity | undefined {
  const found = names.exact(tokens.map((token) => token.text).join(''));
  const isMeant = found && (found.teams.length > 0 || found.players.some(({ playerId }) => isLikely(playerId)));
  return isMeant ? named(found, tokens.map((token) => token.text).join(' ')) : undefined;
}

/** Whether "a" or "I" is a word and not the initial of a name: "a black day", "I brown it". */
function isArticle([first, second, ...others]: Tokens): boolean {
  return others.length === 0 && /^[ai]$/.test(first?.text ?? '') && isEnglish(second?.text ?? '');
}

/** The team that a text names, unless it is the whole name of a player; otherwise, the players. */
function named(found: Named | undefined, text: string): Entity | undefined {
  if (!found) return undefined;
  const mistaken = found.mistakes > 0;
  if (found.teams.length > 0 && !found.players.some(({ part }) => part === 'whole'))
    return { kind: 'team', teams: found.teams, doubtful: false, mistaken };
  const doubtful = !text.includes(' ') && found.mistakes > forgiven(text.length);
  return { kind: 'player', mention: { players: found.players, text, doubtful, mistaken, everyday: false } };
}

/** Whether words may be a misspelled name: none is in the grammar or a common word, and not all are names. */
function mayBeName(tokens: Tokens, { names, words }: Known): boolean {
  const isPlain = tokens.every(
    ({ kind, text }) =>
      kind === 'word' && !words.phrases.has(text) && !FILLER.has(text) && !words.misspelled(text) && !isEnglish(text),
  );
  return isPlain && tokens.some(({ text }) => names.exact(text) === undefined);
}

/** A player by the beginnings of his first and last name, neither of them a word of the grammar: "pat bev". */
function begunName(tokens: Tokens, { names, words, isLikely }: Known): Entity | undefined {
  const isWord = ({ kind, text }: Token): boolean => kind !== 'word' || words.phrases.has(text) || SMALL_TALK.has(text);
  const [first, last] = tokens.map(({ text }) => text);
  if (tokens.some(isWord) || tokens[1]?.opens || !first || !last || isVeryCommon(last)) return undefined;
  return named(names.begunBoth(first, last, isLikely), `${first} ${last}`);
}

/** A name spelled by ear: its words may be divided differently, and some of them may be common words. */
function sounding(tokens: Tokens, { names, words, isLikely }: Known): Entity | undefined {
  if (beginsWithVerb(tokens, names)) return undefined;
  const text = textOf(tokens, 0, tokens.length);
  if (!tokens.every(({ kind, text: one }) => kind === 'word' && (tokens.length > 2 || !isOtherName(one))))
    return undefined;
  const isKnown = ({ text: one }: Token): boolean =>
    words.phrases.has(one) || SMALL_TALK.has(one) || names.exact(one) !== undefined;
  if (tokens.length === 1 ? isEnglish(text) : tokens.every(isKnown)) return undefined;
  if (WORDS.articles.has(tokens[0]?.text ?? '') || tokens.some((token) => WORDS.neverHeard.has(token.text)))
    return undefined;
  const found = names.sounding(text, isLikely);
  if (!found) return undefined;
  if (!isWhole(found) && tokens.some(isKnown)) return undefined;
  return heard(found, text);
}

/** The likely player whose full name sounds like these words, although each of them is in a name. */
function soundAlike(tokens: Tokens, { names, isLikely }: Known): Entity | undefined {
  const text = textOf(tokens, 0, tokens.length);
  if (isCelebrity(text) || beginsWithVerb(tokens, names)) return undefined;
  const areNames = tokens.every((token) => (names.exact(token.text)?.players.length ?? 0) > 0);
  if (!areNames) return undefined;
  const found = names.sounding(text, isLikely);
  return found && isWhole(found) ? heard(found, text) : undefined;
}

/** Whether a name is written right after a small word: "will Carter" is not William Carrier. */
function beginsWithVerb([first, ...others]: Tokens, names: NameIndex): boolean {
  const name = textOf(others, 0, others.length);
  return SMALL_TALK.has(first?.text ?? '') && (names.exact(name)?.players.length ?? 0) > 0;
}

function isWhole({ players }: Named): boolean {
  return players.length > 0 && players.every(({ part }) => part === 'whole');
}

function heard({ players }: Named, text: string): Entity {
  return { kind: 'player', mention: { players, text, doubtful: false, mistaken: true, everyday: false } };
}

/** The meaning of a single word next to its neighbors. */
function word(tokens: Tokens, at: number, known: Known): Entity {
  const { names, words } = known;
  const [before, token, after] = [tokens[at - 1], tokens[at] as Token, tokens[at + 1]];
  const { text, kind, upper } = token;
  const letter = isLetter(tokens, at, words) ? words.letters.get(text) : undefined;
  if (letter !== undefined) return { kind: 'market', market: letter };
  if (kind !== 'word') return words.phrases.get(text) ?? { kind: 'filler', text };
  // "Shots" in "block two shots" is not a market of its own.
  if (/^shots?$/.test(text) && BLOCKING.test(textOf(tokens, 0, at))) return { kind: 'filler', text };
  // Spanish "más 25.5" is short for "más de 25.5".
  if (text === 'o' || text === 'u' || (text === 'mas' && after?.kind === 'number'))
    return sideLetter(text, before, after, words);
  if (text === 'out' && !isAbsence(before, names)) return { kind: 'filler', text };
  // "To reach 17" is already part of its number; "to reach 17.5" is an over.
  const isWithNumber = WORDS.reaching.has(text) && Number.isInteger(after?.value);
  if (WORDS.exceeding.has(text) && after?.kind === 'number' && !isWithNumber)
    return { kind: 'side', side: 'over', inclusive: text.startsWith('reach') };
  // "TB" in "1.5 TB", "TB u1.5" or "TB 2+" is total bases, not Tampa Bay.
  const isBeforeLine =
    ((after?.text === 'o' || after?.text === 'u' || words.kindOf(after?.text) === 'side') && isHalf(tokens[at + 2])) ||
    (after?.kind === 'number' && tokens[at + 2]?.text === '+');
  const noun = words.countedNouns.get(text);
  // "Tua no picks".
  const isNone = before?.text === 'no' && (names.exact(tokens[at - 2]?.text ?? '')?.players.length ?? 0) > 0;
  if (noun !== undefined && (isBeforeLine || isNone || isCounted(tokens, at))) return { kind: 'market', market: noun };
  const counted = words.countingVerbs.get(text);
  if (counted !== undefined && (countsAlone(tokens, at, words) || isHowMany(tokens, at)))
    return { kind: 'market', market: counted };
  // "Records" in "records more than" is a verb.
  const startsSide = words.kindOf(`${after?.text} ${tokens[at + 2]?.text}`) === 'side';
  // "Ray hits 5.5" is a line of hits, "hits 2" only reaches a number.
  const isOwnMarket =
    words.kindOf(text) === 'market' && isHalf(after) && words.kindOf(tokens[at + 2]?.text) !== 'market';
  if (isOwnMarket) return words.phrases.get(text) as Entity;
  const isBehindCount = before?.kind === 'number' || (before?.text === '+' && tokens[at - 2]?.kind === 'number');
  if ((isBehindCount || isBeforeLine) && words.kindOf(text) === 'market') return words.phrases.get(text) as Entity;
  // "Scores at least once" is a market, "scores at least 20" only reaches a number.
  const isTimes = /^(once|twice)$/.test(tokens[at + 3]?.text ?? '');
  const reaches = WORDS.reaching.has(text) && (after?.kind === 'number' || (startsSide && !isTimes));
  if (WORDS.suffixes.has(text) || reaches) return { kind: 'filler', text };
  const asTeam =
    upper ||
    VERSUS.has(before?.text ?? '') ||
    [1, 2].some((length) => words.kindOf(textOf(tokens, at + 1, length)) === 'winner') ||
    // "His mother was at the game" is not about Washington.
    ((VERSUS.has(after?.text ?? '') || after?.text === 'or') &&
      (names.exact(tokens[at + 2]?.text ?? '')?.teams.length ?? 0) > 0);
  return nameOrWord(token, asTeam, known);
}

const BLOCKING = /\b((block|swat|reject)(s|t?ed|t?ing)?|sen(d|ds|t|ding) back)\b/;
const VERSUS = new Set(['vs', '@', 'versus', 'v', 'at', 'against']);

/** The meaning of a word without its neighbors. `asTeam`: it is written or placed like a team's abbreviation. */
function nameOrWord(token: Token, asTeam: boolean, known: Known): Entity {
  const { names, words, isLikely, isRegular } = known;
  const { text } = token;
  // In capitals, "NO" is New Orleans.
  if (WORDS.absent.has(text) && !token.upper) return { kind: 'unknown', text };
  const exact = names.exact(text);
  const isEveryday =
    WORDS.everydayAbbreviations.has(text) || SMALL_TALK.has(text) || NUMBER_WORDS.has(text) || words.phrases.has(text);
  if (exact && exact.teams.length > 0 && (asTeam || !isEveryday))
    return { kind: 'team', teams: exact.teams, doubtful: false, mistaken: false };
  const meaning = words.phrases.get(text);
  if (meaning) return meaning;
  // "Long" and "cooks" are English words where no player of that name plays.
  const isWord = isEnglish(text) && exact?.players.every(({ playerId }) => known.isInactive(playerId)) === true;
  const person = exact && exact.players.length > 0 && !isWord ? named(exact, text) : undefined;
  const isLikelyName = person?.kind === 'player' && person.mention.players.some((one) => isLikely(one.playerId));
  const isWritten = token.capital && !token.opens && isLikelyName;
  if (person?.kind === 'player' && (FILLER.has(text) || isEnglish(text)) && (text.length > 2 || isWritten)) {
    const isRare = !FILLER.has(text) && !isVeryCommon(text);
    return { kind: 'player', mention: { ...person.mention, everyday: !isRare } };
  }
  if (isEveryday || FILLER.has(text)) return { kind: 'filler', text };
  if (isWord || (!exact && isPlace(text))) return { kind: 'unknown', text };
  const initials = isRegular && names.initials(text, isRegular, token.upper);
  return (
    named(exact, text) ??
    similar(text, known) ??
    sounding([token], known) ??
    named(initials, text) ?? { kind: 'unknown', text }
  );
}

/** The entity that an unknown word resembles. Common English words and other people's names resemble nothing. */
function similar(text: string, { names, words }: Known): Entity | undefined {
  if (text.length < 3 || isEnglish(text) || isOtherName(text)) return undefined;
  // A possessive without its apostrophe.
  const owner = text.endsWith('s') ? names.exact(text.slice(0, -1)) : undefined;
  if (owner) return named(owner, text.slice(0, -1));
  const meant = words.misspelled(text);
  const name = names.beginning(text) ?? names.alike(text);
  return meant && (!name || meant.mistakes <= name.mistakes) ? meant.meaning : named(name, text);
}

/** Whether "out" means absence: "is out", "ruled out", "Curry out", but not "dish out" or "sort out". */
function isAbsence(before: Token | undefined, names: NameIndex): boolean {
  const { text = '' } = before ?? {};
  return WORDS.beforeOut.has(text) || names.exact(text) !== undefined;
}

/** Whether a noun is right after a number: "10 helpers", "1.5 or more picks". */
function isCounted(tokens: Tokens, at: number): boolean {
  const behind = tokens.slice(Math.max(0, at - 3), at).findLast(({ text }) => !/^(\+|plus|or|more|better)$/.test(text));
  if (behind === undefined) return false;
  // "3 picks" are bets, "1.5 picks" and "2 picks or more" steals.
  const isOpen = /^(or (more|better|fewer|less)|and up)$/.test(textOf(tokens, at + 1, 2));
  if (WORDS.bets.has(tokens[at]?.text ?? '')) return isHalf(behind) || behind.text === 'zero' || isOpen;
  return behind.kind === 'number';
}

/** Whether a verb is right before its number, with no market after the number: "grabs 12". */
function countsAlone(tokens: Tokens, at: number, words: Vocabulary): boolean {
  const isMarket = (token: Token | undefined): boolean => words.kindOf(token?.text) === 'market';
  const next = WORDS.particles.has(tokens[at + 1]?.text ?? '') ? at + 2 : at + 1;
  // "Swats at least 3".
  const number = next + ([2, 1].find((length) => words.kindOf(textOf(tokens, next, length)) === 'side') ?? 0);
  const behind = tokens.slice(number + 1).find(({ text }) => !/^(\+|plus|or|more|better)$/.test(text));
  const isNumber = tokens[number]?.kind === 'number' || NUMBER_WORDS.has(tokens[number]?.text ?? '');
  return isNumber && !isMarket(behind);
}

/** Whether the question asks how many a verb counts: "how many does Curry score", "what does Curry score". */
function isHowMany(tokens: Tokens, at: number): boolean {
  const asks = /\b(how (many|much)|what (does|will|can|could|might))\b/;
  return asks.test(textOf(tokens, 0, at));
}

function isFullName(entity: Placed | undefined): boolean {
  return entity?.kind === 'player' && entity.to - entity.from > 1;
}

/** The entity, or a different one if its neighbors change its meaning. */
function corrected(entity: Placed, before: Placed | undefined, after: Placed | undefined, tokens: Tokens): Placed {
  const { from, to } = entity;
  const [token, last] = [tokens[from] as Token, tokens[from - 1]];
  const text = textOf(tokens, from, to - from);
  // "Young Jordan Love" is not Bryce Young too, and "will he" is a verb.
  const isVerb = WORDS.subjects.has(tokens[to]?.text ?? '');
  if (entity.kind === 'player' && entity.mention.everyday && (isFullName(after) || isVerb))
    return { kind: 'filler', text, from, to };
  // "Brown o1.5 steals x White o2.5 threes": the x of a parlay.
  if (entity.kind === 'versus' && text === 'x' && before?.kind !== 'player' && before?.kind !== 'team')
    return { kind: 'join', how: 'and', from, to };
  // "How many points does he put up": only a verb.
  if (entity.kind === 'side' && entity.inclusive && after?.kind !== 'line' && !/least|most|m[ai][xn]/.test(text))
    return { kind: 'filler', text, from, to };
  // "Between Garland and Maxey" compares, "between 20 and 25" is a range.
  if (entity.kind === 'notOffered' && text === 'between' && after?.kind === 'player')
    return { kind: 'filler', text, from, to };
  // "Heat W": a win in a slip.
  if (entity.kind === 'join' && token.text === 'w' && token.capital && before?.kind === 'team')
    return { kind: 'winner', from, to };
  if (entity.kind !== 'filler') return entity;
  // "Curry's brother" or "Curry's backup" means another person.
  const isOwned = before?.kind === 'player' && last?.owns;
  return isOwned && WORDS.related.has(token.text) ? { kind: 'unknown', text, from, to } : entity;
}
