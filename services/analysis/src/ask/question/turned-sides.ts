import { WORDS, type Side } from './lexicon.ts';
import type { Item, Placed } from './item.ts';
import type { Token } from './tokens.ts';

/** Words that turn around what follows them, where they stand behind somebody: he won't get 10. */
const DENYING = new Set(
  'wont doesnt isnt aint cant cannot not never wouldnt fails fail failing miss misses missing'.split(' '),
);
/** The same where they stand before him: no way he gets 30. */
const DOUBTING = new Set(
  'no way,no shot,no chance,not a chance,dont think,dont see,dont believe,dont expect,doubt'.split(','),
);
const FADING = /^fad(e|es|ing)$/;

/** True for a word of which the other side of a bet may follow. */
export function mayTurn(text: string): boolean {
  return DENYING.has(text) || DOUBTING.has(text) || FADING.test(text);
}

type Line = Placed<Extract<Item, { kind: 'line' }>>;
type SideItem = Placed<Extract<Item, { kind: 'side' }>>;

/**
 * Uses the words that turn a bet around, where only one thing can be meant: "won't get 10 rebounds" is under 9.5, to
 * fade somebody's 24.5 is its under. Everywhere else they stay what is not answered.
 */
export function turnSides(items: readonly Placed[]): Placed[] {
  const denials = items.flatMap((item, at) => (item.kind === 'bar' && item.why === 'negation' ? [{ item, at }] : []));
  const [denial] = denials;
  if (!denial || denials.length > 1 || items.filter(({ kind }) => kind === 'player').length !== 1) return [...items];
  const { text } = denial.item;
  const turned = FADING.test(text) ? faded(items) : denied(items, denial.at, text);
  if (!turned) return [...items];
  return turned.map((item) => (item === denial.item ? filler(item) : item));
}

/** Whether to fade a side that is written is answered by that side's numbers; to fade a bare line is its under. */
function faded(items: readonly Placed[]): Placed[] | undefined {
  if (sidesOf(items).length > 0) return [...items];
  const lines = items.filter((item): item is Line => item.kind === 'line');
  const [line] = lines;
  return line && lines.length === 1
    ? items.map((item) => (item === line ? { ...line, side: 'under', inclusive: false } : item))
    : undefined;
}

/** Behind a denial: small change, a verb that reaches, and then a line, with the side that it is turned from. */
function denied(items: readonly Placed[], at: number, text: string): Placed[] | undefined {
  if (!DENYING.has(text) && !DOUBTING.has(text)) return undefined;
  const isSaid = ({ kind, from }: Placed): boolean =>
    kind !== 'filler' && !(DOUBTING.has(text) && kind === 'player' && from > (items[at]?.from ?? 0));
  const next = items.findIndex((item, place) => place > at && isSaid(item));
  // To score is a verb and a market.
  const counts = items[next]?.kind === 'market' && items[next + 1]?.kind === 'line';
  const [first, second] = items.slice(counts ? next + 1 : next).filter(isSaid);
  if (first?.kind === 'feat' && (DOUBTING.has(text) || items.slice(0, at).some(({ kind }) => kind === 'player')))
    return items.map((item) => (item === first ? { ...first, without: true } : item));
  const side = first?.kind === 'side' ? first : undefined;
  const line = side ? second : first;
  const verb = items[next - 1];
  const reaches =
    counts || side !== undefined || /^miss/.test(text) || (verb?.kind === 'filler' && WORDS.reaching.has(verb.text));
  const behindPlayer = DOUBTING.has(text) || items.slice(0, at).some(({ kind }) => kind === 'player');
  if (next < 0 || line?.kind !== 'line' || !reaches || !behindPlayer) return undefined;
  if (sidesOf(items).length > 1) return undefined;
  const turned = opposite(line, side);
  return turned && items.map((item) => (item === line ? turned : item === side ? filler(item) : item));
}

/** Not 10 or more is under 9.5, not over 10 is under 10.5, not under 10 is over 9.5. */
function opposite(line: Line, side: SideItem | undefined): Line | undefined {
  const said = line.side ?? (side ? side.side : 'over');
  if (said === null) return undefined;
  const inclusive = side === undefined || line.inclusive || side.inclusive;
  const half = (said === 'over') === inclusive ? -0.5 : 0.5;
  const value = Number.isInteger(line.value) ? line.value + half : line.value;
  return { ...line, value, side: said === 'over' ? 'under' : 'over', inclusive: false };
}

function sidesOf(items: readonly Placed[]): (Side | null)[] {
  return items.flatMap((item) =>
    item.kind === 'side' ? [item.side] : item.kind === 'line' && item.side !== null ? [item.side] : [],
  );
}

function filler({ from, to }: Placed): Placed {
  return { kind: 'filler', text: '', from, to };
}

/** Overs, unders: several bets on one side. */
export function isPlural(token: Token | undefined): boolean {
  return token?.text === 'overs' || token?.text === 'unders';
}

/** All unders: the one side of a question, written as several, is that of each line. */
export function withSharedSide(items: readonly Placed[], tokens: readonly Token[]): Placed[] {
  const sides = items.filter((item): item is SideItem => item.kind === 'side');
  const [only] = sides;
  if (!only || sides.length > 1 || !isPlural(tokens[only.from])) return [...items];
  return items.map((item) => (item.kind === 'line' && item.side === null ? { ...item, side: only.side } : item));
}
