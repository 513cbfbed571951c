import type { PropAnalysis } from '@overline/contracts';
import type { LineupChange } from '@overline/forecast';
import type { PropTerms } from '../../forecast/parlay/parlay-numbers.ts';

/** A question about one prop. Without a game, it is about the player's next one, if any is scheduled. */
export type PropQuestion = PropTerms;

/** Ten or more in two or three of points, rebounds, assists, steals and blocks. */
export type Milestone = 'double-double' | 'triple-double';

export interface MilestoneQuestion {
  playerId: string;
  gameId: string;
  feat: Milestone;
  /** Set if the bet is that the player does not reach the milestone. */
  without?: boolean;
}

/** A bet on a team to win its game. */
export interface WinnerQuestion {
  gameId: string;
  teamId: string;
}

/** Asks for the best bets of these games. An empty list or null in `teams`, `markets` or `side` means any. */
export interface BestQuestion {
  /** America/Chicago day of the games. */
  day: string;
  gameIds: string[];
  teams: string[];
  markets: string[];
  side: 'over' | 'under' | null;
  /** American odds; prices that pay less are left out. Missing in stored readings of earlier releases. */
  minPrice?: number | null;
  /** By expected value or by probability. */
  order: 'value' | 'chance';
  /** Set if the question is who is most likely to go over (or under) this line, whatever the price. */
  line?: number;
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
  | 'sign'
  | 'parlay'
  | 'day'
  | 'opponent'
  | 'venue'
  | 'player'
  | 'unclear'
  | 'age'
  | 'stake'
  | 'promise'
  | 'product'
  | 'nothing';

/** Another question the user may have meant, offered as a choice. */
export type Suggestion = PropAnalysis['candidates'][number];

/** The lineup changes that a question assumes, and what it takes from the previous one. Each may be absent. */
export interface Given {
  given?: LineupChange[];
  /** What a follow-up took over from the last answered question, as a text for the user. */
  tookOver?: string;
}

/** Asks which of these players will have more of a statistic, or fewer. */
export interface CompareQuestion {
  players: { playerId: string; gameId: string }[];
  market: string;
  order: 'more' | 'fewer';
  /** Set if the question is about all players; `players` are those with the highest averages. */
  everybody?: true;
}

/** Bets of several kinds: "Knicks to win and Brunson over 24.5 points". */
export interface MixedQuestion {
  props: PropQuestion[];
  feats: MilestoneQuestion[];
  winners: WinnerQuestion[];
}

/** The parsed meaning of a question. */
export type Reading =
  | ({ kind: 'props'; questions: PropQuestion[] } & Given)
  /** `ranked`: the question is who of these players, or of everyone, is most likely to have one. */
  | ({ kind: 'feats'; questions: MilestoneQuestion[]; ranked?: 'named' | 'everybody' } & Given)
  | ({ kind: 'mixed' } & MixedQuestion & Given)
  | ({ kind: 'best'; continues?: true } & BestQuestion)
  | ({ kind: 'compare' } & CompareQuestion & Given)
  | ({ kind: 'game'; gameId: string } & Given)
  /** `text` describes the choice for the user. `continues`: it may follow up on the last answered question. */
  | { kind: 'ambiguous'; suggestions: Suggestion[]; text?: string; continues?: true }
  /** `text` explains to the user what is not offered and what is. */
  | { kind: 'refused'; why: Why; text: string; suggestions: Suggestion[]; continues?: true };
