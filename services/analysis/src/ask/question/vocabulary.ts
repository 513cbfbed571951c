import type { Feat, Why } from '../analysis/reading.ts';
import { PASSING_VERBS } from './filler/playing.ts';
import { FILLER_PHRASES } from './filler-words.ts';
import { MARKET_PHRASES } from './market-words.ts';
import { NOT_OFFERED_PHRASES } from './not-offered.ts';

export type Side = 'over' | 'under';

/** What a word or phrase of the grammar means. Names are no part of it. */
export type Meaning =
  | { kind: 'market'; market: string }
  /**
   * `inclusive`: the number itself counts too, as in "at least 25"; `strict`: it does not, as in "more than 25".
   * Without a side both are asked for.
   */
  | { kind: 'side'; side: Side | null; inclusive?: boolean; strict?: boolean; compares?: boolean }
  | { kind: 'feat'; feat: Feat }
  | { kind: 'day'; day: string }
  | { kind: 'venue'; venue: 'home' | 'away' }
  | { kind: 'join'; how: 'sum' | 'and' | 'or' | 'with' }
  | { kind: 'combined'; sum: boolean }
  | { kind: 'ladder' }
  | { kind: 'versus' }
  | { kind: 'win' }
  /** `strong`: asks for the best of a day without naming one; `safest`: the likeliest of them. */
  | { kind: 'top'; strong: boolean; safest?: boolean }
  | { kind: 'total' }
  | { kind: 'filler'; text: string }
  /** Something that is asked for and not offered. */
  | { kind: 'bar'; why: Why; text: string };

const phrases = (text: string, meaning: Meaning): [string, Meaning][] =>
  text.split(',').map((phrase) => [phrase.trim().replace(/\s+/g, ' '), meaning]);

/** The best of the day's bets, however that is called. */
const PRAISED =
  'best top strongest sharpest juiciest hottest favorite favourite smartest tastiest softest easiest cleanest';
const BETS = 'bet bets pick picks play plays prop props lean leans wager wagers look looks angle angles spot spots';
const BEST_BETS = PRAISED.split(' ').flatMap((praise) => BETS.split(' ').map((bet) => `${praise} ${bet}`));

/** Every phrase of the grammar, folded. */
export const VOCABULARY: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ...[...NOT_OFFERED_PHRASES].map(([text, why]): [string, Meaning] => [text, { kind: 'bar', why, text }]),
  ...[...FILLER_PHRASES].map((text): [string, Meaning] => [text, { kind: 'filler', text }]),
  ...[...MARKET_PHRASES].map(([phrase, market]): [string, Meaning] => [phrase, { kind: 'market', market }]),
  ...phrases(
    `over, o, ov, ovr, ova, ovah, overs, above, exceed, exceeds, beat the line, >, clear, clears, eclipse, eclipses,
    goes over, go over, surpass, surpasses, upwards of, north of, uber, por encima de, encima de, arriba de, au
    dessus de, acima de, supera, supera los, supera las, superar, superar los, superar las, superara, pasa de, pasa
    los, pasa las, pasar de, pasara de, pasara los, depasse, depasse les, depasser, depassera, clearing, exceeding,
    eclipsing, surpassing, going over, hit the over, hits the over, take the over, the over`,
    { kind: 'side', side: 'over' },
  ),
  ...phrases(PASSING_VERBS.map((verb) => `${verb} past`).join(), { kind: 'side', side: 'over' }),
  ...phrases(
    `more than, higher than, greater than, mas de, plus de, mas que, plus que, mehr als, piu di, mais de, mais que,
    meer dan, better than`,
    { kind: 'side', side: 'over', strict: true },
  ),
  ...phrases(
    `less than, fewer than, lower than, menos de, menos que, moins de, moins que, weniger als, meno di, minder dan`,
    { kind: 'side', side: 'under', strict: true },
  ),
  ...phrases('more, higher', { kind: 'side', side: 'over', compares: true }),
  ...phrases(
    `under, u, un, undr, unders, below, <, goes under, go under, stay under, stays under, south of, short of, unter,
    por debajo de, debajo de, abajo de, en dessous de, abaixo de, no llega a, no llega a los, no llegara a, no pasa
    de, no pasa los, no pasara de, no supera, no supera los, no superara, ne depasse pas, ne depassera pas, going
    under, the under, take the under, hit the under, hits the under`,
    { kind: 'side', side: 'under' },
  ),
  ...phrases('less, fewer, lower', { kind: 'side', side: 'under', compares: true }),
  ...phrases('not under, not go under, not stay under', { kind: 'side', side: 'over' }),
  ...phrases('not over, not above, not go over, not exceed, not clear', { kind: 'side', side: 'under' }),
  ...phrases(
    `at least, at the least, min of, minimum, minimum of, no less than, no fewer than, not less than, ≥, > =,
    al menos, por lo menos, como minimo, au moins, mindestens, almeno, pelo menos, minstens, llega a, llega a los,
    llegar a, llegara a, alcanza, alcanza los, alcanza las, alcanzara`,
    { kind: 'side', side: 'over', inclusive: true },
  ),
  ...phrases('at most, at the most, max, max of, maximum, maximum of, no more than, not more than, up to, ≤, < =', {
    kind: 'side',
    side: 'under',
    inclusive: true,
  }),
  ...phrases(
    `o / u, u / o, over / under, over under, over or under, under or over, over - under, o u, more or less than, more
    or fewer than, higher or lower than, higher or lower, above or below, o or u, alto o bajo, altas o bajas, alta o
    baja, mas o menos, mas o menos de, mas de o menos de, plus ou moins, plus ou moins de, mais ou menos`,
    { kind: 'side', side: null },
  ),
  ...phrases(
    `double double, double - double, dbl dbl, dd, double doubles, dub dub, dubdub, dub - dub, doubledouble,
    dd2`,
    {
      kind: 'feat',
      feat: 'double-double',
    },
  ),
  ...phrases(
    `triple double, triple - double, triple doubles, trip dub, trip dubs, trip dbl, trip double, tripdub,
    trip - dub, tripledouble, td3, triple dub`,
    { kind: 'feat', feat: 'triple-double' },
  ),
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
  ].flatMap((day) =>
    phrases(`${day}, this ${day}, on ${day}, ${day} night, ${day} afternoon, ${day}s`, { kind: 'day', day }),
  ),
  ...[
    ['sunday', 'sun, sund'],
    ['monday', 'mon, mond'],
    ['tuesday', 'tue, tues'],
    ['wednesday', 'wed, weds'],
    ['thursday', 'thu, thur, thurs'],
    ['friday', 'fri, frid'],
    ['saturday', 'sat'],
  ].flatMap(([day = '', short = '']) => phrases(short, { kind: 'day', day })),
  ...phrases(
    `tonite, 2night, this evening, tn, toniht, tonihgt, tnight, esta noche, hoy, ce soir, heute, heute abend, later
    today, later tonight, hoje, hoje a noite, stasera, oggi, this arvo`,
    {
      kind: 'day',
      day: 'tonight',
    },
  ),
  ...phrases(
    `tmrw, tmr, tmw, tomorow, tommorow, tommorrow, tomorrows, tomorrow night, 2morrow, manana, demain, morgen`,
    {
      kind: 'day',
      day: 'tomorrow',
    },
  ),
  ...phrases('at home, home, @ home, home game', { kind: 'venue', venue: 'home' }),
  ...phrases('on the road, away, road, road game, away game', { kind: 'venue', venue: 'away' }),
  ...phrases('+, plus, /', { kind: 'join', how: 'sum' }),
  ...phrases('or, oder, ou', { kind: 'join', how: 'or' }),
  ...phrases('with, w, w /, avec, com, mit', { kind: 'join', how: 'with' }),
  ...phrases('and, &, n, also, as well as, y, et, und, e, |, ;', { kind: 'join', how: 'and' }),
  [',', { kind: 'join', how: 'and' }],
  ...phrases(
    `combined, combine, combines, combining, in total together, put together, added together, between them, sum of,
    total of`,
    { kind: 'combined', sum: true },
  ),
  ...phrases('together, combo', { kind: 'combined', sum: false }),
  ...phrases('ladder, laddering, ladders, ladder bet', { kind: 'ladder' }),
  ...phrases(
    `vs, versus, v, @, at, against, x, facing, playing against, contra, gegen, contre, hosting, hosts, visiting,
    visits`,
    { kind: 'versus' },
  ),
  ...phrases(
    `win, wins, winner, winning, who wins, to win, moneyline, money line, ml, beat, beats, beating, defeat, defeats,
    who will win, victory, favorite, favorites, favourite, favored, favoured, underdog, underdogs, h2h, gagner, va
    gagner, ganar, va a ganar, gana, ganan, ganara, quien gana, gagne, qui gagne, gewinnt, wer gewinnt, pull the
    upset, dogs, upset, upsets, straight up, su, who takes it, win outright, winners, losing, lose, loses, outright`,
    { kind: 'win' },
  ),
  ...phrases(
    `top, best, picks, top props, best props, best bets, top picks, player props, best plays, lock, locks, best play,
    best bet, best prop, best pick, lock of the day, play of the day, pick of the day, bet of the day, lock of the
    night, play of the night, pick of the night, bet of the night, most value, the most value, most valuable, the
    most valuable, highest value, highest ev, best ev, biggest edge, highest confidence, show me value, show me some
    value, find me value, find me some value, give me value, give me your favorite, whats your favorite, what is
    your favorite, props right now, bets right now, picks right now, plays right now, value right now, plus ev, +
    ev, positive ev, mejores apuestas, mejor apuesta, meilleurs paris, meilleur pari, favorite bet, favorite bets,
    favorite play, favorite plays, favorite pick, favorite picks, favorite prop, favorite props, favourite bet,
    favourite bets, favourite pick, favourite picks, hottest picks, hottest props, hot picks, what should i bet,
    what should i bet on, what to bet, what to bet on, what should i play, what should i take, what are you on, who
    should i bet on`,
    { kind: 'top', strong: true },
  ),
  ...phrases(
    `safest, safest bet, safest bets, safest pick, safest picks, safest prop, safest props, safest play, surest, most
    likely to hit, most likely to cash, most likely to win, most likely prop, most likely props, most likely pick,
    most likely bet, highest probability, highest chance, likeliest, most confident, most confident in, most
    confident about, what are you most confident in, what are you most confident about`,
    { kind: 'top', strong: true, safest: true },
  ),
  ...phrases(
    `${BEST_BETS.join()}, rate highest, you rate highest, rate the highest, like the most, love the most, like most`,
    {
      kind: 'top',
      strong: true,
    },
  ),
  ...phrases('bet, bets, prop, props, plays, parlay, value, slate, pick', { kind: 'top', strong: false }),
  ...phrases('total, totals, how many, how much, altogether', { kind: 'total' }),
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
