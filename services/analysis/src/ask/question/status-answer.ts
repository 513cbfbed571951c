import type { Reading } from '../analysis/reading.ts';
import { namedPlayers, suggestionsBeside } from './named-players.ts';
import type { ParsedQuestion } from './parsed-question.ts';
import { datedGame, standing } from './player-status.ts';
import type { QuestionIndex } from './question-index.ts';
import { refused } from './refusals.ts';

/** Who plays: what the injury report says of those who were named, and when their next game is. */
export function statusOf(parsed: ParsedQuestion, index: QuestionIndex, now: Date): Reading {
  const players = namedPlayers(parsed, index, now).flatMap(({ choice }) => ('player' in choice ? [choice.player] : []));
  const sentences = players.map((player) => {
    const [next] = index.gamesOf(player.teamId, now);
    return `${standing(player)}${next ? ` Next game: ${datedGame(next, index)}.` : ''}`;
  });
  return refused('status', { first: sentences.join(' '), suggestions: suggestionsBeside(parsed, index, now) });
}
