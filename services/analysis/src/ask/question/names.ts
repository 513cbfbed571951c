import type { QuestionWords } from '@overline/forecast';
import { doubleMetaphone } from 'double-metaphone';
import { LRUCache } from 'lru-cache';
import nicknames from '../../../data/questions/nicknames.json' with { type: 'json' };
import { foldedName, teamKey, unaccented } from '../../facts/name/folded-name.ts';
import type { KnownTeam, Sports } from '../../facts/sports/sports.ts';
import { editDistance, longestByFirst, SHORT_NAMES, SPOKEN_LETTERS, WORDS } from './lexicon.ts';
import { TrigramIndex } from './trigrams.ts';

/** How much of a player's name was written: all of it or a nickname, his last or first name, or another part. */
type NamePart = 'whole' | 'last' | 'first' | 'part';

export interface NamedPlayer {
  playerId: string;
  part: NamePart;
}

/** Players and teams that a text can mean. `mistakes` is 0 if the text is in the index as it is written. */
export interface Named {
  players: readonly NamedPlayer[];
  teams: readonly string[];
  mistakes: number;
}

interface Entry extends Named {
  players: NamedPlayer[];
  teams: string[];
}

/** The `mistakes` of a name if only its beginning is written: less than for one wrong letter. */
const BEGUN = 0.5;
const SHORTEST_BEGINNING = 4;
const SHORTEST_INITIALS = 3;
const MAX_CANDIDATES = 40;
const SHORTEST_SOUND = 3;
/** A sound with at least this many consonants may have one wrong. */
const LONG_SOUND = 5;
/** Share of its letters in which a text may differ from a name that sounds the same. */
const FARTHEST_SPELLING = 0.5;

type Sounding = readonly [sound: string, name: string];

/** A player and the words of his name. */
interface Person {
  playerId: string;
  names: readonly string[];
}

/** All names of a league's players and teams, found exactly, by their beginning or by similarity. */
export class NameIndex {
  readonly #entries = new Map<string, Entry>();
  readonly #sorted: readonly string[];
  readonly #trigrams: TrigramIndex;
  /** Names of players by their sounds. */
  readonly #bySound: ReadonlyMap<string, readonly Sounding[]>;
  /** Full names of several words, by the first two letters of their sound. */
  readonly #wholeBySound: ReadonlyMap<string, readonly Sounding[]>;
  readonly #byLastName: ReadonlyMap<string, readonly Person[]>;
  readonly #byFirstName: ReadonlyMap<string, readonly Person[]>;
  readonly #byInitials: ReadonlyMap<string, readonly Person[]>;
  readonly #books: ReadonlySet<string>;
  readonly #longestFrom: ReadonlyMap<string, number>;
  /** Words in the longest name. */
  readonly longest: number;

  constructor(
    { players, teams, aliases, books }: Pick<Sports, 'players' | 'teams' | 'aliases' | 'books'>,
    own: QuestionWords,
  ) {
    const people = players.map(({ id, name }) => {
      const folded = foldedName(name);
      const names = folded.split(' ');
      for (const [text, part] of partsOfName(name, names)) this.#addPlayer(text, id, part);
      for (const nickname of [nicknames.players, own.players].flatMap((lists) => listOf(lists, folded))) {
        this.#addPlayer(nickname, id, 'whole');
        if (!nickname.includes(' ')) this.#addPlayer(`${nickname} ${names.at(-1)}`, id, 'whole');
      }
      return { playerId: id, names };
    });
    this.#byLastName = Map.groupBy(people, ({ names }) => (names.at(-1) ?? '').slice(0, 3));
    this.#byFirstName = Map.groupBy(people, ({ names }) => names[0] ?? '');
    this.#byInitials = Map.groupBy(people, ({ names }) => `${names[0]?.[0]}${names.at(-1)?.[0]}`);
    const ids = new Set(players.map(({ id }) => id));
    for (const alias of aliases.filter(({ playerId }) => ids.has(playerId)))
      this.#addPlayer(alias.foldedName, alias.playerId, 'whole');
    for (const team of teams) for (const text of namesOfTeam(team, own)) this.#entry(text).teams.push(team.id);
    this.#sorted = [...this.#entries.keys()].sort();
    this.#trigrams = new TrigramIndex(this.#sorted);
    const sounds = this.#sorted
      .filter((text) => this.#entry(text).players.length > 0)
      .flatMap((name) => soundsOf(name).map((sound) => [sound, name] as const));
    this.#bySound = Map.groupBy(sounds, ([sound]) => sound);
    this.#wholeBySound = Map.groupBy(
      sounds.filter(([, name]) => name.includes(' ')),
      ([sound]) => sound.slice(0, 2),
    );
    this.#books = new Set(books.flatMap(namesOfBook));
    this.#longestFrom = longestByFirst(this.#sorted);
    this.longest = Math.max(1, ...this.#longestFrom.values());
  }

  exact(text: string): Named | undefined {
    return this.#entries.get(text);
  }

  /** Words in the longest name that begins with a word. */
  longestFrom(word: string): number {
    return this.#longestFrom.get(word) ?? 0;
  }

  /** Whether the text is a bookmaker's name. Books are ignored: the answer does not depend on where the user bets. */
  isBook(text: string): boolean {
    return this.#books.has(text);
  }

  /** Names of one word that begin with the text, of four letters or more. */
  beginning(text: string): Named | undefined {
    if (text.length < SHORTEST_BEGINNING) return undefined;
    const from = firstAtLeast(this.#sorted, text);
    const end = firstAtLeast(this.#sorted, `${text}\uFFFF`);
    return this.#merged(
      this.#sorted.slice(from, end).filter((name) => !name.includes(' ')),
      BEGUN,
    );
  }

  /** The one regular with these two initials: "jb"; all of them if the letters are `upper` case. */
  initials(text: string, isRegular: (playerId: string) => boolean, upper: boolean): Named | undefined {
    if (!/^[a-z]{2}$/.test(text)) return undefined;
    const found = (this.#byInitials.get(text) ?? []).filter(({ playerId }) => isRegular(playerId));
    if (found.length === 0 || (found.length > 1 && !upper)) return undefined;
    return { players: found.map(({ playerId }) => ({ playerId, part: 'whole' })), teams: [], mistakes: 0 };
  }

  /** The one likely player whose first and last name begin so: "pat bev", "duncan rob". */
  begunBoth(first: string, last: string, isLikely: (playerId: string) => boolean): Named | undefined {
    if (first.length < SHORTEST_BEGINNING - 1 || (last.length > 1 && last.length < SHORTEST_BEGINNING - 1))
      return undefined;
    // A first name and an initial.
    const isInitial = last.length === 1;
    const all = (isInitial ? this.#byFirstName.get(first) : this.#byLastName.get(last.slice(0, 3))) ?? [];
    const found = all.filter(
      ({ playerId, names }) => names[0]?.startsWith(first) && names.at(-1)?.startsWith(last) && isLikely(playerId),
    );
    const [only, ...others] = found;
    if (!only || others.length > 0) return undefined;
    return { players: [{ playerId: only.playerId, part: 'whole' }], teams: [], mistakes: BEGUN };
  }

  /** Names that are the text but for a few mistakes; only those with the fewest. */
  alike(text: string): Named | undefined {
    if (forgiven(text.length) === 0) return undefined;
    const words = text.split(' ');
    const near = this.#trigrams.similar(text, MAX_CANDIDATES).flatMap((name) => {
      const mistakes = name.length < 4 ? undefined : mistakesIn(words, name.split(' '));
      return mistakes === undefined ? [] : [{ name, mistakes }];
    });
    const fewest = Math.min(...near.map(({ mistakes }) => mistakes));
    return this.#merged(
      near.filter(({ mistakes }) => mistakes === fewest).map(({ name }) => name),
      fewest,
    );
  }

  /**
   * Likely players whose names sound like the text, however its words are divided: "see jay mccullum", "oh kong woo".
   * A single word may also have one sound wrong.
   */
  sounding(text: string, isLikely: (playerId: string) => boolean): Named | undefined {
    const joined = text.replaceAll(' ', '');
    const sounds = soundsOf(text);
    const same = sounds.flatMap((sound) => this.#bySound.get(sound) ?? []).map(([, name]) => name);
    const isNew = text.includes(' ') && text.split(' ').some((word) => !this.#entries.has(word));
    const near = isNew ? sounds.flatMap((sound) => (sound.length >= LONG_SOUND ? this.#nearSound(sound) : [])) : [];
    const scored = [...new Set([...same, ...near])].flatMap((name) => {
      const spoken = name.replaceAll(' ', '');
      const share = same.includes(name) ? FARTHEST_SPELLING : FARTHEST_SPELLING / 2;
      const most = Math.floor(Math.max(spoken.length, joined.length) * share);
      const mistakes = editDistance(joined, spoken, most);
      const isNear = mistakes <= most && this.#entry(name).players.some(({ playerId }) => isLikely(playerId));
      return isNear ? [{ name, mistakes }] : [];
    });
    const fewest = Math.min(...scored.map(({ mistakes }) => mistakes));
    const found = this.#merged(
      scored.filter(({ mistakes }) => mistakes === fewest).map(({ name }) => name),
      fewest,
    );
    return found && { ...found, teams: [], players: found.players.filter(({ playerId }) => isLikely(playerId)) };
  }

  /** Full names of several words whose sound begins with the same two letters and differs in at most one. */
  #nearSound(sound: string): string[] {
    return (this.#wholeBySound.get(sound.slice(0, 2)) ?? []).flatMap(([other, name]) =>
      editDistance(sound, other, 1) <= 1 ? [name] : [],
    );
  }

  #merged(names: readonly string[], mistakes: number): Named | undefined {
    if (names.length === 0) return undefined;
    const entries = names.map((name) => this.#entry(name));
    const players = Map.groupBy(
      entries.flatMap((entry) => entry.players),
      ({ playerId }) => playerId,
    );
    return {
      players: [...players.values()].flatMap((parts) => parts.slice(0, 1)),
      teams: [...new Set(entries.flatMap(({ teams }) => teams))],
      mistakes,
    };
  }

  #addPlayer(text: string, playerId: string, part: NamePart): void {
    const { players } = this.#entry(text);
    const known = players.find((other) => other.playerId === playerId);
    if (!known) players.push({ playerId, part });
    else if (part === 'whole') known.part = part;
  }

  #entry(text: string): Entry {
    const entry = this.#entries.get(text) ?? { players: [], teams: [], mistakes: 0 };
    this.#entries.set(text, entry);
    return entry;
  }
}

/** Every text by which a player of this name is found, with the part of the name. `words` are its folded words. */
function partsOfName(name: string, words: readonly string[]): Map<string, NamePart> {
  const [first = '', ...rest] = words;
  const last = words.at(-1) ?? '';
  const parts: [string, NamePart][] = [
    [words.join(' '), 'whole'],
    [withSuffix(name), 'whole'],
  ];
  for (let at = 1; at < words.length; at += 1) parts.push([words.slice(at).join(' '), 'last']);
  if (words.length > 2) {
    parts.push([`${first} ${last}`, 'whole'], [words.slice(0, 2).join(' '), 'whole']);
    for (const part of [words.slice(0, -1).join(' '), ...words.slice(1, -1)]) parts.push([part, 'part']);
  }
  parts.push([first, 'first']);
  for (const short of SHORT_NAMES.get(first) ?? []) parts.push([[short, ...rest].join(' '), 'whole']);
  // People write both De'Aaron and De Aaron, VanVleet and Van Vleet: joined, it is one text.
  if (rest.length > 0) parts.push([`${first[0]} ${rest.join(' ')}`, 'last'], [words.join(''), 'whole']);
  if (rest.length > 1) parts.push([rest.join(''), 'last']);
  // "See jay mccollum": initials as they are spoken.
  if (/^[a-z]{2}$/.test(first)) {
    const spoken = [...first].map((letter) => SPOKEN_LETTERS.get(letter) ?? letter);
    const initials = [[...first], spoken, [spoken.join('')]];
    parts.push(...initials.map((one): [string, NamePart] => [[...one, ...rest].join(' '), 'whole']));
  }
  // Kevin Porter Jr. is KPJ: capitals inside a word count as initials too.
  const capitals = name.replace(/[^A-Z]/g, '').toLowerCase();
  if (capitals.length >= SHORTEST_INITIALS) parts.push([capitals, 'last']);
  if (words.length >= SHORTEST_INITIALS) parts.push([words.map((word) => word[0] ?? '').join(''), 'whole']);
  // The first meaning of a text wins.
  return new Map(parts.filter(([text]) => text !== '').reverse());
}

/** The folded name with its Jr or III, which tells father from son. */
function withSuffix(name: string): string {
  return unaccented(name)
    .toLowerCase()
    .replace(/['’`.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Every text by which a team is found, folded: its name, city, nicknames, arena and abbreviation. */
function namesOfTeam({ name, abbreviation }: KnownTeam, own: QuestionWords): Set<string> {
  const key = teamKey(name);
  const names = new Set([foldedName(name), key, abbreviation.toLowerCase()]);
  for (const full of [foldedName(name), key]) {
    const words = full.split(' ');
    for (let at = 1; at < words.length; at += 1)
      for (const part of [words.slice(0, at).join(' '), words.slice(at).join(' ')]) names.add(part);
  }
  for (const half of WORDS.teamNameHalves) names.delete(half);
  for (const text of [...names]) names.add(text.replaceAll(' ', ''));
  if (names.has('los angeles')) names.add('la');
  for (const lists of [nicknames.teams, nicknames.arenas, own.teams])
    for (const nickname of listOf(lists, key)) names.add(nickname);
  return names;
}

/** The ways to write a book's name: "Oxbow Sports" or "Oxbow", "Copper Row" or "CopperRow". */
function namesOfBook(title: string): string[] {
  const name = foldedName(title);
  return [name, name.replace(/ (sports|sportsbook|casino)$/, ''), name.replaceAll(' ', '')];
}

/** Sounds by text: finding them takes longest when names are indexed, and the next index has most of them too. */
const knownSounds = new LRUCache<string, readonly string[]>({ max: 100_000 });

/** What a text sounds like. A sound of fewer than three consonants fits too many words. */
function soundsOf(text: string): readonly string[] {
  const known = knownSounds.get(text);
  if (known) return known;
  const words = text.split(' ');
  const each = words.map((word) => doubleMetaphone(word)[0]).join('');
  const sounds = [...new Set([each, ...doubleMetaphone(words.join(''))])].filter(
    (sound) => sound.length >= SHORTEST_SOUND,
  );
  knownSounds.set(text, sounds);
  return sounds;
}

function listOf(lists: Readonly<Record<string, string>> | undefined, name: string): string[] {
  return lists?.[name]?.split(', ') ?? [];
}

/** Mistakes over all words; undefined if a word has more than it may. */
function mistakesIn(written: readonly string[], name: readonly string[]): number | undefined {
  if (written.length !== name.length) return undefined;
  const each = written.map((word, at) => {
    const meant = name[at] ?? '';
    const allowed = allowedMistakes(word, meant, name.length === 1);
    const mistakes = editDistance(word, meant, allowed);
    return mistakes > allowed ? Number.POSITIVE_INFINITY : mistakes;
  });
  const sum = each.reduce((total, mistakes) => total + mistakes, 0);
  return Number.isFinite(sum) ? sum : undefined;
}

/** How many letters of a word may be wrong. A wrong first letter is rare, so it is allowed only in a longer word. */
function allowedMistakes(word: string, meant: string, isOnly: boolean): number {
  if (meant[0] !== word[0]) return word.length < 6 ? 0 : 1;
  // A word of five or six letters may have a second mistake if its first and last letters are right.
  const isNear = (word.length === 5 || word.length === 6) && word.at(-1) === meant.at(-1);
  return isOnly && isNear ? 2 : forgiven(word.length);
}

/** Mistakes with which a word of this length is still recognized. */
export function forgiven(length: number): number {
  if (length < 4) return 0;
  return length < 7 ? 1 : length < 11 ? 2 : 3;
}

function firstAtLeast(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
