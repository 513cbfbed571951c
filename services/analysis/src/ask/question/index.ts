export { QuestionModule } from './question.module.ts';
export { ReadQuestion } from './read-question.ts';
export { Suggest } from './suggest.ts';
