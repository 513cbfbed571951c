import { foldedName } from '../../facts/name/folded-name.ts';
import { editDistance, forgiven, offeredMistakes } from './edit-distance.ts';
import nicknames from '../../../data/questions/nicknames.json' with { type: 'json' };
import { type NamePart, partsOfName } from './player-names.ts';
import type { Sports } from './sports.ts';
import { namesOfTeam } from './team-names.ts';
import { TrigramIndex } from './trigram-index.ts';

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
export function listOf(lists: Readonly<Record<string, string>>, name: string): string[] {
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
