import type { Item, Placed } from './item.ts';
import type { Token } from './tokens.ts';

/** With these somebody asks for bets, whichever they are. */
const REQUEST = new Set(
  `give gimme gimmie get show find need want wanna any anything anyone anybody got drop send hit build make recommend
  suggest fire`.split(/\s+/),
);
/** What a bettor does with a player of whom he does not know yet who it is. */
const BETTING = new Set(
  `like likes liking take taking bet betting play playing target targeting fancy love loving lean leaning back backing
  tail ride riding hammer pick picking trust good great solid value worth strong eye eyeing feeling on`.split(/\s+/),
);
const WHO = new Set('who whos whose whom anyone anybody someone somebody what whats which'.split(' '));

/** "Give me a parlay", "who do you like for threes tonight": the best of a day is asked for, and nobody is named. */
export function asksForBets(items: readonly Placed[], tokens: readonly Token[]): boolean {
  const has = (kind: Item['kind']): boolean => items.some((item) => item.kind === kind);
  const says = (words: ReadonlySet<string>): boolean => tokens.some(({ text }) => words.has(text));
  if (has('player') || has('line') || has('total') || has('win') || has('statline')) return false;
  if (has('top')) return says(REQUEST);
  return has('market') && has('day') && says(BETTING) && (says(WHO) || says(REQUEST));
}
