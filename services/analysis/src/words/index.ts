export { AskForMeaning } from './ask-for-meaning.ts';
export type { Meaning } from './ask-for-meaning.ts';
export { WordsModule } from './words.module.ts';
export type { WordsSettings } from './words.settings.ts';
export { WriteWords } from './write-words.ts';
