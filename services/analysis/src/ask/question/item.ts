import type { Side } from './lexicon.ts';
import type { Feat, Why } from '../analysis/reading.ts';
import type { NamedPlayer } from './name-index.ts';

/** A player was named, or somebody who may be one of several. */
export interface Mention {
  players: readonly NamedPlayer[];
  /** What was written. */
  text: string;
  /** The words beside it look like the rest of a name that nobody of these has. */
  doubtful: boolean;
  /** It was found by its looks. */
  mistaken: boolean;
  /** Only its beginning was written. */
  begun: boolean;
  /** An everyday word that is also part of a name: a name only where a bet stands beside it. */
  everyday: boolean;
}

/** What the words of a question amount to, in their order. */
export type Item =
  | { kind: 'player'; mention: Mention }
  | { kind: 'team'; teams: readonly string[]; mistaken: boolean; doubtful: boolean }
  | { kind: 'market'; market: string }
  | { kind: 'side'; side: Side | null; inclusive: boolean; strict?: boolean; compares: boolean }
  | { kind: 'line'; value: number; side: Side | null; inclusive: boolean }
  /** 25/5/8: points, rebounds and assists. */
  | { kind: 'statline'; values: readonly number[] }
  /** A signed number that is no price: +3.5. */
  | { kind: 'handicap'; value: number }
  /** `without`: that he has none. */
  | { kind: 'feat'; feat: Feat; without?: boolean }
  /** A day word, or a date as YYYY-MM-DD. */
  | { kind: 'day'; day: string }
  | { kind: 'venue'; venue: 'home' | 'away' }
  | { kind: 'join'; how: 'sum' | 'and' | 'or' | 'with' }
  /** `sum`: in no other sense than one number for all. */
  | { kind: 'combined'; sum: boolean }
  | { kind: 'ladder' }
  | { kind: 'versus' }
  | { kind: 'win' }
  | { kind: 'top'; strong: boolean; safest?: boolean }
  | { kind: 'total' }
  | { kind: 'filler'; text: string }
  | { kind: 'bar'; why: Why; text: string }
  | { kind: 'unknown'; text: string };

/** An item and the tokens [from, to) that it was made of. */
export type Placed<T extends Item = Item> = T & { from: number; to: number };
