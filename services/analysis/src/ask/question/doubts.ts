import { FILLER, SMALL_TALK, WORDS } from './lexicon.ts';
import { foldedName } from '../../facts/name/folded-name.ts';
import { editDistance } from './edit-distance.ts';
import type { Mention, Placed } from './item.ts';
import type { NamedPlayer } from './name-index.ts';
import type { KnownPlayer } from './sports.ts';

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
