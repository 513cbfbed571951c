import { Injectable } from '@nestjs/common';
import type { PropAnalysis } from '@overline/contracts';
import { NBA } from '../../facts/league/league.ts';
import { written } from '../../forecast/wording/passage.ts';
import { times } from '../../forecast/wording/phrases.ts';
import type { Drafted } from '../analysis/analysis.ts';
import type { PropQuestion } from '../analysis/reading.ts';
import { emptyProps } from './empty-answer.ts';
import { type PropAnswer, PropAnswers } from './prop-answers.ts';
import { propsSummary } from './prop-verdict.ts';

const MAX_PROPS = 8;

type Input = { questions: readonly PropQuestion[]; query: string; asOf: Date };

/** Answers a question about players' props. */
@Injectable()
export class AnswerProps {
  constructor(private readonly propAnswers: PropAnswers) {}

  async execute({ questions, query, asOf }: Input): Promise<Drafted<PropAnalysis>> {
    const answers = await this.propAnswers.execute(questions.slice(0, MAX_PROPS), asOf);
    return propsDraft(query, answers, questions.length);
  }
}

/** A prop analysis in the words of a template. The question named `total` props. */
export function propsDraft(query: string, answers: readonly PropAnswer[], total: number): Drafted<PropAnalysis> {
  const forecast = answers.flatMap((answer) => ('analyzed' in answer ? [answer] : []));
  const errors = [...new Set(answers.flatMap((answer) => ('error' in answer ? [answer.error] : [])))];
  if (total > MAX_PROPS) errors.push(`The question named ${times(total, 'prop')}; these are the first ${MAX_PROPS}.`);
  if (forecast.length === 0) {
    const error = errors.join(' ') || 'There was nothing to forecast in that question.';
    return { draft: emptyProps(query, { error }), passages: [] };
  }
  const analyzedProps = forecast.map(({ analyzed }) => analyzed);
  const summary = propsSummary(forecast, errors);
  const draft: PropAnalysis = {
    ...emptyProps(query),
    playerName: [...new Set(analyzedProps.map(({ forecast: { playerName } }) => playerName))].join(', '),
    league: NBA.name,
    analyzedProps,
    overallSummary: written(summary).join(' '),
  };
  return { draft, passages: [summary, ...forecast.map(({ passage }, index) => ({ ...passage, id: `p${index + 1}` }))] };
}
