import { Module } from '@nestjs/common';
import { ForecastModule } from '../../forecast/forecast.module.ts';
import { QuestionModule } from '../question/question.module.ts';
import { AnswerBest } from './answer-best.ts';
import { AnswerMilestones } from './answer-milestones.ts';
import { AnswerGame } from './answer-game.ts';
import { AnswerParlay } from './answer-parlay.ts';
import { AnswerProps } from './answer-props.ts';
import { PropAnswers } from './prop-answers.ts';
import { GameProps } from './game-props.ts';

@Module({
  imports: [ForecastModule, QuestionModule],
  providers: [PropAnswers, GameProps, AnswerProps, AnswerBest, AnswerMilestones, AnswerGame, AnswerParlay],
  exports: [AnswerProps, AnswerBest, AnswerMilestones, AnswerGame, AnswerParlay],
})
export class AnswerModule {}
