import type { KnownPlayer } from '../../facts/sports/sports.ts';
import { foldedName } from '../../facts/name/folded-name.ts';
import { editDistance, FILLER, isEnglish, isHarmless, SMALL_TALK, WORDS } from './lexicon.ts';
import { partsOf, saysAbsent } from './asides.ts';
import { type Entity, isBet, type Mention, type Placed } from './recognize.ts';
import type { Token } from './tokens.ts';

type PlayerOf = (playerId: string) => KnownPlayer | undefined;
type Name = Placed<Extract<Entity, { kind: 'player' }>>;

/**
 * Joins parts of one player's name into one mention. A mention is doubtful if no player has all its parts, or if it is
 * next to an unknown word: it may name another person. A city before an unknown word may be another sport's team.
 */
export function joinNames(entities: readonly Placed[], playerOf: PlayerOf): Placed[] {
  return entities.reduce<Placed[]>((joined, entity, at) => {
    const [before, after] = [joined.at(-1), entities[at + 1]];
    if (entity.kind === 'team') return [...joined, { ...entity, doubtful: after?.kind === 'unknown' }];
    if (entity.kind !== 'player' || !isPart(entity.mention) || isSmallTalk(entity)) return [...joined, entity];
    const { mention } = entity;
    const nextToName = [before, after].some((other) => other?.kind === 'player' && !isPart(other.mention));
    if (mention.mistaken && nextToName) return [...joined, asUnknown(entity, mention.text)];
    const both = together(before, mention, playerOf);
    if (both && before) return [...joined.slice(0, -1), { ...entity, mention: both, from: before.from }];
    const doubtful = mention.doubtful || isNextToStranger(mention, before, after, joined.at(-2));
    return [...joined, { ...entity, mention: { ...mention, doubtful } }];
  }, []);
}

/** The word before and this part of a name as one mention; a doubtful one if no player has both. */
function together(before: Placed | undefined, second: Mention, playerOf: PlayerOf): Mention | undefined {
  if (before?.kind !== 'unknown' && !(before?.kind === 'player' && isPart(before.mention))) return undefined;
  const first = before.kind === 'player' ? before.mention : { players: [], text: before.text, mistaken: true };
  const name = { text: `${first.text} ${second.text}`, everyday: false };
  const both = second.players.filter(
    ({ playerId, part }) =>
      first.players.some((other) => other.playerId === playerId) ||
      (part === 'last' && isFirstName(first, playerOf(playerId)?.name ?? '')),
  );
  if (both.length > 0) {
    const players = both.map(({ playerId }) => ({ playerId, part: 'whole' as const }));
    return { ...name, players, doubtful: false, mistaken: first.mistaken };
  }
  // "John Morant": the one player with that last name, and a first name like his.
  const sole = second.players.filter(({ playerId, part }) => part === 'last' && (playerOf(playerId)?.minutes ?? 0) > 0);
  const initial = (sole[0] && playerOf(sole[0].playerId)?.name[0]?.toLowerCase()) ?? '';
  if (
    before.kind === 'player' &&
    sole.length === 1 &&
    first.text.startsWith(initial) &&
    first.players.every(({ part }) => part === 'first')
  )
    return { ...name, players: sole, doubtful: false, mistaken: true };
  const isClear = ({ players, mistaken }: Pick<Mention, 'players' | 'mistaken'>): boolean =>
    players.length === 1 && !mistaken && players.every(({ playerId }) => (playerOf(playerId)?.minutes ?? 0) > 0);
  const isOneName =
    before.kind === 'player' &&
    !isSmallTalk(before) &&
    !(isClear(first) && isClear(second)) &&
    first.players.every(({ part }) => part !== 'last') &&
    second.players.some(({ part }) => part === 'last');
  if (!isOneName) return undefined;
  return { ...name, players: [...second.players, ...first.players], doubtful: true, mistaken: false };
}

/** Jason is Jayson: a first name of five letters or more may have a wrong one, an unknown word two. */
function isFirstName({ text, mistaken }: Pick<Mention, 'text' | 'mistaken'>, name: string): boolean {
  const [first = ''] = foldedName(name).split(' ');
  const most = mistaken ? 2 : Number(text.length >= 5);
  return first[0] === text[0] && first.length > 2 && editDistance(text, first, most) <= most;
}

/** Next to an unknown word, behind a coach's title, or my cousin Dave. */
function isNextToStranger(
  { players }: Mention,
  before: Placed | undefined,
  after: Placed | undefined,
  beforeThat: Placed | undefined,
): boolean {
  if (before?.kind === 'unknown') return before.text.length > 1 && !isEnglish(before.text);
  const isMine = beforeThat?.kind === 'filler' && /^(my|his|your|our|their)$/.test(beforeThat.text);
  const describes = before?.kind === 'filler' ? before.text : '';
  if (WORDS.titles.has(describes) || (isMine && WORDS.kin.has(describes))) return true;
  return after?.kind === 'unknown' && !isHarmless(after.text) && !(players.length === 1 && players[0]?.part === 'last');
}

function isPart({ players }: Mention): boolean {
  return players.every(({ part }) => part !== 'whole');
}

function isSmallTalk(entity: Placed): boolean {
  return entity.kind === 'player' && entity.mention.everyday && SMALL_TALK.has(entity.mention.text);
}

/**
 * An everyday word (Green, Smart, Love) is a name only with a bet next to it, alone, or in a list with a clear name;
 * a word of small talk only where it opens the question.
 */
export function withoutEverydayNames(entities: readonly Placed[], playerOf: PlayerOf, isFollowUp: boolean): Placed[] {
  const clear = new Set(entities.filter((entity) => entity.kind === 'player' && !entity.mention.everyday));
  // A bet needs a player. If no other name is written, a single word that is also a regular's name is that name.
  const regulars =
    clear.size > 0 || !(isFollowUp || entities.some((entity) => isBet(entity) || asksStatus(entity)))
      ? []
      : entities.filter((entity) => isRegular(entity, playerOf));
  return entities.map((entity, at) => {
    if (entity.kind !== 'player' || !entity.mention.everyday) return entity;
    if (regulars.length === 1 && regulars[0] === entity)
      return { ...entity, mention: { ...entity.mention, everyday: false } };
    const { text } = entity.mention;
    const hasClearName = clear.size > 0;
    const [before, after] = [entities[at - 1], entities[at + 1]];
    const neighbors = [before?.kind, after?.kind];
    const afterVerb = after?.kind === 'filler' && (WORDS.reaching.has(after.text) || WORDS.suffixes.has(after.text));
    const isBetOn =
      isBet(afterVerb ? entities[at + 2] : after) ||
      (isBet(before) && after === undefined) ||
      (isBet(entities[at - 2]) && before?.kind === 'filler' && WORDS.of.has(before.text)) ||
      (after?.kind === 'notOffered' && after.why === 'status') ||
      neighbors.includes('team') ||
      (after === undefined && before?.kind === 'filler' && before.text.endsWith('about'));
    // "Young Garland": an adjective of the next name.
    const isDescribing = after?.kind === 'player' && WORDS.describing.has(text);
    const isListed = (['player', 'join', 'versus'] as const).some((kind) => neighbors.includes(kind));
    const isRival =
      hasClearName &&
      [
        [before, entities[at - 2]],
        [after, entities[at + 2]],
      ].some(
        ([link, other]) =>
          (link?.kind === 'versus' || (link?.kind === 'join' && link.how === 'or')) && other?.kind === 'player',
      );
    const isName =
      isRival || SMALL_TALK.has(text)
        ? isRival || (isBet(after) && (at === 0 || before?.kind === 'join'))
        : entities.length === 1 || isBetOn || (hasClearName && isListed && !isDescribing && !SMALL_TALK.has(text));
    return isName ? entity : FILLER.has(text) ? { ...asFiller(entity), text } : asUnknown(entity, text);
  });
}

/** "Will Curry play?" */
function asksStatus(entity: Placed): boolean {
  return entity.kind === 'notOffered' ? entity.why === 'status' : entity.kind === 'filler' && entity.text === 'play';
}

/** An everyday word, but no small talk, that is the last name of somebody who plays much. */
function isRegular(entity: Placed, playerOf: PlayerOf): boolean {
  if (entity.kind !== 'player' || !entity.mention.everyday || SMALL_TALK.has(entity.mention.text)) return false;
  return entity.mention.players.some(
    ({ playerId, part }) => part !== 'first' && (playerOf(playerId)?.minutes ?? 0) >= REGULAR_MINUTES,
  );
}
const REGULAR_MINUTES = 20;

/** "Moe Wagner, not Franz": a player who is not meant. */
export function withoutExcluded(entities: readonly Placed[]): Placed[] {
  const isNot = (at: number): boolean => {
    const entity = entities[at];
    return entity?.kind === 'notOffered' && ['not', 'but not', 'instead of', 'rather than'].includes(entity.text);
  };
  const nameBehind = (at: number): number =>
    [1, 2, 3].map((step) => at + step).find((place) => entities[place]?.kind === 'player') ?? -1;
  const excluded = [...entities.keys()].filter(isNot).flatMap((at) => {
    const name = nameBehind(at);
    // "Moe Wagner not Franz under 5.5 points".
    const isBehindName =
      entities.slice(0, at).findLast(({ kind }) => kind !== 'join' && kind !== 'filler')?.kind === 'player';
    const isOnlyName =
      name > 0 &&
      entities.slice(at + 1, name).every(({ kind }) => kind === 'filler') &&
      ((isBehindName && name === at + 1) || !isBet(entities[name + 1]));
    return isOnlyName && entities.some(({ kind }, place) => kind === 'player' && place !== name) ? [at, name] : [];
  });
  // "Not 9.5, 10.5".
  const isLine = (at: number): boolean => entities[at]?.kind === 'line';
  const corrected = [...entities.keys()].filter(isNot).flatMap((at) => {
    const isOtherLine = isLine(at + 1) && [at + 2, at + 3].some(isLine);
    return isOtherLine ? [at, at + 1] : [];
  });
  return entities.map((entity, at) => ([...excluded, ...corrected].includes(at) ? asFiller(entity) : entity));
}

/**
 * Names that add nobody: a player who is named again without a bet, and a word that only resembles a name, beside
 * somebody who is surely named with a bet.
 */
export function withoutStrayNames(entities: readonly Placed[], tokens: readonly Token[]): Placed[] {
  const opens = (at: number): boolean => tokens[entities[at]?.from ?? 0]?.opens === true;
  const nextTo = (at: number, step: 1 | -1): number => {
    const next = at + step;
    return entities[next]?.kind === 'filler' && !opens(step > 0 ? next : at) ? nextTo(next, step) : next;
  };
  const hasBetBeside = (at: number): boolean => {
    const [before, after] = [nextTo(at, -1), nextTo(at, 1)];
    // "The hype is over."
    const isBare = entities[after]?.kind === 'side' && !isBet(entities[after + 1]) && after > at + 1;
    return (isBet(entities[before]) && !opens(at)) || (isBet(entities[after]) && !opens(after) && !isBare);
  };
  const isPlayer = (at: number): boolean => entities[at]?.kind === 'player';
  const isLinked = (at: number): boolean =>
    isPlayer(at - 1) ||
    (isPlayer(at + 1) && !(entities[at] as Name).mention.mistaken) ||
    ([1, -1] as const).some(
      (step) => ['join', 'versus'].includes(entities[at + step]?.kind ?? '') && isPlayer(at + 2 * step),
    );
  const isSure = (entity: Placed | undefined): entity is Name =>
    entity?.kind === 'player' && !isWeak(entity.mention, tokens[entity.from]);
  /** The bet behind a name, with nobody else named between. */
  const hasOwnBet = (at: number): boolean =>
    isBet(entities.slice(at + 1).find((entity) => isBet(entity) || isSure(entity)));
  const parts = partsOf(entities, tokens);
  const partOf = (name: Name): readonly Placed[] => parts.find((part) => part.includes(name)) ?? [];
  /** "With Jokic absent": a name in it is not the bet's player. */
  const isFramed = (part: readonly Placed[]): boolean => WORDS.framing.has(tokens[part[0]?.from ?? -1]?.text ?? '');
  /** "He is just Curry's backup": in a part without a bet, which says of nobody that he is out or back. */
  const isTalkedOf = (name: Name): boolean => {
    const part = partOf(name);
    const hasWords = part.some(
      (entity) => entity.kind === 'unknown' || (entity.kind === 'filler' && entity.text !== ''),
    );
    return hasWords && !isFramed(part) && !part.some(isBet) && !saysAbsent(part);
  };
  const places = [...entities.keys()].filter(isPlayer);
  const kept = [...entities];
  for (const at of places) {
    const name = entities[at] as Name;
    if (hasBetBeside(at) || isLinked(at) || tokens[name.to - 1]?.owns) continue;
    const again = places.find((other) => other !== at && kept[other]?.kind === 'player' && isSame(kept[other], name));
    if (again !== undefined && (again < at || hasBetBeside(again)) && !isLinked(again)) {
      const first = kept[again] as Name;
      const players = first.mention.players.filter(({ playerId }) => hasPlayer(name, playerId));
      kept[again] = { ...first, mention: { ...first.mention, players } };
      kept[at] = asFiller(name);
      continue;
    }
    const isBesideSure = places.some((other) => {
      const entity = entities[other];
      const hasBet = hasOwnBet(other) || (other < at && hasBetBeside(other));
      return other !== at && isSure(entity) && hasBet && !isFramed(partOf(entity));
    });
    if (isBesideSure && (!isSure(name) || (!hasOwnBet(at) && isTalkedOf(name)))) kept[at] = asFiller(name);
  }
  return kept;
}

/** Only a resemblance, an everyday word, or two small letters. */
function isWeak({ mistaken, doubtful, everyday, text }: Name['mention'], token: Token | undefined): boolean {
  return mistaken || doubtful || everyday || (text.length === 2 && token?.upper !== true);
}

function hasPlayer({ mention }: Name, playerId: string): boolean {
  return mention.players.some((player) => player.playerId === playerId);
}

/** Whether two names can mean the same player. */
function isSame(one: Placed, other: Name): boolean {
  return one.kind === 'player' && one.mention.players.some(({ playerId }) => hasPlayer(other, playerId));
}

/** "My friend Jordan swears": a first name behind a relation is not a player, if another player is named. */
export function withoutFriends(entities: readonly Placed[], tokens: readonly Token[]): Placed[] {
  const isFriend = (entity: Placed | undefined): boolean =>
    entity?.kind === 'player' &&
    WORDS.kin.has(tokens[entity.from - 1]?.text ?? '') &&
    WORDS.possessives.has(tokens[entity.from - 2]?.text ?? '') &&
    entity.mention.players.every(({ part }) => part !== 'whole');
  const isOther = (entity: Placed): boolean => entity.kind === 'player' && !isFriend(entity);
  return entities.some(isOther)
    ? entities.map((entity) => (isFriend(entity) ? asFiller(entity) : entity))
    : [...entities];
}

function asFiller({ from, to }: Placed): Placed<Extract<Entity, { kind: 'filler' }>> {
  return { kind: 'filler', text: '', from, to };
}

export function asUnknown({ from, to }: Placed, text: string): Placed {
  return { kind: 'unknown', text, from, to };
}
