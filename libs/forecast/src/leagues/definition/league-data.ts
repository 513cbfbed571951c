import type { QuestionWords } from './question-words.ts';
import type { LeagueTables } from './tables.ts';

/** The data of a league that servers and tools need besides its definition. Browsers do not load it. */
export type LeagueData = {
  /** The numbers that `npm run fit` wrote; undefined before the first fit. */
  readonly fitted?: unknown;
  /** The words that people use to ask about the league's games. */
  readonly questions: QuestionWords;
  readonly tables: LeagueTables;
};
