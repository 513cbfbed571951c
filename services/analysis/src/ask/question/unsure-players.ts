import type { Reading } from '../analysis/reading.ts';
import type { Clause } from './clauses.ts';
import { gameOf } from './coming-games.ts';
import { refusedGames } from './game-refusals.ts';
import type { Mention } from './item.ts';
import { type NamedOne, playerSuggestions } from './named-players.ts';
import type { ParsedQuestion } from './parsed-question.ts';
import { meanOf, type QuestionIndex } from './question-index.ts';
import { refused } from './refusals.ts';
import type { KnownPlayer } from './sports.ts';

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
