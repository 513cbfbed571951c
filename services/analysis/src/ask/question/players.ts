import type { LineupChange } from '@overline/forecast';
import { dayText } from '../../forecast/wording/phrases.ts';
import type { Given, Reading, Suggestion } from '../analysis/reading.ts';
import type { Bet, Clause } from './bets.ts';
import type { Condition } from './context.ts';
import type { ParsedQuestion } from './parse.ts';
import type { ComingGame, KnownPlayer } from '../../facts/sports/sports.ts';
import { byRole, hasStats, isOf, marketFor, meanOf, type View } from './question-index.ts';
import type { Mention } from './recognize.ts';
import { vocabularyOf } from './vocabulary.ts';
import {
  joined,
  nextGameSentence,
  playerSuggestion,
  type Refusal,
  refused,
  statusSentence,
  writtenBet,
} from './wording.ts';

const MAX_SUGGESTIONS = 8;
/** Players whose next games a refusal names. */
const MAX_NAMED = 3;
/** For a partial name, a line above this multiple of a player's average suggests that another player is meant. */
const FARTHEST_LINE = 2.5;

/** Averages that are nearer than this do not tell two players apart: one hit a game and half a hit. */
const LEAST_DIFFERENCE = 1;
/** An average this small means that the player hardly ever does it. */
const RARE = 0.1;
/** How much nearer than all others a player must be to be meant, as distances of `distanceFrom`. */
const CLEARLY_NEARER = 0.6;
/** How near the line must be to a player's average to decide that he is meant. */
export const FARTHEST_MEANT = 0.5;
/** The distance of a statistic that the player never has: a receiver's passing yards. */
const UNRELATED_DISTANCE = 9;

/** A player is not meant if a namesake has more than this many times his role. */
const MAX_ROLE_RATIO = 2;
/** Books post no props of players with a smaller role: 10 minutes of basketball. */
const RARE_ROLE = 10;

type Choice =
  | { player: KnownPlayer }
  | { several: readonly KnownPlayer[] }
  /** Part of their names was written next to another part that is not theirs. */
  | { noMatch: readonly KnownPlayer[] };

export interface Named {
  clause: Clause;
  mention: Mention;
  choice: Choice;
}

/** Which player each name of a question means, in order. */
export function namedPlayers(parsed: ParsedQuestion, view: View): Named[] {
  const mentions = parsed.clauses.flatMap((clause) => clause.mentions.map((mention) => ({ clause, mention })));
  const alone = mentions.map(({ mention }) => choosePlayer(mention, parsed, view));
  const teamOf = (choice: Choice): string[] => ('player' in choice ? [choice.player.teamId] : []);
  const beside = parsed.conditions.flatMap(({ mention }) => teamOf(choosePlayer(mention, parsed, view)));
  const games = beside.flatMap((teamId) => view.index.gamesOf(teamId, view.now).slice(0, 1));
  const near = { mates: [...alone.flatMap(teamOf), ...beside], games };
  return mentions.map(({ clause, mention }) => ({
    clause,
    mention,
    choice: choosePlayer(mention, parsed, view, near, clause.bets),
  }));
}

/**
 * The player that a name means: the one with the best score, or several if they tie. Playing
 * time never decides.
 */
export function choosePlayer(
  { players, doubtful, mistaken }: Mention,
  parsed: ParsedQuestion,
  { index, now }: View,
  { mates = [], games = [] }: { mates?: readonly string[]; games?: readonly ComingGame[] } = {},
  bets: readonly Bet[] = [],
): Choice {
  const teams = new Set(parsed.teams.flat());
  const markets = parsed.clauses.flatMap(({ bets }) => bets.flatMap(({ market }) => market ?? []));
  const areNamesakes = players.every(({ part }) => part === 'whole');
  // "Kessler": Walker Kessler, not Kessler Edwards, who hardly plays.
  const areRareElsewhere = players.every(({ playerId, part }) => part === 'last' || index.roleOf(playerId) < RARE_ROLE);
  const scored = players.flatMap(({ playerId, part }) => {
    const player = index.player(playerId);
    if (!player) return [];
    const isOwn = teams.has(player.teamId);
    const [next] = index.gamesOf(player.teamId, now);
    const meets = !isOwn && next !== undefined && (teams.has(next.homeTeam) || teams.has(next.awayTeam));
    const score = scoreOf([
      // "Luka" means the player known by that name before other players with that first name.
      part === 'whole',
      markets.length === 0 || markets.some((market) => index.words.has(market)),
      player.minutes > 0 || player.status !== null,
      parsed.hasVersus && meets,
      isOwn,
      !areNamesakes && mates.includes(player.teamId),
      !areNamesakes && games.some((game) => isOf(game, player.teamId)),
      part === 'last' && areRareElsewhere,
    ]);
    return [{ player, score }];
  });
  const best = Math.max(...scored.map(({ score }) => score));
  const ahead = scored.flatMap(({ player, score }) => (score === best ? [player] : [])).sort(byRole(index));
  const [first] = ahead;
  if (!first) return { noMatch: [] };
  // Prefers players who have the statistic: batters for hits. For namesakes, only a word's first meaning counts.
  const meanings = areNamesakes ? 1 : undefined;
  const asked = bets.flatMap(({ market }) => (market ? [index.words.meant(market).slice(0, meanings)] : []));
  const having = ahead.filter(
    (player) => asked.length > 0 && asked.every((markets) => markets.some((market) => hasStats(player, market))),
  );
  if (doubtful) return mistaken ? { several: ahead } : { noMatch: ahead };
  const able = having.length > 0 ? having : ahead;
  const isAsked = !areNamesakes && (bets.length > 0 || parsed.hasMilestone || parsed.compares);
  const [only, ...others] =
    able.length === 1 || !isAsked ? able : likeliest(able, players, bets, parsed, { index, now });
  return only && others.length === 0 ? { player: only } : { several: able };
}

/**
 * Of several players with the name, those that a bettor can mean: regulars who play on the day before the others, and
 * the one whose average is clearly nearest to the line.
 */
function likeliest(
  players: readonly KnownPlayer[],
  named: Mention['players'],
  bets: readonly Bet[],
  { day }: ParsedQuestion,
  { index, now }: View,
): readonly KnownPlayer[] {
  const isToday = ({ teamId }: KnownPlayer): boolean =>
    index.gamesOf(teamId, now).some((game) => index.dayOf(game) === day);
  const byLast = players.filter(({ id }) => named.some(({ playerId, part }) => playerId === id && part !== 'first'));
  const most = Math.max(...byLast.map(({ id }) => index.roleOf(id)));
  const regular = byLast.filter(
    (player) =>
      index.roleOf(player.id) >= Math.min(RARE_ROLE, most / MAX_ROLE_RATIO) &&
      index.roleOf(player.id) * MAX_ROLE_RATIO >= most &&
      isToday(player),
  );
  const kept = regular.length > 0 ? regular : players;
  const [first, second] = kept
    .map((player) => ({ player, distance: distanceFrom(player, bets) }))
    .sort((a, b) => a.distance - b.distance);
  const isFar = (one: KnownPlayer, other: KnownPlayer): boolean =>
    bets.every(({ market, line }) => {
      const [own = 0, others = 0] = [one, other].map((player) =>
        meanOf(player, marketFor(player, market ?? undefined, line)),
      );
      return market === undefined || others < RARE || Math.abs(own - others) >= LEAST_DIFFERENCE;
    });
  const isClear =
    first && (!second || (second.distance - first.distance >= CLEARLY_NEARER && isFar(first.player, second.player)));
  return isClear && !first.player.out && first.distance < FARTHEST_MEANT ? [first.player] : players;
}

/** The largest distance of a line from the player's average, as the logarithm of their ratio; 0 without a line. */
export function distanceFrom(player: KnownPlayer, bets: readonly Bet[]): number {
  const distances = bets.flatMap(({ market, line }) => {
    if (market === null || (market === undefined && line === null)) return [];
    const meant = marketFor(player, market, line);
    if (market !== undefined && !hasStats(player, meant)) return UNRELATED_DISTANCE;
    return line === null ? [] : Math.abs(Math.log((line + 0.5) / (meanOf(player, meant) + 0.5)));
  });
  return Math.max(0, ...distances);
}

/** A score in which each reason outweighs all later ones. */
function scoreOf(reasons: readonly boolean[]): number {
  return reasons.reduce((score, reason) => 2 * score + Number(reason), 0);
}

/** The players with the bets of their clause, to choose from. */
function playerSuggestions(
  players: readonly KnownPlayer[],
  { bets, milestones }: Pick<Clause, 'bets' | 'milestones'>,
  view: View,
): Suggestion[] {
  const rest = [...bets.filter(({ market }) => market !== null).map(writtenBet), ...milestones]
    .filter((words) => words !== '')
    .join(', ');
  const playing = players.toSorted((a, b) => Number(a.out) - Number(b.out));
  return playing.slice(0, MAX_SUGGESTIONS).map((player) => playerSuggestion(player, rest, view));
}

/** Suggestions in place of a refused question: the same players with their bets, without the rest. */
export function suggestionsWithoutRest(parsed: ParsedQuestion, view: View): Suggestion[] {
  const found = namedPlayers(parsed, view).flatMap(({ clause, choice }) =>
    playerSuggestions(candidatesOf(choice), clause, view),
  );
  return [...new Map(found.map((one) => [one.query, one])).values()].slice(0, MAX_SUGGESTIONS);
}

export function candidatesOf(choice: Choice): readonly KnownPlayer[] {
  if ('player' in choice) return [choice.player];
  return 'several' in choice ? choice.several : choice.noMatch;
}

/** Asks which of several players is meant, or refuses if it is none of them; undefined if the player is clear. */
export function unclearName(named: Named, parsed: ParsedQuestion, view: View): Reading | undefined {
  const { clause, mention, choice } = named;
  const players = candidatesOf(choice);
  const suggestions = (): Suggestion[] => playerSuggestions(players, clause, view);
  const isFirstName = mention.players.every(({ part }) => part === 'first');
  // Without a teammate, a player may do far more than usual.
  const isFar = parsed.conditions.length === 0 && players.every((player) => isFarFrom(player, clause));
  // Kobe over 30 points: a celebrity's first name, not that of some players who share it.
  const stranger = refused('player', { words: mention.text });
  if ('player' in choice) {
    const isWhole = mention.players.some(({ part }) => part === 'whole');
    if (isWhole || choice.player.minutes === 0 || !isFar) return undefined;
    const { name } = choice.player;
    const far = `That line is far above what ${name} usually gets`;
    const text = `${far}, the only “${mention.text}” who plays. Is that who you mean?`;
    return isFirstName ? stranger : { kind: 'ambiguous', text, suggestions: suggestions() };
  }
  if (isFirstName && isFar) return stranger;
  if ('noMatch' in choice) return { ...stranger, suggestions: suggestions() };
  if (players.every((player) => 'ruledOut' in gameOf(player, parsed, view))) return refusedGames(players, parsed, view);
  const text = `“${mention.text}” could be more than one player. Please choose one.`;
  return { kind: 'ambiguous', text, suggestions: suggestions() };
}

function isFarFrom(player: KnownPlayer, { bets }: Clause): boolean {
  return bets.some(({ market, line, carried }) => {
    if (!market || carried || !vocabularyOf(player.league).has(market)) return false;
    return (line ?? 0) > meanOf(player, marketFor(player, market, line)) * FARTHEST_LINE + 2;
  });
}

type RuledOut = 'day' | 'opponent' | 'venue' | 'team';

/** The game that is meant, or the word of the question that rules out all of the player's games. */
export type MeantGame = { game: ComingGame | null } | { ruledOut: RuledOut; next: ComingGame | null };

/**
 * The player's next game on the named day, against the named opponent and at the named place; null if none is scheduled
 * and nothing was named. With several players, a named team may be another one's opponent.
 */
export function gameOf(
  { teamId }: KnownPlayer,
  { teams, day, days, venue, hasVersus }: ParsedQuestion,
  { index, now }: View,
  others: readonly KnownPlayer[] = [],
): MeantGame {
  const games = index.gamesOf(teamId, now);
  const [next = null] = games;
  const foreign = teams.filter((ids) => !ids.includes(teamId));
  const unexplained = foreign.filter((ids) => !others.some((other) => ids.includes(other.teamId)));
  const opponents = (unexplained.length > 0 ? unexplained : foreign).flat();
  const met = games.filter((game) => opponents.some((id) => isOf(game, id)));
  if (unexplained.length > 0 && others.length === 0) {
    if (met.length === 0) return { ruledOut: 'opponent', next };
    // The user who writes "Tatum Lakers" may believe that he plays for them.
    if (!hasVersus && days === 0 && met[0] !== next) return { ruledOut: 'team', next };
  }
  const against = met.length > 0 ? met : games;
  const [game = null] = days > 0 ? against.filter((one) => index.dayOf(one) === day) : against;
  if (days > 0 && game === null) return { ruledOut: 'day', next: against[0] ?? next };
  if (venue !== null && game && (venue === 'home') !== (game.homeTeam === teamId))
    return { ruledOut: 'venue', next: game };
  return { game };
}

/** Refuses a game that the player is not in, and names his next one. */
export function refusedGame(
  ruledOut: RuledOut,
  player: KnownPlayer | undefined,
  next: ComingGame | null,
  parsed: ParsedQuestion,
  view: View,
): Reading {
  const why = ruledOut === 'team' ? 'opponent' : ruledOut;
  if (!player) return refused(why);
  const { index, now } = view;
  const foreign = parsed.teams.filter((ids) => ids.length === 1 && !ids.includes(player.teamId)).flat();
  const opponents = foreign.flatMap((id) => index.team(id)?.name ?? []).map((name) => `the ${name}`);
  const reasons = {
    day: `has no game on ${dayText(parsed.day)}`,
    opponent: `does not meet ${opponents.join(' or ') || 'that team'} in the coming days`,
    venue: 'does not play there next',
    team: `plays for another team: the ${index.team(player.teamId)?.name ?? 'one below'}`,
  };
  const coming = nextGameSentence(next ?? index.gamesOf(player.teamId, now)[0], view);
  return {
    kind: 'refused',
    why,
    text: joined([statusSentence(player), `${player.name} ${reasons[ruledOut]}.`, coming]),
    suggestions: playerSuggestions([player], betsOfFirst(parsed), view),
  };
}

/** Refuses a game that none of the players who share a name is in. */
function refusedGames(players: readonly KnownPlayer[], parsed: ParsedQuestion, view: View): Reading {
  const { index, now } = view;
  const reason = parsed.days > 0 ? `has a game on ${dayText(parsed.day)}` : 'meets that team in the coming days';
  const games = players
    .slice(0, MAX_NAMED)
    .map(({ name, teamId }) => nextGameSentence(index.gamesOf(teamId, now)[0], view, `${name}’s next game`));
  return {
    kind: 'refused',
    why: parsed.days > 0 ? 'day' : 'opponent',
    text: joined([`No player by that name ${reason}.`, ...games]),
    suggestions: playerSuggestions(players, betsOfFirst(parsed), view),
  };
}

function betsOfFirst({ clauses }: ParsedQuestion): Parameters<typeof playerSuggestions>[1] {
  return clauses.find(({ mentions }) => mentions.length > 0) ?? { bets: [], milestones: [] };
}

/** Markets that a line of this height can be of, going by the player's averages. */
export function fittingMarkets(player: KnownPlayer, line: number): string[] {
  return vocabularyOf(player.league).lineMarkets.filter((market) => {
    const mean = meanOf(player, market);
    return mean > 0 && line >= mean * 0.5 - 0.5 && line <= mean * 1.6 + 1;
  });
}

/** Whether a line is so high for the player that its number must mean something else: 249.5 passing touchdowns. */
export function isImpossible(player: KnownPlayer, market: string, line: number): boolean {
  const mean = meanOf(player, market);
  return mean > 0 && line > 25 * (mean + 1);
}

/** The bets that a condition belongs to. */
interface Subject {
  players: readonly KnownPlayer[];
  /** Ids of their games. */
  games: readonly string[];
}

/**
 * The players of a question's conditions: each must be on a team of one of the games, and clear. The refusal names the
 * one who is not.
 */
export function givenOf(conditions: readonly Condition[], subject: Subject, view: View): Given | { refusal: Refusal } {
  const changes: LineupChange[] = [];
  for (const condition of conditions) {
    const { state, mention } = condition;
    const refuse = (first: string): { refusal: Refusal } => ({
      refusal: refused('condition', { first, words: textOf([condition]) }),
    });
    const candidates = candidatesFor(condition, subject, view);
    const [player, ...others] = candidates;
    if (!player) return refuse(`No player called “${mention.text}” is on either team in that game.`);
    if (others.length > 0) return refuse(`Who do you mean: ${candidates.map(({ name }) => name).join(' or ')}?`);
    const isAskedAbout = subject.players.some(({ id }) => id === player.id);
    if (isAskedAbout && state === 'out') return { refusal: refused('out') };
    const isRepeated = changes.some(({ playerId }) => playerId === player.id);
    if (!isAskedAbout && !isRepeated) changes.push({ playerId: player.id, state });
  }
  return changes.length > 0 ? { given: changes } : {};
}

/** The conditions as text, with names as the user wrote them. */
export function textOf(conditions: readonly Condition[]): string {
  const texts = conditions.map(({ mention, state }) => `${mention.text} ${state === 'out' ? 'out' : 'back'}`);
  return [...new Set(texts)].join(', ');
}

/** Players of the games with that name; of several, those who have played lately or are on the injury report. */
function candidatesFor({ mention }: Condition, { players, games }: Subject, { index }: View): KnownPlayer[] {
  const meant = index.sports.games.filter(({ id }) => games.includes(id));
  const inGame = mention.players.flatMap(({ playerId, part }) => {
    const player = index.player(playerId);
    return player && meant.some((game) => isOf(game, player.teamId)) ? [{ player, part }] : [];
  });
  const whole = inGame.filter(({ part }) => part === 'whole');
  const named = (whole.length > 0 ? whole : inGame).map(({ player }) => player);
  const active = named.filter(({ minutes, status }) => minutes > 0 || status !== null);
  const known = active.length > 0 ? active : named;
  // "Jokic without Murray": his teammate, even if the opponent has a Murray too.
  const mates = known.filter(({ teamId }) => players.some((player) => player.teamId === teamId));
  return mates.length > 0 ? mates : known;
}
