import { foldedName } from '../../facts/name/folded-name.ts';
import nicknames from '../../../data/questions/nicknames.json' with { type: 'json' };
import type { Sports, KnownTeam } from './question-index.ts';
import { unaccented } from '../../facts/name/unaccented.ts';
import { shortName, teamKey } from '../../facts/league/team-name.ts';

export interface NamedPlayer {
  playerId: string;
  part: NamePart;
}

/**
 * Who may be meant by a text: players, teams, or both. `mistakes` is 0 for a text that stands as it is in the index.
 */
export interface Named {
  players: readonly NamedPlayer[];
  teams: readonly string[];
  mistakes: number;
}

interface Entry {
  players: NamedPlayer[];
  teams: string[];
}

/** The `mistakes` of a name of which only the beginning was written: fewer than one wrong letter. */
export const BEGUN = 0.5;
const LOOKED_AT = 40;
const LEAST_BEGINNING = 4;

/** All names of players and teams: looked up as they stand, by their beginning, or by their looks. */
export class NameIndex {
  readonly #entries = new Map<string, Entry>();
  readonly #sorted: readonly string[];
  readonly #looks: TrigramIndex;
  readonly #books: ReadonlySet<string>;
  readonly longest: number;

  constructor({ players, teams, aliases, books }: Pick<Sports, 'players' | 'teams' | 'aliases' | 'books'>) {
    for (const { id, name } of players) {
      const parts = partsOfName(name);
      for (const [text, part] of parts) this.#player(text, id, part);
      const [whole = ''] = parts.keys();
      for (const nickname of listOf(nicknames.players, whole)) this.#player(nickname, id, 'whole');
    }
    for (const { foldedName, playerId } of aliases) this.#player(foldedName, playerId, 'whole');
    for (const team of teams) for (const text of namesOfTeam(team)) this.#entry(text).teams.push(team.id);
    this.#sorted = [...this.#entries.keys()].sort();
    this.#looks = new TrigramIndex(this.#sorted);
    this.#books = new Set(books.flatMap(namesOfBook));
    this.longest = Math.max(1, ...this.#sorted.map((text) => text.split(' ').length));
  }

  /** The text as it stands. */
  exact(text: string): Named | undefined {
    const entry = this.#entries.get(text);
    return entry && { ...entry, mistakes: 0 };
  }

  /** True for the name of a bookmaker: where somebody bets changes nothing about a question. */
  isBook(text: string): boolean {
    return this.#books.has(text);
  }

  /** Names that begin with the text, of four letters or more. */
  beginning(text: string): Named | undefined {
    if (text.length < LEAST_BEGINNING) return undefined;
    let at = lowerBound(this.#sorted, text);
    const found: string[] = [];
    for (; this.#sorted[at]?.startsWith(text); at += 1) found.push(this.#sorted[at] ?? '');
    return this.#merged(
      found.filter((name) => !name.includes(' ')),
      BEGUN,
    );
  }

  /** Names that are the text but for a few mistakes; of those only the ones with the fewest. */
  alike(text: string): Named | undefined {
    if (forgiven(text.length) === 0) return undefined;
    const words = text.split(' ');
    const near = this.#looks.similar(text, LOOKED_AT).flatMap((name) => {
      const mistakes = name.length < 4 ? undefined : mistakesIn(words, name.split(' '));
      return mistakes === undefined ? [] : [{ name, mistakes }];
    });
    const least = Math.min(...near.map(({ mistakes }) => mistakes));
    return this.#merged(
      near.filter(({ mistakes }) => mistakes === least).map(({ name }) => name),
      least,
    );
  }

  #merged(names: readonly string[], mistakes: number): Named | undefined {
    if (names.length === 0) return undefined;
    const players = new Map<string, NamedPlayer>();
    const teams = new Set<string>();
    for (const entry of names.map((name) => this.#entry(name))) {
      for (const player of entry.players) if (!players.has(player.playerId)) players.set(player.playerId, player);
      for (const team of entry.teams) teams.add(team);
    }
    return { players: [...players.values()], teams: [...teams], mistakes };
  }

  #player(text: string, playerId: string, part: NamePart): void {
    const { players } = this.#entry(text);
    const known = players.findIndex((other) => other.playerId === playerId);
    if (known < 0) players.push({ playerId, part });
    else if (part === 'whole') players[known] = { playerId, part };
  }

  #entry(text: string): Entry {
    let entry = this.#entries.get(text);
    if (!entry) this.#entries.set(text, (entry = { players: [], teams: [] }));
    return entry;
  }
}

/** The nicknames listed for a folded name. */
function listOf(lists: Readonly<Record<string, string>>, name: string): string[] {
  return lists[name]?.split(', ') ?? [];
}

/** Oxbow Sports is Oxbow too, and Copper Row written as one word is itself. */
function namesOfBook(title: string): string[] {
  const name = foldedName(title);
  const short = name.replace(/ (sports|sportsbook|casino)$/, '');
  return [name, short, name.replaceAll(' ', '')];
}

/** Mistakes word by word; undefined where a word has more of them than it may. */
function mistakesIn(written: readonly string[], name: readonly string[]): number | undefined {
  if (written.length !== name.length) return undefined;
  let sum = 0;
  for (const [at, word] of written.entries()) {
    const meant = name[at] ?? '';
    // The first letter is seldom the wrong one, and in a short word never.
    const allowed =
      meant[0] === word[0]
        ? name.length === 1
          ? offeredMistakes(word, meant)
          : forgiven(word.length)
        : word.length < 6
          ? 0
          : 1;
    const mistakes = editDistance(word, meant, allowed);
    if (mistakes > allowed) return undefined;
    sum += mistakes;
  }
  return sum;
}

function lowerBound(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Three letters at a time, with the word's beginning and end marked: as pg_trgm cuts words. */
function trigrams(text: string): Set<string> {
  const found = new Set<string>();
  for (const word of text.split(' ')) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at += 1) found.add(padded.slice(at, at + 3));
  }
  return found;
}

const LEAST_SIMILARITY = 0.25;

/** Finds the texts of a fixed list that look like another one. */
class TrigramIndex {
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

/** Letters to insert, delete, replace or swap with a neighbour until `a` is `b`; counting stops above `most`. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    [before, last] = [last, row];
  }
  return last[b.length] ?? most + 1;
}

/** Mistakes that a word of this length may hold and still be known. */
export function forgiven(length: number): number {
  if (length < 4) return 0;
  return length < 7 ? 1 : length < 11 ? 2 : 3;
}

/**
 * As `forgiven`, but one more in five or six letters whose first and last are right: near enough to be offered, not to
 * be believed.
 */
function offeredMistakes(written: string, meant: string): number {
  const near =
    (written.length === 5 || written.length === 6) && written[0] === meant[0] && written.at(-1) === meant.at(-1);
  return near ? 2 : forgiven(written.length);
}

/**
 * How much of a player's name was written: all of it (or a name he is known by), his last name, his first, or another
 * part.
 */
type NamePart = 'whole' | 'last' | 'first' | 'part';

const LEAST_INITIALS = 3;

/** Every text by which a player of this name is found, folded, with the part of the name that it is. */
export function partsOfName(name: string): Map<string, NamePart> {
  const parts = new Map<string, NamePart>();
  const words = foldedName(name)
    .split(' ')
    .filter((word) => word !== '');
  const add = (text: string, part: NamePart): void => {
    if (text !== '' && !parts.has(text)) parts.set(text, part);
  };
  add(words.join(' '), 'whole');
  add(withSuffix(name), 'whole');
  for (let at = 1; at < words.length; at += 1) add(words.slice(at).join(' '), 'last');
  if (words.length > 2) {
    add([words[0], words.at(-1)].join(' '), 'whole');
    add(words.slice(0, 2).join(' '), 'whole');
    add(words.slice(0, -1).join(' '), 'part');
    for (const word of words.slice(1, -1)) add(word, 'part');
  }
  add(words[0] ?? '', 'first');
  if (words.length > 1) add(`${words[0]?.[0] ?? ''} ${words.slice(1).join(' ')}`, 'last');
  // People write both De'Aaron and De Aaron, VanVleet and Van Vleet: joined up it is one text.
  if (words.length > 1) add(words.join(''), 'whole');
  if (words.length > 2) add(words.slice(1).join(''), 'last');
  if (words.length >= LEAST_INITIALS) add(words.map((word) => word[0] ?? '').join(''), 'whole');
  return parts;
}

/** The name folded with its Jr or III, by which father and son are distinguished. */
function withSuffix(name: string): string {
  return unaccented(name)
    .toLowerCase()
    .replace(/['’`.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Beginnings of cities and ends of names that mean nothing alone. */
const HALVES = new Set(
  (
    'los new san golden trail bay point creek hills falls flats state city angeles york orleans antonio la ' +
    'fort saint st'
  ).split(' '),
);

/** Every text by which a team is found, folded: its name, its city, its nickname, its abbreviation. */
function namesOfTeam({ name, abbreviation }: KnownTeam): Set<string> {
  const names = new Set([foldedName(name), teamKey(name), abbreviation.toLowerCase()]);
  for (const full of [...names].slice(0, 2)) {
    const words = full.split(' ');
    for (let at = 1; at < words.length; at += 1) {
      names.add(words.slice(0, at).join(' '));
      names.add(words.slice(at).join(' '));
    }
  }
  for (const half of HALVES) names.delete(half);
  for (const text of [...names]) if (text.includes(' ')) names.add(text.replaceAll(' ', ''));
  if (names.has('los angeles')) names.add('la');
  for (const lists of [nicknames.teams, nicknames.arenas] as readonly Readonly<Record<string, string>>[])
    for (const nickname of lists[teamKey(name)]?.split(', ') ?? []) names.add(nickname);
  return names;
}

/** As people say it, among these teams. */
export function shortTeamName(team: KnownTeam, others: readonly KnownTeam[]): string {
  return shortName(
    team.name,
    others.map(({ name }) => name),
  );
}
