import { Odds } from '@overline/contracts';
import { americanFromDecimal } from '@overline/forecast';

/** A slip's details, and the lines with its bets. */
interface SlipText {
  lines: { text: string; odds: string | null }[];
  book: string;
  odds: string | null;
  stakeCents: number | null;
  stakeUnits: number | null;
  isFree: boolean;
}

const BOOKS: readonly [name: string, written: RegExp][] = [
  ['DraftKings', /\b(?:draft ?kings|dk)\b/i],
  ['FanDuel', /\b(?:fan ?duel|fd)\b/i],
  ['BetMGM', /\b(?:bet ?)?mgm\b/i],
  ['Caesars', /\bcaesars\b/i],
  ['Fanatics', /\bfanatics\b/i],
  ['bet365', /\bbet ?365\b/i],
  ['ESPN BET', /\bespn ?bet\b/i],
  ['BetRivers', /\bbet ?rivers\b/i],
  ['Hard Rock Bet', /\bhard ?rock(?: bet)?\b/i],
  ['Bovada', /\bbovada\b/i],
  ['Pinnacle', /\bpinnacle\b/i],
];

const AMOUNT = String.raw`(\d[\d,]*(?:\.\d{1,2})?)`;
const PAID = '(?:to (?:win|pay|return)|(?:total |potential )?(?:payout|winnings|returns?)|pays)';
const PAYOUT = new RegExp(String.raw`\b${PAID}\s*(?::\s*\$?|\$)\s*${AMOUNT}`, 'gi');
const STAKE = new RegExp(
  String.raw`\b(?:stake|wager|risk(?:ed|ing)?|bet)\s*:?\s*\$?\s*${AMOUNT}(?!\.?\d|\/|\s*u)\b` +
    String.raw`|(?:\bfor\s*)?\$\s*${AMOUNT}`,
  'i',
);
const UNITS = /(?:\bstake\s*:?\s*)?(?<![\w./])(1\/2|\d*\.?\d+)\s*(?:u|units?)\b/i;
const AMERICAN = /(?<![\w.])[+-]\d{3,5}(?![\d.])/;
const DECIMAL = /(?:@|\bodds:?)\s*(\d{1,3}\.\d{1,3})(?!\d)/i;
const FREE = /\b(?:free|bonus) bets?\b/i;
const PARLAY = /\b(?:\d+[- ]?(?:leg|pick)\s*)?(?:same game )?(?:parlay|sgp)\b/i;
const NOISE = /\b(?:odds|stake|wager|straight|single|bet ?slip|open bet|placed|pending)\b:?|@(?!\s*[a-z])/gi;

/** The price that a text names, as American odds; null for none or several. "@ 27.5" is a line. */
export function namedPrice(text: string): number | null {
  const written = text.replaceAll(/[\u2212\u2013]/g, '-');
  const prices = [AMERICAN, DECIMAL].flatMap((pattern) =>
    [...written.matchAll(new RegExp(pattern, 'gi'))].map(([whole, decimal]) => decimal ?? whole),
  );
  const [price, ...others] = prices.filter((one) => !/\.[05]$/.test(one));
  if (price === undefined || others.length > 0 || !Odds.safeParse(price).success) return null;
  return price.includes('.') ? Math.round(americanFromDecimal(Number(price))) : Number(price);
}

/** Takes book, price and stake out of a slip; what remains of its lines are the bets. */
export function slipText(text: string): SlipText {
  let rest = text.replaceAll(/[\u2212\u2013]/g, '-').replace(PAYOUT, ' ');
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const match = pattern.exec(rest);
    if (match) rest = rest.slice(0, match.index) + ' ' + rest.slice(match.index + match[0].length);
    return match;
  };
  const isFree = take(FREE) !== null;
  const [book = ''] = BOOKS.flatMap(([name, written]) => (take(written) ? [name] : []));
  const stake = take(STAKE);
  const units = stake ? null : take(UNITS);
  const slip: SlipText = {
    lines: [],
    book,
    odds: null,
    stakeCents: stake && centsOf(stake[1] ?? stake[2] ?? ''),
    stakeUnits: units && (units[1] === '1/2' ? 0.5 : Number(units[1])),
    isFree,
  };
  for (const line of rest.split(/\n|\s\+\s|\s\|\s|;|•/)) addLine(slip, line);
  const [only] = slip.lines.length === 1 ? slip.lines : [];
  return only ? { ...slip, odds: slip.odds ?? only.odds, lines: [{ ...only, odds: null }] } : slip;
}

function addLine(slip: SlipText, line: string): void {
  const american = AMERICAN.exec(line)?.[0];
  const odds = american ?? DECIMAL.exec(line)?.[1] ?? null;
  const isOfParlay = PARLAY.test(line);
  const bet = line
    .replace(AMERICAN, ' ')
    .replace(DECIMAL, ' ')
    .replace(PARLAY, ' ')
    .replace(NOISE, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s,.:()-]+|(?:[\s,.:()-]|\b(?:on|at|with|for|and)\b)+$/g, '')
    .trim();
  const last = slip.lines.at(-1);
  if (/[a-z]{2}/i.test(bet)) slip.lines.push({ text: bet, odds: isOfParlay ? null : odds });
  else if (last && last.odds === null && !isOfParlay) last.odds = odds;
  else slip.odds ??= odds;
  if (isOfParlay) slip.odds ??= odds;
}

function centsOf(amount: string): number {
  const [whole = '0', cents = ''] = amount.replaceAll(',', '').split('.');
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}
