import type { PropAnalysis } from '@overline/contracts';

/** One bet on a player that a question is about. */
export interface PropQuestion {
  playerId: string;
  /** The player's next game; null where none is scheduled. */
  gameId: string | null;
  market: string;
  line: number | null;
  side: 'over' | 'under' | null;
}

/** A question that may be meant instead, as a person chooses it from a list. */
export type Suggestion = PropAnalysis['candidates'][number];

/** What a question in plain words is read as. */
export type Reading =
  | { kind: 'props'; questions: PropQuestion[] }
  | { kind: 'game'; gameId: string }
  | { kind: 'ambiguous'; suggestions: Suggestion[] }
  | { kind: 'nothing' };
