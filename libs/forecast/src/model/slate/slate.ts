import type { Lineup } from '../lineup/lineup.ts';

/** One player in one game that has not started. */
export type SlateEntry = {
  readonly gameId: string;
  readonly playerId: string;
  readonly team: string;
  readonly opponent: string;
  readonly home: boolean;
  readonly postseason: boolean;
  readonly startsAt?: string | undefined;
};

/** The games of one day, before any of them started. */
export type Slate = {
  /** Eastern calendar date, YYYY-MM-DD. */
  readonly date: string;
  readonly season?: string | undefined;
  readonly entries: readonly SlateEntry[];
  readonly lineup: Lineup;
  /** Players whose lines books have posted: they are expected to play their usual minutes. */
  readonly posted: ReadonlySet<string>;
};
