import { type DynamicModule, Module } from '@nestjs/common';
import { RephraseQuestion } from './rephrase-question.ts';
import { LanguageModel } from './language-model.ts';
import { WORDS_SETTINGS, type WordsSettings } from './words.settings.ts';
import { WriteWords } from './write-words.ts';

/** Words by a language model, where there is a key for one. */
@Module({})
export class WordsModule {
  static with(settings: WordsSettings): DynamicModule {
    return {
      module: WordsModule,
      providers: [{ provide: WORDS_SETTINGS, useValue: settings }, LanguageModel, WriteWords, RephraseQuestion],
      exports: [WriteWords, RephraseQuestion],
    };
  }
}
