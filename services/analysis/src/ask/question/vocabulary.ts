import {
  combinedMarket,
  isOffered,
  type KnownLeague,
  LEAGUE_DATA,
  type LeagueId,
  leagueOf,
  LEAGUES,
  type Market,
  marketKeyed,
  type QuestionWords,
} from '@overline/forecast';
import { LRUCache } from 'lru-cache';
import countedNouns from '../../../data/questions/counted-nouns.json' with { type: 'json' };
import countingVerbs from '../../../data/questions/counting-verbs.json' with { type: 'json' };
import fillerPhrases from '../../../data/questions/filler-phrases.json' with { type: 'json' };
import notOffered from '../../../data/questions/not-offered.json' with { type: 'json' };
import phraseRows from '../../../data/questions/phrases.json' with { type: 'json' };
import type { Why } from '../analysis/reading.ts';
import {
  editDistance,
  FILLER,
  isEnglish,
  longestByFirst,
  type Meaning,
  phrasesIn,
  SMALL_TALK,
  wordsIn,
} from './lexicon.ts';

type Lists = Readonly<Record<string, readonly string[]>>;

/** The reasons in order of priority: a refusal names the first that applies. */
export const REASONS_BY_PRIORITY = Object.keys(notOffered) as readonly Why[];

/** The highest possible lines, of counts and of yards. */
const HIGHEST_COUNT = 120;
const HIGHEST_YARDS = 600;
const SHORTEST_MISSPELLED = 5;

interface Misspelling {
  meaning: Meaning;
  mistakes: number;
}

/** The meanings of words in questions about one league. */
export class Vocabulary {
  readonly league: KnownLeague;
  readonly phrases: ReadonlyMap<string, Meaning>;
  readonly #longestFrom: ReadonlyMap<string, number>;
  /** Words in the longest phrase. */
  readonly longest: number;
  /** Markets of a single statistic: the ones that a line without a market can belong to. */
  readonly lineMarkets: readonly string[];
  /** The markets to answer about if a question names none, in this order. */
  readonly usualMarkets: readonly string[];
  readonly bareLines: Readonly<Record<string, number>>;
  readonly statline: readonly string[];
  readonly highestLine: number;
  /** The market of a verb right before its number: grabs 12. */
  readonly countingVerbs: ReadonlyMap<string, string>;
  /** The market of a noun right after its number: 10 helpers. */
  readonly countedNouns: ReadonlyMap<string, string>;
  /** The market of a letter right after its number: 6.5a. */
  readonly letters: ReadonlyMap<string, string>;
  /** Words that compare players, by what they count. */
  readonly comparing: ReadonlyMap<string, string>;
  readonly #markets: ReadonlyMap<string, Market>;
  readonly #either: ReadonlyMap<string, readonly string[]>;
  /** Words long enough to be recognized with a mistake, by their first letter, which is seldom the wrong one. */
  readonly #byLetter: ReadonlyMap<string, readonly (readonly [string, Meaning])[]>;
  readonly #misspellings = new LRUCache<string, { found: Misspelling | undefined }>({ max: 2_000 });

  constructor(league: LeagueId) {
    const words = LEAGUE_DATA[league].questions;
    this.league = leagueOf(league);
    this.#either = new Map(Object.entries(words.either ?? {}).map(([key, markets]) => [key, wordsIn(markets)]));
    this.#markets = new Map(this.league.markets.map((market) => [market.key, market]));
    const keys = [...this.#markets.keys()];
    this.statline = words.statline ?? [];
    this.bareLines = words.bareLines;
    this.lineMarkets = this.league.markets.flatMap(({ key, stats }) => (stats.length === 1 ? [key] : []));
    const usual = words.usual ?? this.league.markets.flatMap(({ key, usual: is }) => (is ? [key] : []));
    const offered = usual.filter((key) => isOffered(league, key));
    this.usualMarkets = offered.length > 0 ? offered : keys.filter((key) => isOffered(league, key));
    this.highestLine = this.league.markets.some(({ measure }) => measure === 'yards') ? HIGHEST_YARDS : HIGHEST_COUNT;
    this.countingVerbs = this.#byWord(countingVerbs, words.countingVerbs);
    this.countedNouns = this.#byWord(countedNouns, words.countedNouns);
    this.comparing = new Map(Object.entries(words.comparing ?? {}).flatMap(([key, lines]) => entriesOf(key, lines)));
    this.letters = new Map(this.league.markets.flatMap(({ key, letter }) => (letter ? [[letter, key] as const] : [])));
    this.phrases = this.#phrases(words);
    this.#longestFrom = longestByFirst(this.phrases.keys());
    this.longest = Math.max(...this.#longestFrom.values());
    this.#byLetter = Map.groupBy<string, readonly [string, Meaning]>(
      [
        ...[...this.phrases].filter(([phrase, { kind }]) => kind !== 'notOffered' && /^[a-z]{4,}$/.test(phrase)),
        ...[...SMALL_TALK]
          .filter((word) => word.length >= SHORTEST_MISSPELLED && !this.phrases.has(word))
          .map((text): [string, Meaning] => [text, { kind: 'filler', text }]),
      ],
      ([word]) => word.slice(0, 1),
    );
  }

  /** Whether the league has the market, or a word for one of several. */
  has(market: string): boolean {
    return this.#either.has(market) || this.#markets.has(market);
  }

  /** The league's market with this key. */
  market(key: string): Market | undefined {
    return this.#markets.get(key);
  }

  /** The markets that a market's word can mean: several for "yards". */
  meant(market: string): readonly string[] {
    return this.#either.get(market) ?? [market];
  }

  /** The statistics that are forecast, as a text for refusals. */
  get offered(): string {
    const hasSums = this.statline.length > 0;
    const keys = hasSums ? this.lineMarkets : this.league.markets.map(({ key }) => key);
    const all = keys.filter((key) => isOffered(this.league.id, key)).map(writtenMarket);
    return `${all.join(', ')}${hasSums ? ', their usual sums, and double-doubles' : ''}`;
  }

  kindOf(text: string | undefined): Meaning['kind'] | undefined {
    return this.phrases.get(text ?? '')?.kind;
  }

  /** Words in the longest phrase that begins with a word. */
  longestFrom(word: string): number {
    return this.#longestFrom.get(word) ?? 0;
  }

  /** The market that counts these markets together; undefined if there is none. */
  combined(markets: readonly string[]): string | undefined {
    return combinedMarket(this.league.id, markets)?.key;
  }

  /** The market that remains of a combined market without one statistic. */
  without(market: string, other: string): string | undefined {
    const [all, left] = [market, other].map((key) => this.#markets.get(key)?.stats ?? []) as [string[], string[]];
    const rest = all
      .filter((stat) => !left.includes(stat))
      .sort()
      .join();
    return this.league.markets.find(({ stats }) => [...stats].sort().join() === rest)?.key;
  }

  /** The word of the grammar that this one resembles: one mistake, or two from seven letters on. */
  misspelled(text: string): Misspelling | undefined {
    if (text.length < SHORTEST_MISSPELLED - 1 || FILLER.has(text) || isEnglish(text)) return undefined;
    let known = this.#misspellings.get(text);
    if (!known) this.#misspellings.set(text, (known = { found: this.#closestWord(text) }));
    return known.found;
  }

  #closestWord(text: string): Misspelling | undefined {
    const most = text.length < 7 ? 1 : 2;
    let best: Misspelling | undefined;
    for (const [word, meaning] of this.#byLetter.get(text.slice(0, 1)) ?? []) {
      if (Math.max(word.length, text.length) < SHORTEST_MISSPELLED) continue;
      const mistakes = editDistance(text, word, most);
      if (mistakes <= most && mistakes < (best?.mistakes ?? Number.POSITIVE_INFINITY)) best = { meaning, mistakes };
    }
    return best;
  }

  #byWord(shared: Lists, own: Lists = {}): ReadonlyMap<string, string> {
    const rows = [...Object.entries(shared), ...Object.entries(own)].filter(([market]) => this.has(market));
    return new Map(rows.flatMap(([market, lines]) => wordsIn(lines).map((word) => [word, market] as const)));
  }

  /** Every phrase of the grammar. A later row wins over an earlier one. */
  #phrases(words: QuestionWords): ReadonlyMap<string, Meaning> {
    const refused = (why: string, lines: readonly string[]): [string, Meaning][] =>
      phrasesIn(lines).map((text) => [text, { kind: 'notOffered', why: why as Why, text }]);
    const filler = (lines: readonly string[]): [string, Meaning][] =>
      phrasesIn(lines).map((text) => [text, { kind: 'filler', text }]);
    const named = (lists: Lists | undefined, how: { least?: number; verb?: boolean } = {}): [string, Meaning][] =>
      Object.entries(lists ?? {}).flatMap(([market, lines]) =>
        phrasesIn(lines).map((phrase): [string, Meaning] => [phrase, { kind: 'market', market, ...how }]),
      );
    const isSpoken = (row: Meaning): boolean =>
      row.kind === 'market' ? this.has(row.market) : row.kind !== 'milestone' || this.statline.length > 0;
    const unused = new Set(phrasesIn(words.unused ?? []));
    const others = LEAGUES.filter(({ id }) => id !== this.league.id);
    const synonyms = ({ markets }: Pick<KnownLeague, 'markets'>): [string, string][] =>
      markets.flatMap(({ key, synonyms: all }) => all.map((phrase): [string, string] => [phrase, key]));
    return new Map<string, Meaning>([
      ...others.flatMap((league) => [
        ...synonyms(league)
          .filter(([phrase]) => phrase !== 'hits')
          .map(([text]): [string, Meaning] => [text, { kind: 'notOffered', why: 'sport', text }]),
        ...refused('sport', LEAGUE_DATA[league.id].questions.names),
      ]),
      ...Object.entries(notOffered).flatMap(([why, lines]) => refused(why, lines)),
      ...filler(Object.values(fillerPhrases).flat()),
      ...filler([...words.names, ...(words.filler ?? [])]),
      ...synonyms(this.league).map(([phrase, market]): [string, Meaning] => [phrase, { kind: 'market', market }]),
      ...(phraseRows as unknown as readonly (Meaning & { phrases: string[] })[])
        .filter(isSpoken)
        .flatMap(({ phrases, ...meaning }) =>
          phrasesIn(phrases)
            .filter((phrase) => !unused.has(phrase))
            .map((phrase): [string, Meaning] => [phrase, meaning as Meaning]),
        ),
      ...Object.entries(words.notOffered ?? {}).flatMap(([why, lines]) => refused(why, lines)),
      ...named(words.markets),
      ...Object.entries(words.atLeast ?? {}).flatMap(([least, lists]) => named(lists, { least: Number(least) })),
      ...named(words.scoringVerbs, { least: 1, verb: true }),
    ]);
  }
}

function entriesOf(market: string, lines: readonly string[]): (readonly [string, string])[] {
  return phrasesIn(lines).map((verb) => [verb, market] as const);
}

const VOCABULARIES = new Map<LeagueId, Vocabulary>();

/** The vocabulary of a league, made when it is first needed. */
export function vocabularyOf(league: LeagueId): Vocabulary {
  const known = VOCABULARIES.get(league) ?? new Vocabulary(league);
  VOCABULARIES.set(league, known);
  return known;
}

/** How a suggestion's question writes a market; it reads back as that market. A word for several markets is its own. */
export function writtenMarket(market: string): string {
  return marketKeyed(market)?.unit ?? market;
}
