import { Injectable } from '@nestjs/common';
import { Clock } from '@overline/service-kit';
import type { StoredAnalysis, StoredReading, Drafted } from '../analysis/analysis.ts';
import { AnswerBest } from '../answer/answer-best.ts';
import { AnswerMilestones } from '../answer/answer-milestones.ts';
import { AnswerGame } from '../answer/answer-game.ts';
import { AnswerParlay } from '../answer/answer-parlay.ts';
import { AnswerProps } from '../answer/answer-props.ts';

/** Second step of an analysis: its numbers as of now, with a template's words. */
@Injectable()
export class DraftStep {
  constructor(
    private readonly clock: Clock,
    private readonly props: AnswerProps,
    private readonly game: AnswerGame,
    private readonly parlay: AnswerParlay,
    private readonly feats: AnswerMilestones,
    private readonly best: AnswerBest,
  ) {}

  execute({ question, query }: StoredAnalysis, reading: StoredReading): Promise<Drafted> {
    const asOf = this.clock.now();
    if (question.type === 'parlay') return this.parlay.execute({ props: question.props, asOf });
    if (reading.kind === 'game') return this.game.execute({ gameId: reading.gameId, query, asOf });
    if (reading.kind === 'feats') return this.feats.execute({ questions: reading.questions, query, asOf });
    if (reading.kind === 'best') return this.best.execute({ question: reading, query, asOf });
    return this.props.execute({ questions: reading.kind === 'props' ? reading.questions : [], query, asOf });
  }
}
