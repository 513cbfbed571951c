import { MARKET_PHRASES } from './market-words.ts';

export type Side = 'over' | 'under';

/** What a word or phrase of the grammar means. Names are no part of it. */
export type Meaning =
  | { kind: 'market'; market: string | null }
  /** `inclusive`: the number itself counts too, as in "at least 25". Without a side both are asked for. */
  | { kind: 'side'; side: Side | null; inclusive?: boolean }
  | { kind: 'day'; day: string }
  | { kind: 'join'; how: 'sum' | 'and' }
  | { kind: 'versus' }
  | { kind: 'win' }
  | { kind: 'top' };

const phrases = (text: string, meaning: Meaning): [string, Meaning][] =>
  text.split(',').map((phrase) => [phrase.trim(), meaning]);

/** Every phrase of the grammar, folded. */
export const VOCABULARY: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ...[...MARKET_PHRASES].map(([phrase, market]): [string, Meaning] => [phrase, { kind: 'market', market }]),
  ...phrases(
    'over, o, ov, ovr, overs, more, more than, higher, higher than, above, greater than, better than, ' +
      'exceed, exceeds, beat the line, >, clear, clears, eclipse, goes over, go over, surpass, upwards of, ' +
      'north of',
    { kind: 'side', side: 'over' },
  ),
  ...phrases(
    'under, u, un, undr, unders, less, less than, fewer, fewer than, lower, lower than, below, <, goes ' +
      'under, go under, stay under, stays under, south of, short of',
    { kind: 'side', side: 'under' },
  ),
  ...phrases('not under', { kind: 'side', side: 'over' }),
  ...phrases('not over, not above', { kind: 'side', side: 'under' }),
  ...phrases(
    'at least, at the least, min of, minimum, minimum of, no less than, no fewer than, not less than, ≥, > =',
    { kind: 'side', side: 'over', inclusive: true },
  ),
  ...phrases('at most, at the most, maximum, maximum of, no more than, not more than, up to, ≤, < =', {
    kind: 'side',
    side: 'under',
    inclusive: true,
  }),
  ...phrases('o / u, over / under, over under, over or under, over - under, o u', { kind: 'side', side: null }),
  ...[
    'tonight',
    'today',
    'tomorrow',
    'sunday',
    'monday',
    'tuesday',
    'wednesday',
    'thursday',
    'friday',
    'saturday',
  ].flatMap((day) => phrases(day, { kind: 'day', day })),
  ...phrases('tonite, 2night, this evening, tn', { kind: 'day', day: 'tonight' }),
  ...phrases('tmrw, tmr, tmw, tomorow, tommorow, tommorrow, tomorrows, tomorrow night, 2morrow', {
    kind: 'day',
    day: 'tomorrow',
  }),
  ...phrases('+, plus, /', { kind: 'join', how: 'sum' }),
  ...phrases('and, &, n, also, as well as', { kind: 'join', how: 'and' }),
  ...phrases('|', { kind: 'join', how: 'and' }),
  [',', { kind: 'join', how: 'and' }],
  ...phrases(';', { kind: 'join', how: 'and' }),
  ...phrases('vs, versus, v, @, at, against, x, facing', { kind: 'versus' }),
  ...phrases(
    'win, wins, winner, winning, who wins, to win, moneyline, money line, ml, beat, beats, defeat, defeats, ' +
      'who will win, victory, favorite, favorites, favourite, favored, favoured, underdog, underdogs, spread',
    { kind: 'win' },
  ),
  ...phrases(
    'top, best, props, prop, picks, bets, bet, top props, best props, best bets, top picks, player props, ' +
      'plays, best plays, leader, leaders, leading, highest, most',
    { kind: 'top' },
  ),
]);

/** Words in the longest phrase. */
export const LONGEST_PHRASE = Math.max(...[...VOCABULARY.keys()].map((phrase) => phrase.split(' ').length));

const ONES = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
  'seventeen eighteen nineteen'
).split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** The number that a word names, 0–19 or a ten; undefined for other words. */
export function wordNumber(word: string): number | undefined {
  const one = ONES.indexOf(word);
  if (one >= 0) return one;
  const ten = TENS.indexOf(word);
  return ten < 0 ? undefined : (ten + 2) * 10;
}
