import type { Reading } from '../analysis/reading.ts';
import { gameSuggestion, datedGame, writtenDay, type Refused, refused, statusSentence } from './wording.ts';
import { choosePlayer, playerSuggestions } from './players.ts';
import type { QuestionIndex, ComingGame, KnownPlayer } from './question-index.ts';
import { type ParsedQuestion, parseQuestion } from './parse.ts';

const MOST_SUGGESTIONS = 8;

type GameChoice = { game: ComingGame } | { several: readonly ComingGame[] } | { refusal: Refused };

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

/** The game that is meant, or which word of the question rules out every game there is. */
export type MeantGame =
  { game: ComingGame | null } | { ruledOut: 'day' | 'opponent' | 'venue' | 'team'; next: ComingGame | null };

/**
 * The player's next game on the named day, against the named opponent and at the named place; null where none is
 * scheduled and nothing was named. With several players a named team may be another one's opponent.
 */
export function gameOf(
  player: KnownPlayer,
  { teams, day, dayNamed, venue, hasVersus }: ParsedQuestion,
  index: QuestionIndex,
  now: Date,
  others: readonly KnownPlayer[] = [],
): MeantGame {
  const games = index.gamesOf(player.teamId, now);
  const next = games[0] ?? null;
  const foreign = teams.filter((ids) => !ids.includes(player.teamId));
  const strange = foreign.filter((ids) => !others.some(({ teamId }) => ids.includes(teamId)));
  const meets = ({ homeTeam, awayTeam }: ComingGame, ids: readonly string[]): boolean =>
    ids.includes(homeTeam) || ids.includes(awayTeam);
  const named = strange.length > 0 ? strange : foreign;
  const met = games.filter((game) => named.some((ids) => meets(game, ids)));
  if (strange.length > 0 && met.length === 0 && others.length === 0) return { ruledOut: 'opponent', next };
  // "Tatum Lakers": whoever writes that may believe that he plays for them.
  const meetsNext = next !== null && strange.some((ids) => meets(next, ids));
  if (strange.length > 0 && !hasVersus && !dayNamed && !meetsNext && others.length === 0)
    return { ruledOut: 'team', next };
  const against = met.length > 0 ? met : games;
  const onDay = dayNamed ? against.filter((game) => index.dayOf(game) === day) : against;
  if (dayNamed && onDay.length === 0) return { ruledOut: 'day', next: against[0] ?? next };
  const [game = null] = onDay;
  if (venue !== null && game && (venue === 'home') !== (game.homeTeam === player.teamId))
    return { ruledOut: 'venue', next: game };
  return { game };
}

/** True where a named team is neither the team nor the opponent of anybody named. */
export function hasStrangeTeam(
  players: readonly KnownPlayer[],
  { teams }: ParsedQuestion,
  index: QuestionIndex,
  now: Date,
): boolean {
  return teams.some(
    (ids) =>
      !players.some(
        ({ teamId }) =>
          ids.includes(teamId) ||
          index.gamesOf(teamId, now).some(({ homeTeam, awayTeam }) => ids.includes(homeTeam) || ids.includes(awayTeam)),
      ),
  );
}

type RuledOut = Extract<MeantGame, { ruledOut: string }>['ruledOut'];

/** Players whose next games are told where none of them has the game that was named. */
const MOST_TOLD = 3;

export function outOf(player: KnownPlayer, index: QuestionIndex, now: Date): Reading {
  const [next] = index.gamesOf(player.teamId, now);
  const game = next ? ` Next game: ${datedGame(next, index)}.` : '';
  return refused('out', { first: `${statusSentence(player)}${game}` });
}

/** The named game is not the player's: what is told is his next one. */
export function refusedGame(
  why: RuledOut,
  player: KnownPlayer | undefined,
  next: ComingGame | null,
  parsed: ParsedQuestion,
  index: QuestionIndex,
  now: Date,
): Reading {
  if (!player) return refused(why === 'team' ? 'opponent' : why);
  const coming = next ?? index.gamesOf(player.teamId, now)[0] ?? null;
  const said = {
    day: `has no game on ${writtenDay(parsed.day)}`,
    opponent: `does not meet ${strangersOf(player, parsed, index) || 'that team'} in the coming days`,
    venue: 'does not play there next',
    team: `plays for another team: the ${index.team(player.teamId)?.name ?? 'one below'}`,
  };
  const first = [
    statusSentence(player),
    `${player.name} ${said[why]}.`,
    coming ? `Next game: ${datedGame(coming, index)}.` : '',
  ];
  return {
    kind: 'refused',
    why: why === 'team' ? 'opponent' : why,
    text: first.filter((part) => part !== '').join(' '),
    suggestions: playerSuggestions([player], betOf(parsed), index, now),
  };
}

/** As `refusedGame`, of several who share what was written and of whom none has the named game. */
export function refusedGames(
  players: readonly KnownPlayer[],
  parsed: ParsedQuestion,
  index: QuestionIndex,
  now: Date,
): Reading {
  const said = parsed.dayNamed ? `has a game on ${writtenDay(parsed.day)}` : 'meets that team in the coming days';
  const games = players.slice(0, MOST_TOLD).flatMap(({ name, teamId }) => {
    const [next] = index.gamesOf(teamId, now);
    return next ? [`${name}’s next game: ${datedGame(next, index)}.`] : [];
  });
  return {
    kind: 'refused',
    why: parsed.dayNamed ? 'day' : 'opponent',
    text: [`Nobody of that name ${said}.`, ...games].join(' '),
    suggestions: playerSuggestions(players, betOf(parsed), index, now),
  };
}

/** The named teams that are not his: "the Miami Heat". */
function strangersOf({ teamId }: KnownPlayer, { teams }: ParsedQuestion, index: QuestionIndex): string {
  const strange = teams.filter((ids) => ids.length === 1 && !ids.includes(teamId)).flat();
  return strange
    .flatMap((id) => index.team(id)?.name ?? [])
    .map((name) => `the ${name}`)
    .join(' or ');
}

function betOf({ clauses }: ParsedQuestion): Parameters<typeof playerSuggestions>[1] {
  return clauses.find(({ mentions }) => mentions.length > 0) ?? { specs: [], feats: [] };
}
