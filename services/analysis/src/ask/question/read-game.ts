import type { Reading } from '../analysis/reading.ts';
import { gameSuggestion } from './suggestion.ts';
import { choosePlayer } from './choose-player.ts';
import { datedGame, writtenDay } from './player-status.ts';
import type { QuestionIndex } from './question-index.ts';
import { type Refused, refused } from './refusals.ts';
import type { ComingGame } from './sports.ts';
import { type ParsedQuestion, parseQuestion } from './parsed-question.ts';

const MOST_SUGGESTIONS = 8;

export type GameChoice = { game: ComingGame } | { several: readonly ComingGame[] } | { refusal: Refused };

/**
 * Which game a question is about: of two teams the next one between them, of one team its next one, on the named day.
 * Every word is used or the question is refused. Never throws.
 */
export function readGame(question: string, index: QuestionIndex, now: Date): Reading {
  const parsed = parseQuestion(question, index, now);
  if (parsed.isEmpty) return refused('nothing', { words: '' });
  const barred = refusalOf(parsed, index, now);
  if (barred) return barred;
  if (parsed.teams.length > 0) return result(offered(gameFor(parsed, index, now), parsed), index);
  if (parsed.hasPlayer) return gameOfPlayer(parsed, index, now);
  if (!parsed.asksWinner && !parsed.asksTop && !parsed.dayNamed && !/\bgames?\b/i.test(question))
    return refused('nothing');
  const games = index.coming(now).filter((game) => index.dayOf(game) === parsed.day);
  return games.length === 0 ? noGameOn(parsed.day, []) : result({ several: games }, index);
}

/** What in the question no winner can answer. */
function refusalOf(parsed: ParsedQuestion, index: QuestionIndex, now: Date): Reading | undefined {
  const { bars, clauses, teams, unknown } = parsed;
  const choice = teams.length > 0 ? gameFor(parsed, index, now) : undefined;
  const games = choice && 'game' in choice ? [choice.game] : choice && 'several' in choice ? choice.several : [];
  const suggestions = games.slice(0, MOST_SUGGESTIONS).map((game) => gameSuggestion(game, 'moneyline', index));
  const specs = clauses.flatMap((clause) => clause.specs);
  const [bar] = bars;
  if (bar) return refused(bar.why, { words: bar.text, suggestions });
  if (parsed.handicap) return refused('spread', { suggestions });
  if (parsed.hasPlayer && (specs.length > 0 || parsed.hasFeat)) return refused('prop');
  if (parsed.asksTotal || specs.some(({ line, side }) => line !== null || side !== null))
    return refused('total', { suggestions });
  if (specs.length > 0) return refused('prop', { suggestions });
  if (parsed.days > 1) return refused('day', { words: 'several days', suggestions });
  if (unknown.length > 0)
    return games.length > 0 ? refused('unclear', { words: unknown.join(' '), suggestions }) : refused('nothing');
  return undefined;
}

function noGameOn(day: string, games: readonly ComingGame[], index?: QuestionIndex): Refused {
  const [next] = games;
  const coming = next && index ? ` The next one is on ${datedGame(next, index)}.` : '';
  return {
    kind: 'refused',
    why: 'day',
    text: `No such game is on the schedule of ${writtenDay(day)}.${coming}`,
    suggestions: index ? games.slice(0, 1).map((game) => gameSuggestion(game, 'moneyline', index)) : [],
  };
}

/** The game between the named teams, or the next one of the named team; on the named day, where there is one. */
export function gameFor(parsed: ParsedQuestion, index: QuestionIndex, now: Date): GameChoice {
  const { teams, day, dayNamed } = parsed;
  const [first = [], second, ...more] = teams;
  if (more.length > 0)
    return severalOf(teams.flatMap((ids) => ids.flatMap((id) => index.gamesOf(id, now).slice(0, 1))));
  const all = second ? between(first, second, index, now) : first.flatMap((id) => index.gamesOf(id, now));
  if (second && all.length === 0)
    return severalOf([...first, ...second].flatMap((id) => index.gamesOf(id, now).slice(0, 1)));
  const games = dayNamed ? all.filter((game) => index.dayOf(game) === day) : all;
  if (games.length === 0) return { refusal: noGameOn(day, all, index) };
  const [game] = games;
  if (!game) return { refusal: noGameOn(day, [], index) };
  // A city with two teams: the game is clear only where no other team of it plays one that fits as well.
  const same = ({ homeTeam, awayTeam }: ComingGame): boolean =>
    [first, ...(second ? [second] : [])].every(
      (ids) =>
        ids.length === 1 ||
        ids.filter((id) => id === homeTeam || id === awayTeam).join() ===
          ids.filter((id) => id === game.homeTeam || id === game.awayTeam).join(),
    );
  const rivals = games.filter((other) => !same(other));
  const firsts = [...new Map(rivals.map((other) => [`${other.homeTeam} ${other.awayTeam}`, other])).values()];
  return rivals.length > 0
    ? severalOf(
        second
          ? [game, ...firsts]
          : first.flatMap((id) =>
              games.filter(({ homeTeam, awayTeam }) => homeTeam === id || awayTeam === id).slice(0, 1),
            ),
      )
    : { game };
}

function between(first: readonly string[], second: readonly string[], index: QuestionIndex, now: Date): ComingGame[] {
  return index
    .coming(now)
    .filter(
      ({ homeTeam, awayTeam }) =>
        (first.includes(homeTeam) && second.includes(awayTeam)) ||
        (first.includes(awayTeam) && second.includes(homeTeam)),
    );
}

/** A game that is not sure to be the one that was meant is offered only. */
export function offered(choice: GameChoice, { teamsDoubtful }: ParsedQuestion): GameChoice {
  return 'game' in choice && teamsDoubtful ? { several: [choice.game] } : choice;
}

function severalOf(games: readonly ComingGame[]): GameChoice {
  const unique = [...new Map(games.map((game) => [game.id, game])).values()];
  return unique.length === 0
    ? { refusal: refused('opponent') }
    : { several: unique.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime()) };
}

function result(choice: GameChoice, index: QuestionIndex): Reading {
  if ('refusal' in choice) return choice.refusal;
  if ('game' in choice) return { kind: 'game', gameId: choice.game.id };
  return {
    kind: 'ambiguous',
    suggestions: choice.several.slice(0, MOST_SUGGESTIONS).map((game) => gameSuggestion(game, 'moneyline', index)),
  };
}

/** The next game of a player who is named instead of his team. */
function gameOfPlayer(parsed: ParsedQuestion, index: QuestionIndex, now: Date): Reading {
  const { clauses, day, dayNamed, teams, hasVersus: versus } = parsed;
  const mentions = clauses.flatMap((clause) => clause.mentions);
  const choices = mentions.map((mention) => choosePlayer(mention, index, { now, teams, versus, markets: [] }));
  if (choices.some((choice) => 'nobody' in choice)) return refused('nothing');
  const players = choices.flatMap((choice) =>
    'player' in choice ? [choice.player] : 'several' in choice ? choice.several : [],
  );
  const games = players.flatMap(({ teamId }) => {
    const own = index.gamesOf(teamId, now);
    return (dayNamed ? own.filter((game) => index.dayOf(game) === day) : own).slice(0, 1);
  });
  if (games.length === 0)
    return noGameOn(
      day,
      players.flatMap(({ teamId }) => index.gamesOf(teamId, now)),
      index,
    );
  const choice = severalOf(games);
  const [only] = 'several' in choice ? choice.several : [];
  return 'several' in choice && choice.several.length === 1 && only
    ? { kind: 'game', gameId: only.id }
    : result(choice, index);
}
