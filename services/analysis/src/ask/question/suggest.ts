import { LRUCache } from 'lru-cache';
import { foldedName } from '../../facts/name/folded-name.ts';
import type { Suggestion } from '../analysis/reading.ts';
import { type Bet, betsOf } from './bets.ts';
import { PHRASES, SMALL_TALK, USUAL_MARKETS, writtenMarket } from './lexicon.ts';
import type { ComingGame, KnownPlayer } from '../../facts/sports/sports.ts';
import { isOf, meanOf, type QuestionIndex, type View } from './question-index.ts';
import { type Entity, type Placed, recognize } from './recognize.ts';
import { tokensOf } from './tokens.ts';
import { gameSuggestion, joined, playerSuggestion, writtenBet } from './wording.ts';

const MOST = 8;
const MOST_PLAYERS = 6;
const MOST_GAMES = 3;
const GAMES_SOON = 30;

/** Completions of a question while it is typed: players with what they are usually asked for, then games. */
export function suggestionsFor(q: string, type: 'prop' | 'moneyline', index: QuestionIndex, now: Date): Suggestion[] {
  const view = { index, now };
  const tokens = tokensOf(q);
  const texts = tokens.filter(({ kind }) => kind === 'word').map(({ text }) => text);
  const words = texts.filter((text, at) => isNameLike(text, at === texts.length - 1, index));
  if (words.length === 0) return [];
  const games = gamesOf(words, view).map((game) => gameSuggestion(game, type, index));
  if (type === 'moneyline') return games.slice(0, MOST);
  const entities = recognize(tokens, index.names);
  const bets = betsIn(entities);
  const begun = playersBeginning(words, view);
  const players = begun.length > 0 ? begun : playersIn(entities, index);
  const [first, ...others] = players.slice(0, MOST_PLAYERS).map((player) => suggestionOf(player, bets, view));
  const [only] = players;
  const isClear = only && bets.length === 0 && (players.length === 1 || words.length > 1);
  const markets = isClear ? usualMarkets(only, 4).map((market) => playerSuggestion(only, market, view)) : [];
  const all = [...(first ? [first] : []), ...markets, ...others, ...games.slice(0, MOST_GAMES)];
  return [...new Map(all.map((suggestion) => [suggestion.query, suggestion])).values()].slice(0, MOST);
}

/** A word of a name, whole or begun: not one of the grammar, unless it is the last one and may become a name. */
function isNameLike(text: string, isLast: boolean, { names }: QuestionIndex): boolean {
  if (PHRASES.has(text) && !names.exact(text)) return false;
  return !SMALL_TALK.has(text) || (isLast && text.length > 1 && names.beginning(text) !== undefined);
}

function betsIn(entities: readonly Placed[]): Bet[] {
  const parts = entities.filter(
    (entity): entity is Placed<Extract<Entity, { kind: 'market' | 'line' | 'side' | 'join' }>> =>
      ['market', 'line', 'side', 'join'].includes(entity.kind),
  );
  return betsOf(parts).filter(({ market }) => market !== null);
}

/** Players whose names have words beginning with these, in order; those with a game soon and many minutes first. */
function playersBeginning(words: readonly string[], { index, now }: View): KnownPlayer[] {
  const soon = new Set(
    index
      .coming(now)
      .slice(0, GAMES_SOON)
      .flatMap(({ homeTeam, awayTeam }) => [homeTeam, awayTeam]),
  );
  const weightOf = ({ minutes, teamId, out }: KnownPlayer): number =>
    minutes + (soon.has(teamId) ? 8 : 0) - (out ? 10 : 0);
  return index.sports.players
    .filter(({ name }) => hasBeginnings(words, partsOf(name)))
    .sort((a, b) => weightOf(b) - weightOf(a) || (a.id < b.id ? -1 : 1));
}

const partsByName = new LRUCache<string, readonly string[]>({ max: 20_000 });

function partsOf(name: string): readonly string[] {
  const parts = partsByName.get(name) ?? foldedName(name).split(' ');
  partsByName.set(name, parts);
  return parts;
}

function hasBeginnings(words: readonly string[], parts: readonly string[]): boolean {
  let from = 0;
  return words.every((word) => {
    const at = parts.findIndex((part, place) => place >= from && part.startsWith(word));
    from = at + 1;
    return at >= 0;
  });
}

function playersIn(entities: readonly Placed[], index: QuestionIndex): KnownPlayer[] {
  const players = entities.flatMap((entity) => (entity.kind === 'player' ? entity.mention.players : []));
  return players.flatMap(({ playerId }) => index.player(playerId) ?? []).sort((a, b) => b.minutes - a.minutes);
}

/** A player with the bets that are typed already; without any, his usual markets are in the detail. */
function suggestionOf(player: KnownPlayer, bets: readonly Bet[], view: View): Suggestion {
  const suggestion = playerSuggestion(player, bets.map(writtenBet).join(', '), view);
  if (bets.length > 0) return suggestion;
  return { ...suggestion, detail: joined([suggestion.detail, usualMarkets(player, 3).join(', ')], ' · ') };
}

function usualMarkets(player: KnownPlayer, most: number): string[] {
  const played = USUAL_MARKETS.filter((market) => (meanOf(player, market) ?? 0) > 0);
  return played.slice(0, most).map(writtenMarket);
}

/** Games of a team with that name, or with each word at the beginning of a word of one of its teams' names. */
function gamesOf(words: readonly string[], { index, now }: View): ComingGame[] {
  const beginningWith = (word: string): string[] =>
    index.sports.teams
      .filter(
        ({ name, abbreviation }) =>
          abbreviation.toLowerCase() === word || ` ${name.toLowerCase()}`.includes(` ${word}`),
      )
      .map(({ id }) => id);
  const exact = index.names.exact(words.join(' '))?.teams ?? [];
  const teams = words.map(beginningWith);
  return index
    .coming(now)
    .filter((game) => exact.some((id) => isOf(game, id)) || teams.every((ids) => ids.some((id) => isOf(game, id))));
}
