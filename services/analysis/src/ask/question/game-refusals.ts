import type { Reading } from '../analysis/reading.ts';
import type { MeantGame } from './coming-games.ts';
import { playerSuggestions } from './named-players.ts';
import type { ParsedQuestion } from './parsed-question.ts';
import { datedGame, statusSentence, writtenDay } from './player-status.ts';
import type { QuestionIndex } from './question-index.ts';
import { refused } from './refusals.ts';
import type { ComingGame, KnownPlayer } from './sports.ts';

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
