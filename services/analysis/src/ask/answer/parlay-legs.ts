import type { ParlayProp } from '@overline/contracts';
import type { PropQuestion, Why } from '../analysis/reading.ts';
import type { ReadQuestion } from '../question/question.module.ts';
import type { PropAnswer } from './prop-answers.ts';

/** Why a leg that stands there twice is not forecast twice; the parlay's chance is the same without it. */
export const TWICE = 'The same leg stands in the parlay already; it counts once.';

/** Readings of two fields of a form in which no player or no market was found. */
const NOBODY_FOUND: readonly Why[] = ['nothing', 'player', 'unclear', 'negation'];
const NO_SINGLE_BET = 'That is not one line of one player. Name a player and a prop type, for example Points.';

/** A leg as it was given, and what came of it. */
export interface Leg {
  given: ParlayProp;
  answer: PropAnswer;
}

/** A leg that was forecast and counts. */
export interface OpenLeg extends Leg {
  answer: Extract<PropAnswer, { analyzed: unknown }>;
}

/** What a leg asks for; or why it cannot be told, in words for the person. */
export type ReadLeg = { question: PropQuestion } | { error: string };

/**
 * Finds player and market by what a person wrote, with the same understanding as a search. Line and side stand in the
 * leg itself.
 */
export async function readLeg(
  given: ParlayProp,
  readQuestion: Pick<ReadQuestion, 'execute'>,
  now: Date,
): Promise<ReadLeg> {
  const read = await readQuestion.execute(`${given.playerName} ${given.propType}`, 'prop', now);
  if (read.kind === 'refused' && !NOBODY_FOUND.includes(read.why)) return { error: read.text };
  if (read.kind === 'feats' || read.kind === 'best') return { error: NO_SINGLE_BET };
  if (read.kind === 'ambiguous') {
    return {
      error:
        `That can mean more than one: ${read.suggestions.map(({ label }) => label).join('; ')}. Please ` +
        'give the full name.',
    };
  }
  const [question, ...more] = read.kind === 'props' ? read.questions : [];
  if (!question)
    return {
      error: 'We found no such player with that prop type. Please check the spelling of the name and of the prop type.',
    };
  if (more.length > 0)
    return { error: 'We could not tell one prop type from that. Please name one, for example Points.' };
  return { question: { ...question, line: given.propLine, side: given.selection === 'Over' ? 'over' : 'under' } };
}

/** One name for what a leg bets on. */
export function legKey({ question }: PropAnswer): string {
  return [question.gameId, question.playerId, question.market, question.line, question.side].join('|');
}
