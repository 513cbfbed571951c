import { LRUCache } from 'lru-cache';
import { foldedName } from '../../facts/name/folded-name.ts';
import type { Suggestion } from '../analysis/reading.ts';
import { type Bet, betsOf } from './bets.ts';
import { SMALL_TALK } from './lexicon.ts';
import type { ComingGame, KnownPlayer } from '../../facts/sports/sports.ts';
import { byRole, isOf, type LeagueIndex, meanOf, type QuestionIndex, type View } from './question-index.ts';
import { type Entity, type Placed, recognize } from './recognize.ts';
import { type Token, tokensOf } from './tokens.ts';
import { vocabularyOf, writtenMarket } from './vocabulary.ts';
import { gameSuggestion, joined, playerSuggestion, writtenBet } from './wording.ts';

const MOST = 8;
const MAX_PLAYERS = 6;
const MAX_GAMES = 3;
const SOON_MS = 3 * 86_400_000;

/** A league's players that are named by a text, the likeliest first. */
interface Found {
  view: View;
  players: readonly KnownPlayer[];
}

/** Completions of a question while it is typed: players with what they are usually asked for, then games. */
export function suggestionsFor(q: string, type: 'prop' | 'moneyline', index: QuestionIndex, now: Date): Suggestion[] {
  const tokens = tokensOf(q);
  // With one league its name adds nothing.
  const inLeague = (one: Suggestion, { index: own }: View, player?: KnownPlayer): Suggestion => {
    const { name } = own.words.league;
    const isShared =
      player !== undefined && index.leagues.some((other) => other !== own && other.hasPlayer(player.name));
    const unique = isShared
      ? { query: `${one.query} ${name}`, ...(one.player !== undefined && { player: `${one.player} ${name}` }) }
      : {};
    return index.leagues.length > 1 ? { ...one, ...unique, detail: joined([name, one.detail], ' · ') } : one;
  };
  const texts = tokens.filter(({ kind }) => kind === 'word').map(({ text }) => text);
  const typed = index.leagues.map((league) => {
    const words = texts.filter((text, at) => isNameLike(text, at === texts.length - 1, league));
    return { view: { index: league, now }, words };
  });
  const named = typed.filter(({ words }) => words.length > 0);
  const fewest = Math.min(...named.map(({ words }) => words.length));
  const games = named
    .flatMap(({ view, words }) =>
      gamesOf(words, view).map((game) => inLeague(gameSuggestion(game, type, view.index), view)),
    )
    .sort((a, b) => (a.startsAt ?? '').localeCompare(b.startsAt ?? ''));
  if (type === 'moneyline') return games.slice(0, MOST);
  const begun = named.map(({ view, words }): Found => ({ view, players: playersBeginning(words, view) }));
  const isBegun = begun.some(({ players }) => players.length > 0);
  const found = isBegun ? begun : named.map(({ view }): Found => ({ view, players: playersIn(tokens, view) }));
  const players = found.flatMap(byWeight).sort((a, b) => b.weight - a.weight || (a.player.id < b.player.id ? -1 : 1));
  const bets = new Map(
    found.filter((one) => one.players.length > 0).map(({ view: { index: own } }) => [own, betsIn(tokens, own)]),
  );
  const shown = players
    .slice(0, MAX_PLAYERS)
    .map((one) => inLeague(suggestionOf(one.player, bets.get(one.view.index) ?? [], one.view), one.view, one.player));
  const [first, ...others] = shown;
  const [only] = players;
  const isClear = only && bets.get(only.view.index)?.length === 0 && (players.length === 1 || fewest > 1);
  const markets = isClear
    ? usualMarketNames(only.player, 4).map((market) =>
        inLeague(playerSuggestion(only.player, market, only.view), only.view, only.player),
      )
    : [];
  const all = [...(first ? [first] : []), ...markets, ...others, ...games.slice(0, MAX_GAMES)];
  return [...new Map(all.map((suggestion) => [suggestion.query, suggestion])).values()].slice(0, MOST);
}

/** Whether a word may be part of a name. Small talk may only if it is the last word and begins a name. */
function isNameLike(text: string, isLast: boolean, { names, words }: LeagueIndex): boolean {
  if (words.phrases.has(text) && !names.exact(text)) return false;
  return !SMALL_TALK.has(text) || (isLast && text.length > 1 && names.beginning(text) !== undefined);
}

function entitiesIn(tokens: readonly Token[], { names, words }: LeagueIndex): Placed[] {
  return recognize(tokens, { names, words, isLikely: () => true, isInactive: () => false });
}

function betsIn(tokens: readonly Token[], index: LeagueIndex): Bet[] {
  const parts = entitiesIn(tokens, index).filter(
    (entity): entity is Placed<Extract<Entity, { kind: 'market' | 'line' | 'side' | 'join' }>> =>
      ['market', 'line', 'side', 'join'].includes(entity.kind),
  );
  return betsOf(parts, index.words).filter(({ market }) => market !== null);
}

/** Players whose names have words beginning with these, in order. */
function playersBeginning(words: readonly string[], { index }: View): KnownPlayer[] {
  return index.sports.players.filter(({ name }) => hasBeginnings(words, partsOf(name)));
}

/** Players with a game soon and a large role come first. */
function byWeight({ view: { index, now }, players }: Found): { player: KnownPlayer; view: View; weight: number }[] {
  const soon = index.coming(now).filter(({ startsAt }) => startsAt.getTime() - now.getTime() < SOON_MS);
  const teams = new Set(soon.flatMap(({ homeTeam, awayTeam }) => [homeTeam, awayTeam]));
  const weightOf = ({ id, teamId, out }: KnownPlayer): number =>
    index.roleOf(id) + (teams.has(teamId) ? 8 : 0) - (out ? 10 : 0);
  return players.map((player) => ({ player, view: { index, now }, weight: weightOf(player) }));
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

function playersIn(tokens: readonly Token[], { index }: View): KnownPlayer[] {
  const entities = entitiesIn(tokens, index);
  const players = entities.flatMap((entity) => (entity.kind === 'player' ? entity.mention.players : []));
  return players.flatMap(({ playerId }) => index.player(playerId) ?? []).sort(byRole(index));
}

/** A player with the bets that are typed already; without any, his usual markets are in the detail. */
function suggestionOf(player: KnownPlayer, bets: readonly Bet[], view: View): Suggestion {
  const suggestion = playerSuggestion(player, bets.map(writtenBet).join(', '), view);
  if (bets.length > 0) return suggestion;
  return { ...suggestion, detail: joined([suggestion.detail, usualMarketNames(player, 3).join(', ')], ' · ') };
}

/** The player's usual markets that he has ever counted in, as words. */
function usualMarketNames(player: KnownPlayer, most: number): string[] {
  const played = vocabularyOf(player.league).usualMarkets.filter((market) => meanOf(player, market) > 0);
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
