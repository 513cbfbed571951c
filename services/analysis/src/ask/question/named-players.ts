import type { Suggestion } from '../analysis/reading.ts';
import { type Choice, choosePlayer, type Context } from './choose-player.ts';
import type { Clause } from './clauses.ts';
import type { Mention } from './item.ts';
import type { ParsedQuestion } from './parsed-question.ts';
import type { QuestionIndex } from './question-index.ts';
import type { KnownPlayer } from './sports.ts';
import { playerSuggestion, writtenSpec } from './suggestion.ts';

const MOST_SUGGESTIONS = 8;

export interface NamedOne {
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
