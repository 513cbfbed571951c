import { leagueOf } from '@overline/forecast';
import { addDays, centralDay } from '@overline/service-kit';
import { dayText } from '../../forecast/wording/phrases.ts';
import weights from '../../../data/questions/weights.json' with { type: 'json' };
import type { Reading } from '../analysis/reading.ts';
import { type ParsedQuestion, parseGame, type Winner } from './parse.ts';
import { CHANGING } from './lexicon.ts';
import { isFollowUp } from './follow-up.ts';
import { candidatesOf, choosePlayer, givenOf } from './players.ts';
import type { ComingGame } from '../../facts/sports/sports.ts';
import { isOf, type View } from './question-index.ts';
import { datedGame, gameSuggestion, joined, type Refusal, refused, writtenGame } from './wording.ts';

const MAX_SUGGESTIONS = 8;

/** Reasons for refusal that are ignored if a game is named, and those ignored if its two teams are both named. */
const { talkOfAGame: TALK_OF_A_GAME, talkOfOpponents: TALK_OF_OPPONENTS } = weights.reasons;
/** Words to ignore about a game: of a pick'em, which asks for the winner, and of the past. */
const TALK_WORDS = /^(ago|ever|between|pk|pick em|pickem)$/;

/** The games that a question may be about: one if it is clear. */
type GameChoice = { games: readonly ComingGame[] } | { refusal: Refusal };

/**
 * Which game a question is about: the next one between two teams, or of one team, on the named day. Every word is used
 * or the question is refused. Never throws.
 */
export function readGameOf(question: string, view: View, previous?: Reading): Reading {
  const { index, now } = view;
  const parsed = parseGame(question, view);
  if (isFollowUp(parsed) && parsed.conditions.length > 0) return readCondition(parsed, previous, view);
  if (parsed.isEmpty) return refused('nothing');
  const refusal = refusalOf(parsed, view);
  if (refusal) return refusal;
  const underWay = gameUnderWay(parsed, view);
  if (underWay) return { kind: 'game', gameId: underWay.id };
  if (parsed.teams.length > 0)
    return readingOf(gameOfTeams(parsed, view), parsed.teamsDoubtful && !areOpponents(parsed, view), parsed, view);
  if (parsed.hasPlayer) return gameOfPlayers(parsed, view);
  if (!parsed.asksWinner && !parsed.asksBest && parsed.days === 0 && !/\bgames?\b/i.test(question))
    return refused('nothing');
  const games = index.coming(now).filter((game) => index.dayOf(game) === parsed.day);
  return readingOf(games.length > 0 ? { games } : { refusal: noGameOn(parsed.day, [], view) }, true, parsed, view);
}

/** "What if Giannis sits": the game of the last answered question. */
function readCondition(parsed: ParsedQuestion, previous: Reading | undefined, view: View): Reading {
  if (previous?.kind !== 'game') return { ...refused('nothing'), continues: true };
  const { gameId } = previous;
  const given = givenOf(parsed.conditions, { players: [], games: [gameId] }, view);
  if ('refusal' in given) return given.refusal;
  const { index } = view;
  const tookOver = index.sports.games.filter(({ id }) => id === gameId).map((game) => writtenGame(game, index));
  return { kind: 'game', gameId, ...given, tookOver: tookOver.join() };
}

/** The refusal of a question that a game's winner cannot answer; else undefined. */
function refusalOf(parsed: ParsedQuestion, view: View): Reading | undefined {
  const { teams, clauses, unknown } = parsed;
  const choice: GameChoice = teams.length > 0 ? gameOfTeams(parsed, view) : { games: [] };
  const games = 'games' in choice ? choice.games.slice(0, MAX_SUGGESTIONS) : [];
  const suggestions = games.map((game) => gameSuggestion(game, 'moneyline', view.index));
  const bets = clauses.flatMap((clause) => clause.bets);
  const [notOffered] = parsed.notOffered.filter(
    ({ why, text }) =>
      games.length !== 1 ||
      !(
        TALK_OF_A_GAME.includes(why) ||
        TALK_WORDS.test(text) ||
        (TALK_OF_OPPONENTS.includes(why) && !CHANGING.has(text) && areOpponents(parsed, view))
      ),
  );
  if (notOffered) return refused(notOffered.why, { words: notOffered.text, suggestions });
  if (parsed.hasHandicap) return refused('spread', { suggestions });
  if (parsed.hasPlayer && (bets.length > 0 || parsed.hasMilestone)) return refused('prop');
  const isWinner = parsed.asksWinner && areOpponents(parsed, view) && bets.every(({ line }) => line === null);
  if (!isWinner && (parsed.asksTotal || bets.some(({ line, side }) => line !== null || side !== null)))
    return refused('total', { suggestions });
  if (bets.some(({ market }) => market !== undefined)) return refused('prop', { suggestions });
  if (parsed.days > 1) return refused('day', { words: 'several days', suggestions });
  if (unknown.length === 0 || (games.length === 1 && (!parsed.teamsDoubtful || areOpponents(parsed, view))))
    return undefined;
  return games.length > 0 ? refused('unclear', { words: unknown.join(' '), suggestions }) : refused('nothing');
}

function readingOf(choice: GameChoice, isDoubtful: boolean, parsed: ParsedQuestion, view: View): Reading {
  if ('refusal' in choice) return choice.refusal;
  const { index } = view;
  const [only, ...others] = choice.games;
  if (only && others.length === 0 && !isDoubtful) {
    const given = givenOf(parsed.conditions, { players: [], games: [only.id] }, view);
    return 'refusal' in given ? given.refusal : { kind: 'game', gameId: only.id, ...given };
  }
  const games = choice.games.slice(0, MAX_SUGGESTIONS);
  return { kind: 'ambiguous', suggestions: games.map((game) => gameSuggestion(game, 'moneyline', index)) };
}

function noGameOn(day: string, [next]: readonly ComingGame[], { index }: View): Refusal {
  const coming = next ? `The next one: ${datedGame(next, index)}.` : '';
  return {
    kind: 'refused',
    why: 'day',
    text: joined([`No such game is scheduled for ${dayText(day)}.`, coming]),
    suggestions: next ? [gameSuggestion(next, 'moneyline', index)] : [],
  };
}

/** The refusal of a day without coming games; it names the next day that has some. */
export function noGamesLeft(day: string, { index, now }: View): Reading {
  const { name } = leagueOf(index.league);
  const today = centralDay(now);
  const [next] = index
    .coming(now)
    .map((game) => index.dayOf(game))
    .filter((one) => one > day);
  const when = next === addDays(today, 1) ? 'tomorrow' : next && dayText(next);
  const first = day === today ? `No ${name} games are left today.` : `There are no ${name} games on ${dayText(day)}.`;
  return { ...refused('day'), text: joined([first, when ? `Ask about ${when}’s.` : '']) };
}

/** The named teams' game if it is under way: a question about tonight must not be answered with the next meeting. */
function gameUnderWay(
  { teams, teamsDoubtful, day, days }: ParsedQuestion,
  { index, now }: View,
): ComingGame | undefined {
  const named = teams.flat();
  // For two teams of one city, or an unclear name, the user must choose as usual.
  if (teamsDoubtful || named.length !== teams.length || named.length === 0 || named.length > 2) return undefined;
  return index
    .underWay(now)
    .find((game) => named.every((id) => isOf(game, id)) && (days === 0 || index.dayOf(game) === day));
}

/** The game between the named teams, or the next one of the named team, on the named day if there is one. */
export function gameOfTeams({ teams, day, days }: ParsedQuestion, view: View): GameChoice {
  const { index, now } = view;
  const [first = [], second] = teams;
  const nextOf = (ids: readonly string[]): ComingGame[] => ids.flatMap((id) => index.gamesOf(id, now).slice(0, 1));
  const all = second
    ? index.coming(now).filter((game) => isBetween(game, first, second))
    : first.flatMap((id) => index.gamesOf(id, now));
  if (teams.length > 2 || (second && all.length === 0)) return distinct(nextOf(teams.flat()));
  const games = days > 0 ? all.filter((game) => index.dayOf(game) === day) : all;
  const [game] = games;
  if (!game) return { refusal: noGameOn(day, all, view) };
  // If a city has two teams, the game is clear only if the other team has no game that fits.
  const sharing = [first, ...(second ? [second] : [])].filter((ids) => ids.length > 1);
  const teamsIn = (one: ComingGame): string => sharing.map((ids) => ids.filter((id) => isOf(one, id)).join()).join(' ');
  const others = games.filter((other) => teamsIn(other) !== teamsIn(game));
  if (others.length === 0) return { games: [game] };
  return distinct(second ? [game, ...others] : first.flatMap((id) => games.filter((one) => isOf(one, id)).slice(0, 1)));
}

/** Reads a bet on the winner of one game, such as a line of a slip. Never throws. */
export function readWinnerOf(question: string, view: View): Reading {
  const game = readGameOf(question, view);
  if (game.kind !== 'game') return game;
  const { winners, notOffered } = parseGame(question, view);
  // Only a verb such as "lose" surely means the other team: "fade the Bills", "Bills don't win".
  const denial = notOffered.find(({ why }) => why === 'negation');
  if (denial) return refused('negation', { words: denial.text });
  const { gameId } = game;
  const meant = view.index.sports.games.find(({ id }) => id === gameId);
  const teamId = winners[0] && meant && pickedTeam(winners[0], meant);
  return teamId === undefined
    ? refused('winner')
    : { kind: 'mixed', props: [], feats: [], winners: [{ gameId, teamId }] };
}

/** The team of a game that a bet on its winner is on; undefined if several teams have the written name. */
export function pickedTeam({ teams, loses }: Winner, { homeTeam, awayTeam }: ComingGame): string | undefined {
  const [named, ...others] = teams;
  if (named === undefined || others.length > 0) return undefined;
  return loses ? [homeTeam, awayTeam].find((id) => id !== named) : named;
}

/** Whether the question names two teams that play each other. Then it means their game, whatever else is written. */
function areOpponents(parsed: ParsedQuestion, view: View): boolean {
  const choice = gameOfTeams(parsed, view);
  return parsed.teams.length === 2 && 'games' in choice && choice.games.length === 1;
}

function isBetween(game: ComingGame, first: readonly string[], second: readonly string[]): boolean {
  const { homeTeam, awayTeam } = game;
  return (
    (first.includes(homeTeam) && second.includes(awayTeam)) || (first.includes(awayTeam) && second.includes(homeTeam))
  );
}

/** The first game of each pair of teams, soonest first. */
function distinct(games: readonly ComingGame[]): GameChoice {
  const byPair = Map.groupBy(games, ({ homeTeam, awayTeam }) => `${homeTeam} ${awayTeam}`);
  const firsts = [...byPair.values()].flatMap((pair) => pair.slice(0, 1));
  if (firsts.length === 0) return { refusal: refused('opponent') };
  return { games: firsts.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime()) };
}

/** The next game of a player who is named instead of his team. */
function gameOfPlayers(parsed: ParsedQuestion, view: View): Reading {
  const { index, now } = view;
  const choices = parsed.clauses
    .flatMap(({ mentions }) => mentions)
    .map((mention) => choosePlayer(mention, { ...parsed, clauses: [] }, view));
  if (choices.some((choice) => 'noMatch' in choice)) return refused('nothing');
  const all = choices.flatMap((choice) => candidatesOf(choice).map(({ teamId }) => index.gamesOf(teamId, now)));
  const games = all.flatMap((own) =>
    own.filter((game) => parsed.days === 0 || index.dayOf(game) === parsed.day).slice(0, 1),
  );
  return games.length === 0 ? noGameOn(parsed.day, all.flat(), view) : readingOf(distinct(games), false, parsed, view);
}
