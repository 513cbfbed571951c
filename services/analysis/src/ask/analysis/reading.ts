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

/** How many of points, rebounds, assists, steals and blocks reach ten. */
export type Feat = 'double-double' | 'triple-double';

export interface FeatQuestion {
  playerId: string;
  gameId: string;
  feat: Feat;
  /** Asked is whether he has none. */
  without?: boolean;
}

/**
 * The bets of some games that are worth their price; of `teams`, of `markets` and on `side` only, where there are any.
 */
export interface BestQuestion {
  /** America/Chicago day of the games. */
  day: string;
  gameIds: string[];
  teams: string[];
  markets: string[];
  side: 'over' | 'under' | null;
  /** What puts one before another: what it is worth at its price, or how likely it is. */
  order: 'value' | 'chance';
}

/** Why a question is not answered with numbers. */
export type Why =
  | 'sport'
  | 'period'
  | 'live'
  | 'exact'
  | 'past'
  | 'season'
  | 'spread'
  | 'total'
  | 'winner'
  | 'prop'
  | 'compare'
  | 'combined'
  | 'condition'
  | 'negation'
  | 'status'
  | 'out'
  | 'away'
  | 'schedule'
  | 'market'
  | 'line'
  | 'day'
  | 'opponent'
  | 'venue'
  | 'player'
  | 'unclear'
  | 'stake'
  | 'promise'
  | 'product'
  | 'nothing';

/** A question that may be meant instead, as a person chooses it from a list. */
export type Suggestion = PropAnalysis['candidates'][number];

/** What a question in plain words is read as. */
export type Reading =
  | { kind: 'props'; questions: PropQuestion[] }
  | { kind: 'feats'; questions: FeatQuestion[] }
  | ({ kind: 'best' } & BestQuestion)
  | { kind: 'game'; gameId: string }
  /** `text`: what has to be chosen between, in words for the person. */
  | { kind: 'ambiguous'; suggestions: Suggestion[]; text?: string }
  /** `text`: what is not offered and what is, in words for the person. */
  | { kind: 'refused'; why: Why; text: string; suggestions: Suggestion[] };
