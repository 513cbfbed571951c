import { Injectable } from '@nestjs/common';
import type { MoneylineAnalysis, ParlayAnalysis, PropAnalysis } from '@overline/contracts';
import type { AnswerSteps, Drafted } from '../analysis/steps.ts';
import { AnswerGame } from './answer-game.ts';
import { AnswerParlay } from './answer-parlay.ts';
import { AnswerProps } from './answer-props.ts';

type InputOf<Step extends keyof AnswerSteps> = Parameters<AnswerSteps[Step]>[0];

/** The numbers of a search, of whichever kind. */
@Injectable()
export class Answers implements AnswerSteps {
  constructor(
    private readonly answerProps: AnswerProps,
    private readonly answerGame: AnswerGame,
    private readonly answerParlay: AnswerParlay,
  ) {}

  props(input: InputOf<'props'>): Promise<Drafted<PropAnalysis>> {
    return this.answerProps.execute(input);
  }

  game(input: InputOf<'game'>): Promise<Drafted<MoneylineAnalysis>> {
    return this.answerGame.execute(input);
  }

  parlay(input: InputOf<'parlay'>): Promise<Drafted<ParlayAnalysis>> {
    return this.answerParlay.execute(input);
  }
}
