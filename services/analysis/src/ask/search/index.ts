export { SearchModule } from './search.module.ts';
export type { SearchOptions } from './search.module.ts';
export { ANSWER, MEANING, ModelBusy, ModelFailed, QUESTION, SUGGEST, WORDS } from '../analysis/steps.ts';
export type {
  Analysis,
  AnswerSteps,
  AskedProp,
  Candidate,
  Drafted,
  Fact,
  MeaningStep,
  QuestionStep,
  ReadResult,
  SuggestStep,
  Tokens,
  Worded,
  WordsInput,
  WordsStep,
} from '../analysis/steps.ts';
