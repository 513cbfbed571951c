import { findMarket } from '@overline/forecast';
import type { MilestoneQuestion, PropQuestion, Reading, Suggestion, Why, WinnerQuestion } from '../analysis/reading.ts';
import { type Bet, type Clause, together } from './bets.ts';
import { bestBets, minPriceIn } from './best.ts';
import { pickedTeam, readGameOf } from './games.ts';
import { readComparison, readRanking } from './compare.ts';
import { isCelebrity, isOtherName } from './lexicon.ts';
import type { NotOffered, ParsedQuestion } from './parse.ts';
import {
  distanceFrom,
  fittingMarkets,
  gameOf,
  givenOf,
  isImpossible,
  type MeantGame,
  namedPlayers,
  refusedGame,
  suggestionsWithoutRest,
  textOf,
  unclearName,
} from './players.ts';
import type { KnownPlayer } from '../../facts/sports/sports.ts';
import { marketFor, meanOf, type View } from './question-index.ts';
import { vocabularyOf } from './vocabulary.ts';
import {
  gameSuggestion,
  joined,
  nextGameSentence,
  playerSuggestion,
  refused,
  reportOnTeam,
  statusSentence,
  writtenBet,
} from './wording.ts';

/** Props that one question may ask for. */
const MAX_PROPS = 24;
/**
 * A line without a market means a main market, such as points, if that market is at most this much farther from the
 * player's average than the nearest one. Distances are those of `distanceFrom`, logarithms of ratios.
 */
const USUAL_DISTANCE = 0.15;
/** A line that fits no market means the nearest one if the second nearest is farther by more than this. */
const CLEARLY_FARTHER = 0.6;
/** A market is one of a player's usual ones if he averages at least this much of it. */
const LEAST_MEAN = 0.4;

/** The reading of a parsed question, with its conditions. */
export function readingOf(question: string, parsed: ParsedQuestion, view: View): Reading {
  if (parsed.isEmpty) return refused('nothing');
  const comparison = parsed.hasPlayer && readComparison(parsed, namedPlayers(parsed, view), view);
  if (comparison) return comparison;
  const ranking = readRanking(parsed, view);
  if (ranking) return ranking;
  const refusal = refusalOf(parsed, view);
  if (refusal) return refusal;
  if (parsed.winners.length > 0) return mixedBets(parsed, view);
  if (parsed.hasPlayer) return propsOfPlayers(parsed, view);
  return parsed.asksWinner ? refuseWinner(question, view) : bestBets(parsed, view, minPriceIn(question));
}

/** The refusal of a question with a part that is not offered or not clear; else undefined. */
function refusalOf(parsed: ParsedQuestion, view: View): Reading | undefined {
  const { clauses, hasPlayer } = parsed;
  const refuse = (why: Why, words = ''): Reading =>
    refused(why, { words, suggestions: why === 'age' ? [] : suggestionsWithoutRest(parsed, view) });
  const bets = clauses.flatMap((clause) => clause.bets);
  const { notOffered } = parsed;
  const [first] = notOffered;
  if (first?.why === 'status' || (parsed.asksWhoPlays && !first)) return statusOf(parsed, view);
  if (first) return refuse(first.why, longestText(notOffered.filter(({ why }) => why === first.why)));
  if (parsed.hasHandicap) return hasPlayer && parsed.teams.length === 0 ? refuse('sign') : refuse('spread');
  if (hasPlayer && parsed.asksWinner) return refuse('winner');
  if (parsed.combines && clauses.flatMap(({ mentions }) => mentions).length > 1) return refuse('combined');
  if (bets.some(({ market }) => market === null) || (parsed.combines && bets.length > 1))
    return refuse('market', 'that sum');
  if (parsed.compares) return refuse('compare');
  if (parsed.unsettled !== null) return refuse('exact', parsed.unsettled);
  if (parsed.conditions.length > 0 && !hasPlayer) return refuse('condition', textOf(parsed.conditions));
  if (parsed.days > 1) return refuse('day', 'several days');
  return parsed.unknown.length > 0 ? refusedWords(parsed, view) : undefined;
}

/** The longest phrase, because it says most: "average" rather than "did". */
function longestText(notOffered: readonly NotOffered[]): string {
  return notOffered.reduce((longest, { text }) => (text.length > longest.length ? text : longest), '');
}

/** The report on the named players, and when their next games are; without a player, on the named teams. */
function statusOf(parsed: ParsedQuestion, view: View): Reading {
  if (!parsed.hasPlayer)
    return refused('status', { first: joined(parsed.teams.flat().map((id) => reportOnTeam(id, view))) });
  const sentences = namedPlayers(parsed, view).flatMap(({ choice }) => {
    if (!('player' in choice)) return [];
    const { player } = choice;
    const status = statusSentence(player) || `${player.name} is not on the latest injury report.`;
    return joined([status, nextGameSentence(view.index.gamesOf(player.teamId, view.now)[0], view)]);
  });
  return refused('status', { first: sentences.join(' '), suggestions: suggestionsWithoutRest(parsed, view) });
}

/** Words that no rule could use: a player whom we do not know, or something that we do not understand. */
function refusedWords(parsed: ParsedQuestion, view: View): Reading {
  const { unknown, clauses, hasPlayer, teams } = parsed;
  const words = unknown.join(' ');
  if (!hasPlayer) {
    if (unknown.some((word) => isCelebrity(word) || isOtherName(word))) return refused('player', { words });
    const hasBet = clauses.some(({ bets, milestones }) => bets.length > 0 || milestones.length > 0);
    if (teams.length === 0) return hasBet ? refused('player', { words }) : refused('nothing');
  }
  const suggestions = suggestionsWithoutRest(parsed, view);
  const doubtful = namedPlayers(parsed, view).find(({ mention }) => mention.doubtful);
  return doubtful
    ? refused('player', { words: `${words} ${doubtful.mention.text}`, suggestions })
    : refused('unclear', { words, suggestions });
}

/** Refuses a question about who wins, which another page answers, and suggests the props of that game. */
function refuseWinner(question: string, view: View): Reading {
  const { index } = view;
  const reading = readGameOf(question, view);
  const games = index.sports.games.filter(({ id }) => reading.kind === 'game' && id === reading.gameId);
  return refused('winner', { suggestions: games.map((game) => gameSuggestion(game, 'prop', index)) });
}

/** Bets on several winners, or on winners and props. */
function mixedBets(parsed: ParsedQuestion, view: View): Reading {
  const { index, now } = view;
  const winners: WinnerQuestion[] = [];
  for (const winner of parsed.winners) {
    const [game] = index
      .gamesOf(winner.teams[0] ?? '', now)
      .filter((one) => parsed.days === 0 || index.dayOf(one) === parsed.day);
    const teamId = game && pickedTeam(winner, game);
    if (!game || teamId === undefined) return refused('winner');
    winners.push({ gameId: game.id, teamId });
  }
  if (new Set(winners.map(({ gameId }) => gameId)).size < winners.length) return refused('winner');
  const rest = parsed.hasPlayer ? propsOfPlayers(parsed, view) : undefined;
  const games = winners.map(({ gameId }) => gameId);
  if (rest === undefined) {
    const given = givenOf(parsed.conditions, { players: [], games }, view);
    return 'refusal' in given ? given.refusal : { kind: 'mixed', props: [], feats: [], winners, ...given };
  }
  if (rest.kind === 'props' && rest.questions.some(({ line }) => line === null)) return refused('winner');
  return together([rest, { kind: 'mixed', props: [], feats: [], winners }]) ?? rest;
}

/** The bets on the named players. */
function propsOfPlayers(parsed: ParsedQuestion, view: View): Reading {
  const { index, now } = view;
  const named = namedPlayers(parsed, view);
  const [unclear] = named.flatMap((one) => unclearName(one, parsed, view) ?? []);
  if (unclear) return unclear;
  const clear = named.flatMap(({ clause, choice }) => ('player' in choice ? [{ clause, player: choice.player }] : []));
  const players = clear.map(({ player }) => player);
  if (isWithoutBet(parsed) && players.every((player) => !player.out && !index.isInactive(player.id)))
    return whichMarket(players, parsed, view);
  const high = parsed.clauses.flatMap(({ bets }) => bets).find(({ line }) => (line ?? 0) > index.words.highestLine);
  if (high) return refused('line', { words: String(high.line) });
  const props: PropQuestion[] = [];
  const milestones: MilestoneQuestion[] = [];
  for (const { clause, player } of clear) {
    if (index.isInactive(player.id)) return refused('away', { words: player.name });
    if (player.out) {
      const next = nextGameSentence(index.gamesOf(player.teamId, now)[0], view);
      return refused('out', { first: joined([statusSentence(player), next]) });
    }
    const others = players.filter((other) => other !== player);
    const meant = gameOf(player, parsed, view, others);
    if ('ruledOut' in meant) return refusedGame(meant.ruledOut, player, meant.next, parsed, view);
    milestones.push(
      ...milestonesOf(player, clause, meant).filter(
        ({ feat, playerId }) => !milestones.some((one) => one.feat === feat && one.playerId === playerId),
      ),
    );
    if (clause.milestones.length > 0 && clause.bets.length === 0) continue;
    const own = propsOf(player, clause.bets, usualCount(parsed, view), meant.game?.id ?? null, view);
    if ('unclear' in own)
      return { kind: 'ambiguous', text: `Which of ${player.name}’s stats do you mean?`, suggestions: own.unclear };
    props.push(...own.props);
  }
  const games = [...props, ...milestones].flatMap(({ gameId }) => gameId ?? []);
  const given = givenOf(parsed.conditions, { players, games }, view);
  if ('refusal' in given) return given.refusal;
  const unique = new Map(props.map((prop) => [[prop.playerId, prop.market, prop.line, prop.side].join(), prop]));
  if (milestones.length > 0 && props.some(({ line }) => line === null))
    return refused('unclear', { words: 'a double-double beside a market without a line' });
  if (milestones.length > 0 && unique.size > 0)
    return { kind: 'mixed', props: [...unique.values()], feats: milestones, winners: [], ...given };
  if (milestones.length > 0) return { kind: 'feats', questions: milestones, ...given };
  if (unique.size === 0) return refused('nothing');
  return { kind: 'props', questions: [...unique.values()].slice(0, MAX_PROPS), ...given };
}

/** Whether a player is named without a bet and without asking for his props in general. */
function isWithoutBet({ clauses, asksProps }: ParsedQuestion): boolean {
  return (
    !asksProps &&
    clauses.every(
      ({ bets, milestones }) =>
        milestones.length === 0 && bets.every(({ market, line }) => market === undefined && line === null),
    )
  );
}

function whichMarket(players: readonly KnownPlayer[], parsed: ParsedQuestion, view: View): Reading {
  const [side = null] = parsed.clauses.flatMap(({ bets }) => bets.map((bet) => bet.side));
  const whose = players.map(({ name }) => `${name}’s`).join(' and ');
  return {
    kind: 'ambiguous',
    text: `Which of ${whose} numbers? Choose one, or write a stat and a line.`,
    suggestions: players.flatMap((player) => {
      const bets = usualMarkets(player, usualCount(parsed, view)).map((market) =>
        writtenBet({ market, side, line: null }),
      );
      return [...bets, 'props'].map((rest) => playerSuggestion(player, rest, view));
    }),
  };
}

function milestonesOf(player: KnownPlayer, { milestones, without }: Clause, meant: MeantGame): MilestoneQuestion[] {
  if (!('game' in meant) || meant.game === null) return [];
  const { id: gameId } = meant.game;
  return milestones.map((milestone) => ({ playerId: player.id, gameId, feat: milestone, ...(without && { without }) }));
}

/** How many of a player's usual markets to answer about: fewer with more players. */
function usualCount({ clauses }: ParsedQuestion, { index }: View): number {
  const players = clauses.flatMap(({ mentions }) => mentions).length;
  return players === 1 ? index.words.usualMarkets.length : players <= 4 ? 3 : 1;
}

type Props = { props: PropQuestion[] } | { unclear: Suggestion[] };

function propsOf(player: KnownPlayer, bets: readonly Bet[], usual: number, gameId: string | null, view: View): Props {
  const props: PropQuestion[] = [];
  const add = (market: string, { line, side }: Bet): void => {
    props.push({ playerId: player.id, gameId, market, line, side });
  };
  const choicesOf = (bet: Bet): Suggestion[] => {
    const fitting = fittingMarkets(player, bet.line ?? 0);
    const offered = fitting.length > 0 ? fitting : view.index.words.lineMarkets.slice(0, 4);
    return offered.map((market) => playerSuggestion(player, writtenBet({ ...bet, market }), view));
  };
  for (const written of bets.length > 0 ? bets : [{ market: undefined, line: null, side: null }]) {
    const bet = fits(player, written) ? written : { ...written, market: undefined };
    if (bet.market) {
      const market = marketFor(player, bet.market, bet.line);
      if (bet.line !== null && isImpossible(player, market, bet.line)) return { unclear: choicesOf(bet) };
      if (findMarket(player.league, market)) add(market, bet);
    } else if (bet.market === undefined && bet.line === null) {
      for (const market of usualMarkets(player, usual)) add(market, bet);
    } else if (bet.market === undefined) {
      // A line without a market means the only one it fits. For a single bet, it must be a main market, such as points.
      const [only, ...others] = nearestMarkets(player, bet.line ?? 0);
      const isMain = only !== undefined && (only in view.index.words.bareLines || bets.length > 1);
      if (!isMain || others.length > 0) return { unclear: choicesOf(bet) };
      add(only, bet);
    }
  }
  return {
    props: props.filter(
      ({ market, line }) => line !== null || !props.some((one) => one.market === market && one.line !== null),
    ),
  };
}

/** The market to use for a line without one: the nearest main market, such as points, or else all that fit. */
function nearestMarkets(player: KnownPlayer, line: number): readonly string[] {
  const fitting = fittingMarkets(player, line);
  const distance = (market: string): number => distanceFrom(player, [{ market, line, side: null }]);
  const nearest = Math.min(...fitting.map(distance));
  const { bareLines, lineMarkets } = vocabularyOf(player.league);
  const usual = Object.entries(bareLines)
    .filter(([market, least]) => fitting.includes(market) && line >= least)
    .map(([market]) => market)
    .filter((market) => distance(market) < nearest + USUAL_DISTANCE)
    .sort((a, b) => distance(a) - distance(b));
  if (usual.length > 0 || fitting.length > 0) return usual.length > 0 ? usual.slice(0, 1) : fitting;
  // "40 bomb": the line fits no market, but is clearly nearest to points.
  const [first, second] = [...lineMarkets].sort((a, b) => distance(a) - distance(b));
  const isClear = first !== undefined && second !== undefined && distance(second) - distance(first) > CLEARLY_FARTHER;
  return isClear && first in bareLines ? [first] : [];
}

function usualMarkets(player: KnownPlayer, most: number): string[] {
  const usual = vocabularyOf(player.league).usualMarkets;
  const played = usual.filter((market) => meanOf(player, market) >= LEAST_MEAN);
  return (played.length > 0 ? played : usual).slice(0, most);
}

/** False if the market was written for another player and the line does not fit this player. */
function fits(player: KnownPlayer, { market, line, carried }: Bet): boolean {
  const isSingle = market !== undefined && market !== null && vocabularyOf(player.league).lineMarkets.includes(market);
  return !carried || line === null || !isSingle || fittingMarkets(player, line).includes(market);
}
