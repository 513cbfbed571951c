import type { DynamicModule } from '@nestjs/common';
import { AnswerModule, Answers } from './answer/index.ts';
import type { Settings } from '../config.ts';
import { QuestionModule, ReadQuestion, Suggest } from './question/index.ts';
import { ANSWER, MEANING, QUESTION, SearchModule, SUGGEST, WORDS } from './search/index.ts';
import { AskForMeaning, WordsModule, WriteWords } from './words/index.ts';

/**
 * The searches with their steps: question, answer, words. Without a key no language model is asked and no pace is kept.
 */
export function searchModule(settings: Settings): DynamicModule {
  const words = WordsModule.with({
    apiKey: settings.OPENAI_API_KEY,
    baseUrl: settings.OPENAI_BASE_URL,
    model: settings.OPENAI_MODEL,
    timeoutMs: settings.OPENAI_TIMEOUT_MS,
    prices: {
      perMillionInput: settings.OPENAI_INPUT_USD,
      perMillionCachedInput: settings.OPENAI_CACHED_INPUT_USD,
      perMillionOutput: settings.OPENAI_OUTPUT_USD,
      perThousandSearches: settings.OPENAI_SEARCH_USD,
    },
  });
  return SearchModule.with({
    model: settings.OPENAI_API_KEY
      ? { perMinute: settings.OPENAI_RPM, concurrency: settings.OPENAI_CONCURRENCY }
      : null,
    imports: [QuestionModule, AnswerModule, words],
    steps: [
      { provide: QUESTION, useExisting: ReadQuestion },
      { provide: SUGGEST, useExisting: Suggest },
      { provide: ANSWER, useExisting: Answers },
      { provide: WORDS, useExisting: WriteWords },
      { provide: MEANING, useExisting: AskForMeaning },
    ],
  });
}
