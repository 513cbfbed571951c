import { type DynamicModule, Module, type ModuleMetadata } from '@nestjs/common';
import { AnswerModule } from './answer/answer.module.ts';
import { QuestionModule } from './question/question.module.ts';
import { SearchController } from './search.controller.ts';
import { SearchModule } from './search/search.module.ts';
import type { SearchSettings } from './search/search.settings.ts';
import { WordsModule } from './words/words.module.ts';
import type { WordsSettings } from './words/words.settings.ts';

export interface AskSettings {
  /** Without its key no language model is called: templates write every word, and no pace is kept. */
  words: WordsSettings;
  /** The provider's limits. */
  limits: NonNullable<SearchSettings['model']>;
  guessesADay: number;
}

/** What people want to know: questions, answers and their words, each search within its allowance. */
@Module({})
export class AskModule {
  static with({ words, limits, guessesADay }: AskSettings): DynamicModule {
    const model = words.apiKey === undefined ? null : limits;
    return AskModule.of({ model, guessesADay, parts: [QuestionModule, AnswerModule, WordsModule.with(words)] });
  }

  /** The searches over the given parts. */
  static of({
    model,
    guessesADay,
    parts,
  }: SearchSettings & { parts: NonNullable<ModuleMetadata['imports']> }): DynamicModule {
    return {
      module: AskModule,
      imports: [SearchModule.with({ model, guessesADay, parts }), ...parts],
      controllers: [SearchController],
    };
  }
}
