import type { Reading } from '../analysis/reading.ts';
import { gameSuggestion } from './suggestion.ts';
import { choosePlayer } from './choose-player.ts';
import type { QuestionIndex } from './question-index.ts';
import type { ComingGame } from './sports.ts';
import { gameFrom, type ParsedQuestion, parseQuestion } from './parsed-question.ts';

const MOST_SUGGESTIONS = 8;
const NOTHING: Reading = { kind: 'nothing' };

export type GameChoice = { game: ComingGame } | { several: readonly ComingGame[] } | { none: true };

/** Which game a question is about: of two teams the next one between them, of one team its next one. Never throws. */
export function readGame(question: string, index: QuestionIndex, now: Date): Reading {
  const parsed = parseQuestion(question, index, now);
  if (parsed.teams.length > 0) return result(offered(gameFor(parsed, index, now), parsed), index);
  if (parsed.hasPlayer) return gameOfPlayer(parsed, index, now);
  if (parsed.hasUnknown || (!parsed.asksWinner && !parsed.asksTop && !parsed.dayNamed)) return NOTHING;
  const games = index.coming(now).filter((game) => index.dayOf(game) === parsed.day);
  return result(games.length === 0 ? { none: true } : { several: games }, index);
}

/** The game between the named teams, or the next one of the named team. */
export function gameFor({ teams, day, dayNamed }: ParsedQuestion, index: QuestionIndex, now: Date): GameChoice {
  const [first = [], second, ...more] = teams;
  if (more.length > 0) return severalOf(teams.flatMap((ids) => ids.flatMap((id) => nextOf(id, day, index, now))));
  if (second) {
    const between = index
      .coming(now)
      .filter(
        ({ homeTeam, awayTeam }) =>
          (first.includes(homeTeam) && second.includes(awayTeam)) ||
          (first.includes(awayTeam) && second.includes(homeTeam)),
      );
    const game = gameFrom(between, day, (game) => index.dayOf(game));
    // A city with two teams: the game is clear only if one of them meets the other team at all, or does that day.
    const rivals = between.filter(
      ({ homeTeam, awayTeam }) =>
        game &&
        ((homeTeam !== game.homeTeam && homeTeam !== game.awayTeam) ||
          (awayTeam !== game.homeTeam && awayTeam !== game.awayTeam)),
    );
    if (game && rivals.length > 0 && !(dayNamed && index.dayOf(game) === day)) return severalOf([game, ...rivals]);
    if (game) return { game };
    return severalOf([...first, ...second].flatMap((id) => nextOf(id, day, index, now)));
  }
  const games = first.flatMap((id) => nextOf(id, day, index, now));
  const [only] = games;
  if (!only) return { none: true };
  if (first.length === 1) return { game: only };
  const thatDay = games.filter((game) => index.dayOf(game) === day);
  return thatDay.length === 1 && dayNamed && thatDay[0] ? { game: thatDay[0] } : severalOf(games);
}

function nextOf(teamId: string, day: string, index: QuestionIndex, now: Date): ComingGame[] {
  const game = gameFrom(index.gamesOf(teamId, now), day, (game) => index.dayOf(game));
  return game ? [game] : [];
}

/** A game that is not sure to be the one that was meant is offered only. */
export function offered(choice: GameChoice, { teamsDoubtful }: ParsedQuestion): GameChoice {
  return 'game' in choice && teamsDoubtful ? { several: [choice.game] } : choice;
}

function severalOf(games: readonly ComingGame[]): GameChoice {
  const unique = [...new Map(games.map((game) => [game.id, game])).values()];
  return unique.length === 0
    ? { none: true }
    : { several: unique.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime()) };
}

function result(choice: GameChoice, index: QuestionIndex): Reading {
  if ('none' in choice) return NOTHING;
  if ('game' in choice) return { kind: 'game', gameId: choice.game.id };
  return {
    kind: 'ambiguous',
    suggestions: choice.several.slice(0, MOST_SUGGESTIONS).map((game) => gameSuggestion(game, 'moneyline', index)),
  };
}

/**
 * The next game of a player who is named instead of his team; a prop of his is no question about a game, so it is
 * offered only.
 */
function gameOfPlayer(parsed: ParsedQuestion, index: QuestionIndex, now: Date): Reading {
  const { clauses, day, dayNamed, teams, hasVersus: versus } = parsed;
  const games = clauses
    .flatMap(({ mentions }) => mentions)
    .map((mention) => choosePlayer(mention, index, { now, day, dayNamed, teams, versus, markets: [] }))
    .flatMap((choice) => {
      const players = 'player' in choice ? [choice.player] : 'several' in choice ? choice.several : [];
      return players.flatMap(({ teamId }) => nextOf(teamId, day, index, now));
    });
  const choice = severalOf(games);
  if (!('several' in choice)) return NOTHING;
  const doubtful =
    parsed.hasUnknown ||
    clauses.some(({ mentions, specs }) => specs.length > 0 || mentions.some((mention) => mention.doubtful));
  const [only] = choice.several;
  return choice.several.length === 1 && !doubtful && only ? { kind: 'game', gameId: only.id } : result(choice, index);
}
