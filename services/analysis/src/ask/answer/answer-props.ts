import { Injectable } from '@nestjs/common';
import type { AnalyzedProp, PropAnalysis } from '@overline/contracts';
import { NBA } from '../../facts/league/league.ts';
import type { PropQuestion } from '../analysis/reading.ts';
import type { Drafted } from '../analysis/draft.ts';
import { FactList } from './fact-list.ts';
import { PropAnswers } from './prop-answers.ts';
import { listed, percent, times } from './phrases.ts';

/** What one question is answered with at most. */
export const MOST_PROPS = 8;

type Input = { questions: readonly PropQuestion[]; query: string; asOf: Date };

/** The draft of a prop analysis, complete with a template's words, and the facts that better words may use. */
@Injectable()
export class AnswerProps {
  constructor(private readonly propAnswers: PropAnswers) {}

  async execute({ questions, query, asOf }: Input): Promise<Drafted<PropAnalysis>> {
    const facts = new FactList();
    const answers = await this.propAnswers.execute(questions.slice(0, MOST_PROPS), asOf, facts);
    const props = answers.flatMap((one) => ('analyzed' in one ? [one.analyzed] : []));
    const errors = [...new Set(answers.flatMap((one) => ('error' in one ? [one.error] : [])))];
    if (questions.length > MOST_PROPS)
      errors.push(`The question named ${times(questions.length, 'prop')}; these are the first ${MOST_PROPS}.`);
    const draft: PropAnalysis = {
      query,
      playerName: [...new Set(props.map(({ forecast }) => forecast.playerName))].join(', '),
      league: props.length > 0 ? NBA.name : '',
      playerPortraitUrl: '',
      analyzedProps: props,
      overallSummary: props.length > 0 ? summary(props, errors, facts) : '',
      sources: [],
      error: props.length > 0 ? null : errors.join(' ') || 'There was nothing to forecast in that question.',
      candidates: [],
      wordsBy: 'template',
    };
    return { draft, facts: facts.facts };
  }
}

/** The strongest first, what stands beside it, and what could not be answered. */
function summary(props: readonly AnalyzedProp[], errors: readonly string[], facts: FactList): string {
  const [best, ...others] = props.toSorted((a, b) => (b.confidence ?? -1) - (a.confidence ?? -1));
  if (!best) return '';
  const standing = ({ propDescription, probability, confidence }: AnalyzedProp): string =>
    confidence === null
      ? `${propDescription} (${percent(probability)}, no price)`
      : `${propDescription} (${percent(probability)}, confidence ${percent(confidence)})`;
  const lead =
    others.length === 0
      ? alone(best)
      : `Of ${times(props.length, 'prop')}, the strongest is ${standing(best)}; then ${listed(others.map(standing))}.`;
  return [lead, verdict(best), ...errors].map((sentence) => facts.note(sentence)).join(' ');
}

function alone({ propDescription, probability, confidence }: AnalyzedProp): string {
  const chance = `${propDescription}: ${percent(probability)}`;
  return confidence === null
    ? `${chance}.`
    : `${chance}, with a confidence of ${percent(confidence)} that the best price is better than fair.`;
}

function verdict({ confidence }: AnalyzedProp): string {
  if (confidence === null)
    return 'Without a price on offer, that says how likely it is, not whether it is worth a bet.';
  if (confidence >= 70) return 'We see value there.';
  return confidence >= 50 ? 'The price is about right, with a small lean.' : 'At these prices we see no value.';
}
