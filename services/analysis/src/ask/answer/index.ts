export { AnswerModule } from './answer.module.ts';
export { Answers } from './answers.ts';
export { AnswerGame } from './answer-game.ts';
export { AnswerParlay } from './answer-parlay.ts';
export { AnswerProps } from './answer-props.ts';
