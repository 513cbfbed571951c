import type { NamedPlayer } from './name-index.ts';
import type { Side } from './vocabulary.ts';

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
}

/** What the words of a question amount to, in their order. */
export type Item =
  | { kind: 'player'; mention: Mention }
  | { kind: 'team'; teams: readonly string[]; mistaken: boolean; doubtful: boolean }
  | { kind: 'market'; market: string | null }
  | { kind: 'side'; side: Side | null; inclusive: boolean }
  | { kind: 'line'; value: number; side: Side | null; inclusive: boolean }
  | { kind: 'day'; day: string }
  | { kind: 'join'; how: 'sum' | 'and' }
  | { kind: 'versus' }
  | { kind: 'win' }
  | { kind: 'top' }
  | { kind: 'filler'; text: string }
  | { kind: 'unknown'; text: string };

/** An item and the tokens [from, to) that it was made of. */
export type Placed<T extends Item = Item> = T & { from: number; to: number };
