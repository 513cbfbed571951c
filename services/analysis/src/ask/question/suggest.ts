import { PHRASES, SMALL_TALK, USUAL_MARKETS, writtenMarket } from './lexicon.ts';
import { LRUCache } from 'lru-cache';
import type { Suggestion } from '../analysis/reading.ts';
import { gameSuggestion, playerSuggestion, writtenSpec } from './wording.ts';
import { specsOf, type Spec } from './bets.ts';
import { type Entity, type Placed, recognize } from './recognize.ts';
import { partsOfName } from './names.ts';
import { type QuestionIndex, meanOf, type KnownPlayer } from './question-index.ts';
import { tokensOf } from './tokens.ts';

const MOST = 8;
const MOST_PLAYERS = 6;
const MOST_GAMES = 3;

/** Completions of a question that is being typed: players with what they are usually asked for, then games. */
export function suggestionsFor(q: string, type: 'prop' | 'moneyline', index: QuestionIndex, now: Date): Suggestion[] {
  const tokens = tokensOf(q)
    .filter(({ kind }) => kind === 'word')
    .map(({ text }) => text);
  const words = tokens.filter((text, at) => isNameLike(text, at === tokens.length - 1, index));
  if (words.length === 0) return [];
  const games = gamesBeginning(words, index, now).map((game) => gameSuggestion(game, type, index));
  if (type === 'moneyline') return games.slice(0, MOST);
  const items = recognize(tokensOf(q), index.names);
  const specs = specsIn(items);
  const players = beginning(words, index, now);
  const found = players.length > 0 ? players : alike(items, index);
  const [only] = found;
  const own = only && (found.length === 1 || words.length > 1) ? marketsOf(only, specs, index, now) : [];
  const others = found
    .slice(0, MOST_PLAYERS)
    .map((player) =>
      withMarkets(playerSuggestion(player, specs.map(writtenSpec).join(', '), index, now), player, specs),
    );
  const all = [...others.slice(0, 1), ...own, ...others.slice(1), ...games.slice(0, MOST_GAMES)];
  return [...new Map(all.map((suggestion) => [suggestion.query, suggestion])).values()].slice(0, MOST);
}

/** Words of a name, whole or begun: not those of the grammar, unless it is the last one and may become a name. */
function isNameLike(text: string, last: boolean, index: QuestionIndex): boolean {
  if (PHRASES.has(text) && !index.names.exact(text)) return false;
  return !SMALL_TALK.has(text) || (last && text.length > 1 && index.names.beginning(text) !== undefined);
}

function specsIn(items: readonly Placed[]): Spec[] {
  const parts = items.filter((item): item is Placed<Extract<Entity, { kind: 'market' | 'line' | 'side' | 'join' }>> =>
    ['market', 'line', 'side', 'join'].includes(item.kind),
  );
  return specsOf(parts).filter(({ market }) => market !== null);
}

/**
 * Players of whose names every word is the beginning of another word: those with a game soon and many minutes first.
 */
function beginning(words: readonly string[], index: QuestionIndex, now: Date): KnownPlayer[] {
  const soon = new Set(
    index
      .coming(now)
      .slice(0, 30)
      .flatMap(({ homeTeam, awayTeam }) => [homeTeam, awayTeam]),
  );
  const weight = (player: KnownPlayer): number =>
    player.minutes + (soon.has(player.teamId) ? 8 : 0) - (player.out ? 10 : 0);
  return index.sports.players
    .filter(({ name }) => fits(words, wordsOf(name)))
    .sort((a, b) => weight(b) - weight(a) || (a.id < b.id ? -1 : 1));
}

const wordsByName = new LRUCache<string, readonly string[]>({ max: 20_000 });

function wordsOf(name: string): readonly string[] {
  let words = wordsByName.get(name);
  if (!words) {
    const [whole = ''] = partsOfName(name).keys();
    wordsByName.set(name, (words = whole.split(' ')));
  }
  return words;
}

function fits(words: readonly string[], name: readonly string[]): boolean {
  let from = 0;
  return words.every((word) => {
    const at = name.findIndex((part, place) => place >= from && part.startsWith(word));
    from = at + 1;
    return at >= 0;
  });
}

function alike(items: readonly Placed[], index: QuestionIndex): KnownPlayer[] {
  const players = items.flatMap((item) => (item.kind === 'player' ? item.mention.players : []));
  return players.flatMap(({ playerId }) => index.player(playerId) ?? []).sort((a, b) => b.minutes - a.minutes);
}

function marketsOf(player: KnownPlayer, specs: readonly Spec[], index: QuestionIndex, now: Date): Suggestion[] {
  if (specs.length > 0) return [];
  return USUAL_MARKETS.filter((market) => (meanOf(player, market) ?? 0) > 0)
    .slice(0, 4)
    .map((market) => playerSuggestion(player, writtenMarket(market), index, now));
}

/** The markets that the player is usually asked for stand in the detail. */
function withMarkets(suggestion: Suggestion, player: KnownPlayer, specs: readonly Spec[]): Suggestion {
  if (specs.length > 0) return suggestion;
  const markets = USUAL_MARKETS.filter((market) => (meanOf(player, market) ?? 0) > 0)
    .slice(0, 3)
    .map((market) => writtenMarket(market));
  return { ...suggestion, detail: [suggestion.detail, markets.join(', ')].filter((part) => part !== '').join(' · ') };
}

function gamesBeginning(words: readonly string[], index: QuestionIndex, now: Date) {
  const fitting = (word: string): Set<string> =>
    new Set(
      index.sports.teams
        .filter(
          ({ name, abbreviation }) =>
            abbreviation.toLowerCase() === word ||
            name
              .toLowerCase()
              .split(' ')
              .some((part) => part.startsWith(word)),
        )
        .map(({ id }) => id),
    );
  const teams = words.map(fitting);
  const exact = index.names.exact(words.join(' '))?.teams ?? [];
  return index
    .coming(now)
    .filter(
      ({ homeTeam, awayTeam }) =>
        exact.includes(homeTeam) ||
        exact.includes(awayTeam) ||
        teams.every((ids) => ids.has(homeTeam) || ids.has(awayTeam)),
    );
}
