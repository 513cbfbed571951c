import { Injectable } from '@nestjs/common';
import type { PropAnalysis } from '@overline/contracts';
import type { PropQuestion } from '../analysis/reading.ts';
import type { Drafted } from '../analysis/analysis.ts';
import { PropAnswers, type PropAnswer } from './prop-answers.ts';
import { NBA } from '../../facts/league/league.ts';
import { written } from '../../forecast/wording/passage.ts';
import { times } from '../../forecast/wording/phrases.ts';
import { propsSummary } from './prop-verdict.ts';

type Input = { questions: readonly PropQuestion[]; query: string; asOf: Date };

/** The draft of a prop analysis, complete with a template's words, and the sentences that it may be put in. */
@Injectable()
export class AnswerProps {
  constructor(private readonly propAnswers: PropAnswers) {}

  async execute({ questions, query, asOf }: Input): Promise<Drafted<PropAnalysis>> {
    const answers = await this.propAnswers.execute(questions.slice(0, MOST_PROPS), asOf);
    return propsDraft(query, answers, questions.length);
  }
}

/** What one question is answered with at most. */
const MOST_PROPS = 8;

/** A prop analysis of the bets in question, `asked` of them in all, with a template's words. */
export function propsDraft(query: string, answers: readonly PropAnswer[], asked: number): Drafted<PropAnalysis> {
  const worded = answers.flatMap((one) => ('analyzed' in one ? [one] : []));
  const props = worded.map(({ analyzed }) => analyzed);
  const errors = [...new Set(answers.flatMap((one) => ('error' in one ? [one.error] : [])))];
  if (asked > MOST_PROPS) errors.push(`The question named ${times(asked, 'prop')}; these are the first ${MOST_PROPS}.`);
  const summary = propsSummary(worded, errors);
  const draft: PropAnalysis = {
    query,
    playerName: [...new Set(props.map(({ forecast }) => forecast.playerName))].join(', '),
    league: props.length > 0 ? NBA.name : '',
    playerPortraitUrl: '',
    analyzedProps: props,
    overallSummary: props.length > 0 ? written(summary).join(' ') : '',
    sources: [],
    error: props.length > 0 ? null : errors.join(' ') || 'There was nothing to forecast in that question.',
    candidates: [],
    wordsBy: 'template',
  };
  const passages = worded.map(({ passage }, index) => ({ ...passage, id: `p${index + 1}` }));
  return { draft, passages: props.length > 0 ? [summary, ...passages] : [] };
}
