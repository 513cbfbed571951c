import type { FactNumbers } from './fact-numbers.ts';
import type { Ground } from './ground.ts';
import { keepsSide, type SideRule } from './kept-side.ts';
import { keepsWinner, type WinnerRule } from './kept-winner.ts';
import { legible } from './plain-text.ts';
import { isSober } from './sober.ts';

/** What one place of an answer asks of the words that stand in it. */
export interface Place {
  numbers: FactNumbers;
  /** Absent for news, which is about what no fact says. */
  ground?: Ground;
  most: number;
  side?: SideRule;
  winner?: WinnerRule;
}

/**
 * The model's text for a place, as it may be shown; null where it may not and the template's stays: empty or too long,
 * markup or an address, a number that no fact says, much that the facts are not about, words for another side or
 * winner, a promise.
 */
export function checkedText(given: string, { numbers, ground, most, side, winner }: Place): string | null {
  // Long before it is too long to show it is too long to look at.
  if (given.length > 4 * most) return null;
  const text = legible(given);
  if (text === null || text === '' || text.length > most || !/\p{L}/u.test(text)) return null;
  if (!isSober(text) || !numbers.allows(text)) return null;
  if (ground && !ground.carries(text)) return null;
  if (side && !keepsSide(text, side)) return null;
  return winner && !keepsWinner(text, winner) ? null : text;
}

/** A whole list, or null where one of its texts may not be shown. */
export function checkedList(given: readonly string[], place: Place, mostItems: number): string[] | null {
  const texts = given.slice(0, mostItems).map((text) => checkedText(text, place));
  return texts.length === 0 || given.length > mostItems || texts.includes(null)
    ? null
    : texts.filter((text) => text !== null);
}
