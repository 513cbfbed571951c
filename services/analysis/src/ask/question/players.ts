import type { Suggestion, Reading } from '../analysis/reading.ts';
import type { Clause } from './bets.ts';
import type { Mention } from './recognize.ts';
import type { ParsedQuestion } from './parse.ts';
import { type QuestionIndex, type KnownPlayer, byMinutes, meanOf } from './question-index.ts';
import { playerSuggestion, writtenSpec, refused } from './wording.ts';
import { findMarket } from '@overline/forecast';
import { gameOf, refusedGames } from './games.ts';

const MOST_SUGGESTIONS = 8;

interface NamedOne {
  clause: Clause;
  mention: Mention;
  choice: Choice;
}

/** Whom each name of a question means, in their order. */
export function namedPlayers(parsed: ParsedQuestion, index: QuestionIndex, now: Date): NamedOne[] {
  const context: Context = {
    now,
    teams: parsed.teams,
    versus: parsed.hasVersus,
    markets: parsed.clauses.flatMap(({ specs }) => specs.flatMap(({ market }) => market ?? [])),
  };
  const mentions = parsed.clauses.flatMap((clause) => clause.mentions.map((mention) => ({ clause, mention })));
  const sure = mentions.map(({ mention }) => choosePlayer(mention, index, context));
  const mates = sure.flatMap((choice) => ('player' in choice ? choice.player.teamId : []));
  const named = mentions.map(({ clause, mention }) => ({
    clause,
    mention,
    choice: choosePlayer(mention, index, { ...context, mates }),
  }));
  // Somebody who is named again without a bet of his own is only talked about.
  return named.filter(
    ({ mention, clause }, at) =>
      !named.slice(0, at).some((earlier) => earlier.clause !== clause && earlier.mention.text === mention.text) ||
      clause.specs.some(({ line }) => line !== null),
  );
}

/** The players with the bets of their clause, to be chosen from. */
export function playerSuggestions(
  players: readonly KnownPlayer[],
  { specs, feats }: Pick<Clause, 'specs' | 'feats'>,
  index: QuestionIndex,
  now: Date,
): Suggestion[] {
  const rest = [...specs.filter(({ market }) => market !== null).map(writtenSpec), ...feats]
    .filter((words) => words !== '')
    .join(', ');
  return players.slice(0, MOST_SUGGESTIONS).map((player) => playerSuggestion(player, rest, index, now));
}

/** What can be asked for instead of a refused question: the same players with their bets, without the rest. */
export function suggestionsBeside(parsed: ParsedQuestion, index: QuestionIndex, now: Date): Suggestion[] {
  const found = namedPlayers(parsed, index, now).flatMap(({ clause, choice }) =>
    'player' in choice
      ? playerSuggestions([choice.player], clause, index, now)
      : playerSuggestions('several' in choice ? choice.several : choice.nobody, clause, index, now),
  );
  return [...new Map(found.map((one) => [one.query, one])).values()].slice(0, MOST_SUGGESTIONS);
}

/** What else a question says that tells players of one name apart. */
interface Context {
  now: Date;
  /** Teams of which one at least must have the player, or meet him. */
  teams: readonly (readonly string[])[];
  /** Teams of players who are named beside him. */
  mates?: readonly string[];
  /** The teams are named as opponents: "vs Celtics". */
  versus: boolean;
  /** Markets of the question that somebody's league must have. */
  markets: readonly string[];
}

type Choice =
  | { player: KnownPlayer }
  | { several: readonly KnownPlayer[] }
  /** Those of whose names a part was written beside another part that is not theirs. */
  | { nobody: readonly KnownPlayer[] };

/**
 * The player who is meant. Of several who share what was written only a named team, a named opponent or a team-mate
 * named beside him decides; how well known somebody is does not.
 */
export function choosePlayer(mention: Mention, index: QuestionIndex, context: Context): Choice {
  // What somebody is known by is his before it is a part of another's name: Luka.
  const wholes = mention.players.filter(({ part }) => part === 'whole');
  const known = (wholes.length > 0 ? wholes : mention.players).flatMap(({ playerId }) => index.player(playerId) ?? []);
  const able =
    context.markets.length === 0
      ? known
      : known.filter(({ league }) => context.markets.some((market) => findMarket(league, market)));
  const ranked = ofTeams(active(able), index, context).sort(byMinutes);
  const [first] = ranked;
  if (!first) return { nobody: [] };
  if (mention.doubtful) return mention.mistaken ? { several: ranked } : { nobody: ranked };
  if (ranked.length === 1) return { player: first };
  const mates = ranked.filter(({ teamId }) => context.mates?.includes(teamId));
  const [mate] = mates;
  const namesakes = mention.players.every(({ part }) => part === 'whole');
  return mate && mates.length === 1 && !namesakes ? { player: mate } : { several: ranked };
}

/** Those of a named team; else those who meet a named opponent next; else everybody. */
function ofTeams(
  players: readonly KnownPlayer[],
  index: QuestionIndex,
  { teams, versus, now }: Context,
): KnownPlayer[] {
  if (teams.length === 0 || players.length < 2) return [...players];
  const named = new Set(teams.flat());
  const own = players.filter(({ teamId }) => named.has(teamId));
  if (own.length > 0 && !versus) return own;
  const meeting = players.filter(({ teamId }) => {
    const [next] = index.gamesOf(teamId, now);
    return next !== undefined && !named.has(teamId) && (named.has(next.homeTeam) || named.has(next.awayTeam));
  });
  if (versus && meeting.length > 0) return meeting;
  return own.length > 0 ? own : [...players];
}

/** Those who have played lately or are on the injury report; everybody where nobody is. */
function active(players: readonly KnownPlayer[]): KnownPlayer[] {
  const playing = players.filter(({ minutes, status }) => minutes > 0 || status !== null);
  return playing.length > 0 ? playing : [...players];
}

/** Times the average of a player who was named in part: above that it is hardly he who is meant. */
const FARTHEST_LINE = 2.5;

/** Which of several is meant, or that none of them is. */
export function unsureOf(
  { clause, mention, choice }: NamedOne,
  parsed: ParsedQuestion,
  index: QuestionIndex,
  now: Date,
): Reading | undefined {
  if ('player' in choice) return undefined;
  const players = 'several' in choice ? choice.several : choice.nobody;
  const isStrange = isFirstName(mention) && players.every((player) => isFar(player, clause));
  if ('nobody' in choice || isStrange)
    return refused('player', {
      words: mention.text,
      suggestions: isStrange ? [] : playerSuggestions(players, clause, index, now),
    });
  if (players.every((player) => 'ruledOut' in gameOf(player, parsed, index, now)))
    return refusedGames(players, parsed, index, now);
  return {
    kind: 'ambiguous',
    text: `More than one player can be meant by “${mention.text}”. Please choose one.`,
    suggestions: playerSuggestions(players, clause, index, now),
  };
}

/**
 * Of a player who was named by a part of his name only, a line far above what he does is rather another one's: one of
 * the same name who is not in our data.
 */
export function namesakeOf(
  { clause, mention, choice }: NamedOne,
  index: QuestionIndex,
  now: Date,
): Reading | undefined {
  if (!('player' in choice) || mention.players.some(({ part }) => part === 'whole')) return undefined;
  const { player } = choice;
  if (player.minutes === 0 || !isFar(player, clause)) return undefined;
  if (isFirstName(mention)) return refused('player', { words: mention.text });
  return {
    kind: 'ambiguous',
    text: `That line is far above what ${player.name} does, the only “${mention.text}” who plays. Is he meant?`,
    suggestions: playerSuggestions([player], clause, index, now),
  };
}

function isFar(player: KnownPlayer, { specs }: Clause): boolean {
  return specs.some(({ market, line }) => {
    const mean = market ? meanOf(player, market) : undefined;
    return mean !== undefined && (line ?? 0) > mean * FARTHEST_LINE + 2;
  });
}

/** Kobe over 30 points: a famous man's first name is not that of some who bear it too. */
function isFirstName({ players }: Mention): boolean {
  return players.every(({ part }) => part === 'first');
}
