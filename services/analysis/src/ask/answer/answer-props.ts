import { Injectable } from '@nestjs/common';
import type { PropAnalysis } from '@overline/contracts';
import type { PropQuestion } from '../analysis/reading.ts';
import type { Drafted } from '../analysis/draft.ts';
import { PropAnswers } from './prop-answers.ts';
import { MOST_PROPS, propsDraft } from './props-draft.ts';

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
