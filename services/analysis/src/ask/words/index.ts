export { AskForMeaning } from './rephrase-question.ts';
export type { Meaning } from './rephrase-question.ts';
export { WordsModule } from './words.module.ts';
export type { WordsSettings } from './words.settings.ts';
export { WriteWords } from './write-words.ts';
