import type { QuestionWords } from './question-words.ts';
import type { LeagueTables } from './tables.ts';

/** The data of a league that servers and tools need besides its definition. Browsers do not load it. */
export type LeagueData = {
  /** The numbers that `npm run fit` wrote; undefined before the first fit. */
  readonly fitted?: unknown;
  /** The words in which people ask about its games. */
  readonly questions: QuestionWords;
  readonly tables: LeagueTables;
};
