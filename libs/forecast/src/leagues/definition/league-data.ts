import type { QuestionWords } from './question-words.ts';
import type { LeagueTables } from './tables.ts';

/** What servers and tools need of a league beside its definition, and browsers do not. */
export type LeagueData = {
  /** The numbers that `npm run fit` wrote; undefined before the first fit. */
  readonly fitted?: unknown;
  /** How people ask about its games. */
  readonly questions: QuestionWords;
  readonly tables: LeagueTables;
};
