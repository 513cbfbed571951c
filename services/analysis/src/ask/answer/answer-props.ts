import { Injectable } from '@nestjs/common';
import { conditionText, type PropAnalysis } from '@overline/contracts';
import { written } from '../../forecast/wording/passage.ts';
import { times } from '../../forecast/wording/phrases.ts';
import type { AnswerInput, Drafted } from '../analysis/analysis.ts';
import type { Given, PropQuestion } from '../analysis/reading.ts';
import { askedPriceNotes } from './asked-price.ts';
import { emptyProps, filledProps } from './empty-answer.ts';
import { type PropAnswer, PropAnswers } from './prop-answers.ts';
import { PropsTogether } from './props-together.ts';
import { betText, propsSummary, type Ranking } from './prop-verdict.ts';
import { type NextGame, StartedGames } from './started-games.ts';
import { type KnownChanges, reportSentences, WhatIfFacts, withToday } from './what-if.ts';

const MAX_PROPS = 8;

interface Input extends AnswerInput, Given {
  questions: readonly PropQuestion[];
  rankedBy?: Ranking | undefined;
  /** Notes after the verdict. */
  notes?: readonly string[] | undefined;
  /** Set if the question has other kinds of bets, too. The caller then writes about the chance of all together. */
  isPart?: boolean;
}

/** Answers a question about players' props. */
@Injectable()
export class AnswerProps {
  constructor(
    private readonly propAnswers: PropAnswers,
    private readonly facts: WhatIfFacts,
    private readonly startedGames: StartedGames,
    private readonly together: PropsTogether,
  ) {}

  async execute(input: Input): Promise<Drafted<PropAnalysis>> {
    const { questions, query, asOf, books, given = [], rankedBy, notes = [] } = input;
    const context = { asOf, books };
    const today = await this.propAnswers.execute(questions.slice(0, MAX_PROPS), context);
    const total = questions.length;
    const first = await this.startedGames.sentences(nextGamesOf(today), asOf);
    if (given.length === 0) {
      const all = [...(await this.notesOn(today, input)), ...notes];
      return propsDraft(query, today, { total, first, rankedBy, notes: all });
    }
    const known = await this.facts.of(given, asOf);
    const conditional = await this.propAnswers.execute(today.map(sameLine), context, given);
    // If the question names no side, the conditions may change which side is the better one.
    const isSwitched = conditional.some((answer, index) => sideOf(answer) !== sideOf(today[index]));
    const before = isSwitched ? await this.propAnswers.execute(conditional.map(sameBet), context) : today;
    const answers = conditional.map((answer, index) => withTodaysBet(answer, before[index], known));
    const failed = new Set(answers.flatMap((answer) => ('error' in answer ? answer.error : [])));
    const last = [...failed, ...(await this.notesOn(answers, input))];
    return whatIfDraft(propsDraft(query, answers, { total }).draft, known, { first, last });
  }

  /** Notes on the price in the question and on the chance of all bets together. */
  private async notesOn(answers: readonly PropAnswer[], { questions, query, ...input }: Input): Promise<string[]> {
    const isWhole = questions.length === answers.length && !input.isPart && input.rankedBy === undefined;
    if (!isWhole) return [];
    return [...askedPriceNotes(query, answers), ...(await this.together.execute(query, answers, input))];
  }
}

/** The players' teams with the games that the answers are about. */
export function nextGamesOf(answers: readonly PropAnswer[]): NextGame[] {
  return answers.flatMap((answer) =>
    'player' in answer ? [{ team: answer.player.side.team, game: answer.player.game }] : [],
  );
}

/** The question with the line that the answer is about. */
function sameLine(answer: PropAnswer): PropQuestion {
  return 'bet' in answer ? { ...answer.question, line: answer.bet.input.line } : answer.question;
}

function sideOf(answer: PropAnswer | undefined): string | undefined {
  return answer && 'bet' in answer ? answer.bet.input.side : undefined;
}

/** The question with the line and side that the answer is about. */
function sameBet(answer: PropAnswer): PropQuestion {
  if (!('bet' in answer)) return answer.question;
  const { line, side } = answer.bet.input;
  return { ...answer.question, line, side };
}

function withTodaysBet(answer: PropAnswer, today: PropAnswer | undefined, known: KnownChanges): PropAnswer {
  if (!('analyzed' in answer) || !today || !('analyzed' in today)) return answer;
  return { ...answer, analyzed: withToday(answer.analyzed, today.analyzed.forecast, answer.player, known) };
}

/** The draft of a what-if: what the injury report says, then each bet with and without the conditions. */
export function whatIfDraft(
  draft: PropAnalysis,
  known: KnownChanges,
  { first = [], last = [] }: { first?: readonly string[]; last?: readonly string[] } = {},
): Drafted<PropAnalysis> {
  if (draft.analyzedProps.length === 0) return { draft, passages: [] };
  const bets = draft.analyzedProps.map(({ reasoning }) => reasoning);
  const text = [...first, ...reportSentences(known), ...bets, ...last].join(' ');
  const understood = `${conditionText(known.changes)}: ${draft.understood ?? draft.query}`;
  // No passages, so the language model does not reorder the text.
  return { draft: { ...draft, understood, overallSummary: text }, passages: [] };
}

interface DraftOptions {
  /** Number of props that the question named. */
  total: number;
  rankedBy?: Ranking | undefined;
  notes?: readonly string[] | undefined;
  /** Sentences before the verdict. */
  first?: readonly string[];
}

/** A prop analysis written from templates. */
export function propsDraft(
  query: string,
  answers: readonly PropAnswer[],
  { total, rankedBy, notes: more = [], first = [] }: DraftOptions,
): Drafted<PropAnalysis> {
  const forecast = answers.flatMap((answer) => ('analyzed' in answer ? [answer] : []));
  const notes = [...new Set(answers.flatMap((answer) => ('error' in answer ? [answer.error] : [])))];
  if (total > MAX_PROPS) notes.push(`The question named ${times(total, 'prop')}; these are the first ${MAX_PROPS}.`);
  if (forecast.length === 0) {
    const error = notes.join(' ') || 'There was nothing to forecast in that question.';
    return { draft: emptyProps(query, { error }), passages: [] };
  }
  const analyzedProps = forecast.map(({ analyzed }) => analyzed);
  const summary = propsSummary(forecast, [...notes, ...more], { first, rankedBy });
  const understood = forecast.map(({ analyzed }) => betText({ analyzed, listed: null })).join('; ');
  const draft = filledProps(query, analyzedProps, { text: written(summary).join(' '), understood });
  return { draft, passages: [summary, ...forecast.map(({ passage }, index) => ({ ...passage, id: `p${index + 1}` }))] };
}
