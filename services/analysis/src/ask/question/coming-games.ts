import type { ParsedQuestion } from './parsed-question.ts';
import type { QuestionIndex } from './question-index.ts';
import type { ComingGame, KnownPlayer } from './sports.ts';

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
