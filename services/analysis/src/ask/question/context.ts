import { FILLER, SMALL_TALK, WORDS, isChatter, isHarmless, type Side } from './lexicon.ts';
import { foldedName } from '../../facts/name/folded-name.ts';
import { editDistance, type NamedPlayer } from './names.ts';
import type { Mention, Placed, Item } from './recognize.ts';
import type { KnownPlayer } from './question-index.ts';
import type { Why } from '../analysis/reading.ts';
import type { Token } from './tokens.ts';

/** A first name this far from the one that was written may still be his. */
const FIRST_NAME_MISTAKES = 2;
/** Shorter ones differ by a letter and are other names: Cam and Sam. */
const LEAST_FIRST_NAME = 5;

const KIN = new Set(
  'cousin brother sister uncle aunt dad father mom mother wife husband son daughter nephew neighbor roommate kid'.split(
    ' ',
  ),
);
/** Threes for Curry, triples de Curry. */
const OF = new Set('for of by from de del para pour von di da'.split(' '));
const TITLES = new Set('coach ref referee umpire owner commissioner announcer senator president'.split(' '));

/**
 * Looks at names of which only a part was written and at the words beside them. Two parts that one player has are one
 * mention; parts that nobody has together, or a part beside a word that we do not know, are somebody else's name:
 * doubtful. So is a city before such a word: another sport's team.
 */
export function weighDoubts(
  items: readonly Placed[],
  playerOf: (playerId: string) => KnownPlayer | undefined,
): Placed[] {
  const weighed: Placed[] = [];
  for (const [at, item] of items.entries()) {
    const before = weighed.at(-1);
    const after = items[at + 1];
    if (item.kind === 'team') {
      weighed.push({ ...item, doubtful: after?.kind === 'unknown' || (item.mistaken && before?.kind === 'unknown') });
    } else if (item.kind !== 'player' || !isPart(item.mention) || isSmallChange(item)) {
      weighed.push(item);
    } else if (item.mention.mistaken && besideWhole(before, after)) {
      weighed.push({ kind: 'unknown', text: item.mention.text, from: item.from, to: item.to });
    } else {
      const one = together(before, item.mention, playerOf);
      if (one && before) weighed[weighed.length - 1] = { ...item, mention: one, from: before.from };
      else
        weighed.push({
          ...item,
          mention: {
            ...item.mention,
            doubtful: item.mention.doubtful || besideUnknown(item.mention, before, after, weighed.at(-2)),
          },
        });
    }
  }
  return withoutNoise(withoutEveryday(weighed));
}

/**
 * An everyday word is somebody's name only where a bet stands right behind it (or right before the end of the question)
 * and nobody else is named; one that is small change, only where it opens the question too.
 */
function withoutEveryday(items: readonly Placed[]): Placed[] {
  const sure = items.some((item) => item.kind === 'player' && !item.mention.everyday);
  const meaningful = items.filter(({ kind }) => kind !== 'filler');
  return items.map((item, at) => {
    if (item.kind !== 'player' || !item.mention.everyday) return item;
    const { text } = item.mention;
    const [before, after] = [items[at - 1], items[at + 1]];
    const [behind, ahead] = [items[at - 1]?.kind, items[at + 1]?.kind];
    const alone = meaningful.length === 1 && items.length === 1;
    const bears =
      isBet(beyondVerb(items, at)) ||
      (isBet(before) && after === undefined) ||
      (isBet(items[at - 2]) && before?.kind === 'filler' && OF.has(before.text)) ||
      (after?.kind === 'bar' && after.why === 'status') ||
      ahead === 'team' ||
      behind === 'team';
    const listed = [behind, ahead].some((kind) => kind === 'player' || kind === 'join' || kind === 'versus');
    const isName = SMALL_TALK.has(text)
      ? (!sure && isBet(after) && (at === 0 || behind === 'join')) || (sure && behind === 'join' && ahead === 'side')
      : alone || bears || (sure && listed && !FILLER.has(text));
    if (isName) return item;
    const { from, to } = item;
    return FILLER.has(text) ? { kind: 'filler', text, from, to } : { kind: 'unknown', text, from, to };
  });
}

/** What stands behind an everyday word, or behind what follows it: does Dame get 5 threes, Porter Jr. rebounds. */
function beyondVerb(items: readonly Placed[], at: number): Placed | undefined {
  const next = items[at + 1];
  return next?.kind === 'filler' && (WORDS.reaching.has(next.text) || WORDS.suffixes.has(next.text))
    ? items[at + 2]
    : next;
}

/** What can be asked of a player: a market, a side, a number. */
export function isBet(item: Placed | undefined): boolean {
  return item !== undefined && ['market', 'side', 'line', 'feat', 'statline'].includes(item.kind);
}

/** A word of small change is part of a name only beside another part of it, or as `withoutEveryday` says. */
function isSmallChange(item: Placed): boolean {
  return item.kind === 'player' && item.mention.everyday && SMALL_TALK.has(item.mention.text);
}

function isPart({ players }: Mention): boolean {
  return players.every(({ part }) => part !== 'whole');
}

/** A word with a mistake right beside somebody's whole name is hardly another name. */
function besideWhole(...neighbours: (Placed | undefined)[]): boolean {
  return neighbours.some((item) => item?.kind === 'player' && !isPart(item.mention));
}

/**
 * The word before and this part as one mention: of whoever has both, or a doubtful one where they are nobody's name
 * together.
 */
function together(
  before: Placed | undefined,
  second: Mention,
  playerOf: (playerId: string) => KnownPlayer | undefined,
): Mention | undefined {
  if (before?.kind !== 'unknown' && !(before?.kind === 'player' && isPart(before.mention))) return undefined;
  const small = isSmallChange(before);
  const first = before.kind === 'player' ? before.mention : { players: [], text: before.text, mistaken: true };
  const text = `${first.text} ${second.text}`;
  const has = ({ playerId, part }: NamedPlayer): boolean =>
    first.players.some((other) => other.playerId === playerId) ||
    (part === 'last' && isFirstName(first, playerOf(playerId)?.name ?? ''));
  const both = second.players.filter(has);
  if (both.length > 0)
    return {
      players: both.map(({ playerId }) => ({ playerId, part: 'whole' })),
      text,
      doubtful: false,
      mistaken: first.mistaken,
      begun: false,
      everyday: false,
    };
  const alone = ({ players, mistaken }: Pick<Mention, 'players' | 'mistaken'>): boolean =>
    players.length === 1 && !mistaken && players.every(({ playerId }) => (playerOf(playerId)?.minutes ?? 0) > 0);
  const two = alone(first) && alone(second);
  const aName =
    !two &&
    !small &&
    before.kind === 'player' &&
    first.players.every(({ part }) => part !== 'last') &&
    second.players.some(({ part }) => part === 'last');
  return aName
    ? {
        players: [...second.players, ...first.players],
        text,
        doubtful: true,
        mistaken: false,
        begun: false,
        everyday: false,
      }
    : undefined;
}

/** Jason Tatum is Jayson: somebody else's first name may have one letter too many or too few. */
function isFirstName({ text, mistaken }: Pick<Mention, 'text' | 'mistaken'>, name: string): boolean {
  const [first = ''] = foldedName(name).split(' ');
  const most = mistaken ? FIRST_NAME_MISTAKES : Number(text.length >= LEAST_FIRST_NAME);
  return first[0] === text[0] && first.length > 2 && editDistance(text, first, most) <= most;
}

function besideUnknown(
  mention: Mention,
  before: Placed | undefined,
  after: Placed | undefined,
  beforeThat: Placed | undefined,
): boolean {
  if (before?.kind === 'unknown' || isTitle(before) || isKin(before, beforeThat)) return true;
  const sure = mention.players.length === 1 && mention.players.every(({ part }) => part === 'last');
  return after?.kind === 'unknown' && !sure;
}

/** A coach or a referee is nobody whom we have numbers of. */
function isTitle(before: Placed | undefined): boolean {
  return before?.kind === 'filler' && TITLES.has(before.text);
}

/** My cousin Dave. */
function isKin(before: Placed | undefined, beforeThat: Placed | undefined): boolean {
  const isMine = beforeThat?.kind === 'filler' && /^(my|his|your|our|their)$/.test(beforeThat.text);
  return isMine && before?.kind === 'filler' && KIN.has(before.text);
}

/** Beside somebody who was named clearly, a word that only may be a name, or begin one, is none; in a list it is. */
function withoutNoise(items: readonly Placed[]): Placed[] {
  const clear = items.some((item) => item.kind === 'player' && !item.mention.mistaken && !item.mention.doubtful);
  if (!clear) return [...items];
  return items.map((item, at) => {
    if (item.kind !== 'player') return item;
    const listed = [items[at - 1], items[at + 1]].some((other) => other?.kind === 'join' || other?.kind === 'versus');
    const noise = (item.mention.mistaken && item.mention.doubtful) || (item.mention.begun && !listed);
    return noise ? { kind: 'unknown', text: item.mention.text, from: item.from, to: item.to } : item;
  });
}

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

const SAYS_NOTHING: readonly Item['kind'][] = ['filler', 'unknown', 'day', 'venue', 'team', 'versus', 'join', 'top'];

/**
 * Passes over common English that stands before or behind a bet that is written in full: a player, a market, and a line
 * with its side or a half. Between them every word counts, and in a question that leaves one of them out.
 */
export function withoutStrayWords(items: readonly Placed[]): Placed[] {
  if (isPlayerAlone(items)) return items.map(onlySmallChange);
  if (!isFullBet(items)) return [...items];
  const from = items.findIndex(({ kind }) => !SAYS_NOTHING.includes(kind));
  const to = items.findLastIndex(({ kind }) => !SAYS_NOTHING.includes(kind));
  return items.map((item, at) =>
    item.kind === 'unknown' && (at < from || at > to) && isHarmless(item.text) ? { ...item, kind: 'filler' } : item,
  );
}

/** Somebody is named and nothing of a bet: then most words are what is asked about him. */
function isPlayerAlone(items: readonly Placed[]): boolean {
  return items.some(({ kind }) => kind === 'player') && !items.some(isBet);
}

function onlySmallChange(item: Placed): Placed {
  return item.kind === 'filler' && isChatter(item.text) ? { ...item, kind: 'unknown' } : item;
}

function isFullBet(items: readonly Placed[]): boolean {
  const has = (kind: Item['kind']): boolean => items.some((item) => item.kind === kind);
  const sided = items.some(
    (item) => item.kind === 'line' && (item.side !== null || has('side') || !Number.isInteger(item.value)),
  );
  return has('player') && has('market') && sided;
}

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
