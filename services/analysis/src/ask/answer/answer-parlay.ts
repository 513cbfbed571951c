import { Injectable } from '@nestjs/common';
import type { ParlayAnalysis, ParlayProp } from '@overline/contracts';
import { ReadQuestion } from '../question/question.module.ts';
import type { PropQuestion } from '../analysis/reading.ts';
import type { Drafted } from '../analysis/draft.ts';
import { type PropAnswer, PropAnswers } from './prop-answers.ts';
import { type Leg, legKey, readLeg, TWICE } from './parlay-legs.ts';
import { LegCorrelation } from '../../forecast/parlay/leg-correlation.ts';
import { isOpen, parlayDraft } from './parlay-draft.ts';

type Input = { props: readonly ParlayProp[]; asOf: Date };

/** The draft of a parlay analysis, complete with a template's words, and the sentences that it may be put in. */
@Injectable()
export class AnswerParlay {
  constructor(
    private readonly propAnswers: PropAnswers,
    private readonly legCorrelation: LegCorrelation,
    private readonly readQuestion: ReadQuestion,
  ) {}

  async execute({ props, asOf }: Input): Promise<Drafted<ParlayAnalysis>> {
    const legs = await this.legs(props, asOf);
    const subjects = legs.filter(isOpen).map(({ answer: { question, player } }) => ({
      gameId: player.game.id,
      team: player.side.team,
      playerId: question.playerId,
      market: question.market,
    }));
    return parlayDraft(legs, await this.legCorrelation.of(subjects, asOf), asOf);
  }

  /** Every leg with its forecast, in the order given; one that stands there twice is forecast once. */
  private async legs(props: readonly ParlayProp[], asOf: Date): Promise<Leg[]> {
    const read = [];
    for (const given of props) read.push(await readLeg(given, this.readQuestion, asOf));
    const questions = read.flatMap((leg) => ('question' in leg ? [leg.question] : []));
    const answers = (await this.propAnswers.execute(questions, asOf)).values();
    const seen = new Set<string>();
    return read.map((leg, index) => {
      const given = props[index] as ParlayProp;
      const answer: PropAnswer =
        'question' in leg ? (answers.next().value as PropAnswer) : { question: NOBODY, error: leg.error };
      const isRepeated = 'analyzed' in answer && seen.has(legKey(answer));
      seen.add(legKey(answer));
      return { given, answer: isRepeated ? { question: answer.question, error: TWICE } : answer };
    });
  }
}

const NOBODY: PropQuestion = { playerId: '', gameId: null, market: '', line: null, side: null };
