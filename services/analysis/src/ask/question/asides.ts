import { isBet } from './doubts.ts';
import type { Item, Placed } from './item.ts';
import type { Why } from '../analysis/reading.ts';
import type { Token } from './tokens.ts';

/** Who asks, and where the asker is left out, the words that begin what he says of himself. */
const ASKER = new Set('i im ive id ill me my mine myself we us our ours'.split(' '));
const BEGINS_OF_ASKER = new Set(
  'cant cannot couldnt didnt lost won blew hit cashed been got need down up coming feeling'.split(' '),
);
/** Somebody else, or the bet itself, is spoken of; or we are told what to do. */
const NO_ASIDE = new Set(
  `he him his hes hell she they them their theyre tell show give gimme want wanna see know find ask asking check
  consider include count only also except exclude compare use using minus plus you your u ur yourself`.split(/\s+/),
);
/** Begin another part of what is said. */
const HINGES = new Set('but so lol lmao lmfao haha because bc cuz anyway anyways btw'.split(' '));
/** What changes a bet wherever it stands. */
const BEARING: readonly Why[] = 'sport period exact condition spread total market compare'.split(' ') as Why[];
const SAYING: readonly Item['kind'][] =
  'team market side statline feat versus venue combined ladder handicap day'.split(' ') as Item['kind'][];

/**
 * Passes over what somebody tells about himself beside a bet that is written in full: "lost my shirt last night, so Fox
 * over 22.5 points", "down 200 this month. Wembanyama over 3.5 blocks". Only whole parts of what is said, and none that
 * says anything of a game, a player or a number.
 */
export function withoutAsides(items: readonly Placed[], tokens: readonly Token[]): Placed[] {
  const parts = partsOf(items, tokens);
  const first = parts.findIndex(says);
  const kept = parts.map((part, at) => {
    if (says(part)) return part;
    const words = wordsOf(part, tokens);
    if (words.some((word) => NO_ASIDE.has(word))) return part;
    const asker = words.some((word) => ASKER.has(word)) || BEGINS_OF_ASKER.has(words[0] ?? '');
    return asker || at < first ? part.map((item) => (isPassed(item, asker) ? passed(item) : item)) : part;
  });
  const rest = kept.flat();
  return isWhole(rest) ? withoutCounts(rest) : [...items];
}

/**
 * Three beers deep, at 74 I ...: in front of a bet, a whole number of something that we do not know is none of the
 * bet's.
 */
function withoutCounts(items: readonly Placed[]): Placed[] {
  const from = items.findIndex((item, at) => saysSomething(item) && !isAge(item, items[at + 1]));
  const isCount = (at: number): boolean => {
    const [before, item, next] = [items[at - 1], items[at], items[at + 1]];
    const isOfNothing = next?.kind === 'unknown' || isAge(before, item);
    return at < from && item?.kind === 'line' && item.side === null && isOfNothing;
  };
  const isOfCount = (at: number): boolean =>
    (isCount(at - 1) && items[at]?.kind === 'unknown') || (isCount(at + 1) && items[at]?.kind === 'versus');
  return items.map((item, at) => (isCount(at) || isOfCount(at) ? passed(item) : item));
}

function partsOf(items: readonly Placed[], tokens: readonly Token[]): Placed[][] {
  const parts: Placed[][] = [[]];
  for (const item of items) {
    const text = tokens[item.from]?.text ?? '';
    const isAsker = ASKER.has(tokens[item.to]?.text ?? '');
    if (tokens[item.from]?.opens || (item.kind === 'join' && (isAsker || /^[,;|]$/.test(text))) || HINGES.has(text))
      parts.push([]);
    parts.at(-1)?.push(item);
  }
  return parts;
}

function wordsOf(part: readonly Placed[], tokens: readonly Token[]): string[] {
  const said = part.filter(({ kind, from }) => kind !== 'join' && !HINGES.has(tokens[from]?.text ?? ''));
  return said.flatMap(({ from, to }) => tokens.slice(from, to).map(({ text }) => text));
}

function says(part: readonly Placed[]): boolean {
  const said = part.filter((item, at) => !isAge(item, part[at + 1]) && !isAge(part[at - 1], item));
  return said.some((item) => saysSomething(item) || (item.kind === 'player' && said.some(isBet)));
}

/** At 74. */
function isAge(item: Placed | undefined, next: Placed | undefined): boolean {
  return item?.kind === 'versus' && next?.kind === 'line' && next.side === null && Number.isInteger(next.value);
}

function saysSomething(item: Placed): boolean {
  if (item.kind === 'player') return !item.mention.everyday;
  if (item.kind === 'line') return item.side !== null || !Number.isInteger(item.value);
  if (item.kind === 'top') return item.strong;
  // 0-5 this week: a record.
  const isRecord = item.kind === 'bar' && item.why === 'exact' && /^\d+$/.test(item.text);
  return SAYING.includes(item.kind) || (item.kind === 'bar' && BEARING.includes(item.why) && !isRecord);
}

function isPassed(item: Placed, asker: boolean): boolean {
  if (item.kind === 'bar') return asker;
  return ['unknown', 'line', 'win', 'total', 'player', 'join', 'top'].includes(item.kind);
}

function passed({ from, to }: Placed): Placed {
  return { kind: 'filler', text: '', from, to };
}

/** A player with a feat, or with a line that has its side or a half. */
function isWhole(items: readonly Placed[]): boolean {
  const has = (kind: Item['kind']): boolean => items.some((item) => item.kind === kind);
  const sided = items.some(
    (item) => item.kind === 'line' && (item.side !== null || has('side') || !Number.isInteger(item.value)),
  );
  return has('player') && (has('feat') || has('statline') || sided);
}
