import type { KnownPlayer } from '../../facts/sports/sports.ts';
import { mentionsAbsence, partsOf } from './asides.ts';
import { foldedName } from '../../facts/name/folded-name.ts';
import { editDistance, isEnglish, isHarmless, SMALL_TALK, WORDS } from './lexicon.ts';
import { forgiven } from './names.ts';
import { asFiller, type Entity, isBet, type Mention, type Placed } from './recognize.ts';
import type { Token } from './tokens.ts';

type PlayerOf = (playerId: string) => KnownPlayer | undefined;
type Name = Placed<Extract<Entity, { kind: 'player' }>>;

/**
 * Joins parts of one player's name into one mention. A mention is doubtful if no player has all its parts, or if it is
 * next to an unknown word: it may name another person. A city before an unknown word may be another sport's team.
 */
export function joinNames(entities: readonly Placed[], tokens: readonly Token[], playerOf: PlayerOf): Placed[] {
  const opens = (entity: Placed | undefined): boolean => tokens[entity?.from ?? -1]?.opens === true;
  return entities.reduce<Placed[]>((joined, entity, at) => {
    const before = opens(entity) ? undefined : joined.at(-1);
    const after = opens(entities[at + 1]) ? undefined : entities[at + 1];
    if (entity.kind === 'team') {
      const doubtful = after?.kind === 'unknown' && !WORDS.absent.has(after.text);
      return [...joined, { ...entity, doubtful }];
    }
    // "Booker's teammate Durant": only the second one is meant.
    const isRelated = before?.from !== undefined && WORDS.related.has(tokens[before.from]?.text ?? '');
    const owner = joined.at(-2);
    if (entity.kind === 'player' && isRelated && owner?.kind === 'player' && tokens[owner.to - 1]?.owns)
      return [...joined.slice(0, -2), entity];
    if (entity.kind !== 'player' || !isPart(entity.mention) || isSmallTalk(entity)) return [...joined, entity];
    const { mention } = entity;
    const whole = before?.kind === 'unknown' ? withFirstName(before.text, mention, playerOf) : undefined;
    if (whole && before) return [...joined.slice(0, -1), { ...entity, mention: whole, from: before.from }];
    const both =
      before?.kind === 'player' && !isSmallTalk(before) ? together(before.mention, mention, playerOf) : undefined;
    if (both && before) return [...joined.slice(0, -1), { ...entity, mention: both, from: before.from }];
    const doubtful = mention.doubtful || isNextToStranger(mention, before, after, joined.at(-2));
    return [...joined, { ...entity, mention: { ...mention, doubtful } }];
  }, []);
}

/** "Carl Anthony Towns": a last name behind a misspelled first name. */
function withFirstName(text: string, mention: Mention, playerOf: PlayerOf): Mention | undefined {
  const players = mention.players.filter(({ playerId, part }) => {
    const first = foldedName(playerOf(playerId)?.name ?? '').split(' ')[0] ?? '';
    return (
      part === 'last' && text.length > 2 && editDistance(text, first, forgiven(text.length)) <= forgiven(text.length)
    );
  });
  if (players.length === 0) return undefined;
  return { ...mention, players, text: `${text} ${mention.text}`, doubtful: false, mistaken: true };
}

/** Two parts of a name as one mention; a doubtful one if no player has both. */
function together(first: Mention, second: Mention, playerOf: PlayerOf): Mention | undefined {
  const name = { text: `${first.text} ${second.text}`, everyday: false };
  const both = second.players.filter(({ playerId }) => first.players.some((other) => other.playerId === playerId));
  if (both.length > 0) {
    const players = both.map(({ playerId }) => ({ playerId, part: 'whole' as const }));
    return { ...name, players, doubtful: false, mistaken: first.mistaken };
  }
  const [only, ...others] = second.players;
  const isOthersName = only !== undefined && others.length === 0 && (playerOf(only.playerId)?.minutes ?? 0) > 0;
  if (isOthersName || first.players.some(({ part }) => part === 'last')) return undefined;
  return { ...name, players: [...second.players, ...first.players], doubtful: true, mistaken: false };
}

/** Next to an unknown word, or "my cousin Dave". */
function isNextToStranger(
  { players }: Mention,
  before: Placed | undefined,
  after: Placed | undefined,
  beforeThat: Placed | undefined,
): boolean {
  if (before?.kind === 'unknown') return before.text.length > 1 && !isEnglish(before.text);
  const isMine = beforeThat?.kind === 'filler' && WORDS.possessives.has(beforeThat.text);
  if (isMine && before?.kind === 'filler' && WORDS.kin.has(before.text)) return true;
  return after?.kind === 'unknown' && !isHarmless(after.text) && players[0]?.part !== 'last';
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
  const hasClearName = entities.some((entity) => entity.kind === 'player' && !entity.mention.everyday);
  // A bet needs a player. If no other name is written, a single word that is also a regular's name is that name.
  const regulars =
    hasClearName || !(isFollowUp || entities.some(isBet))
      ? []
      : entities.filter((entity, at) => isRegular(playerOf)(entity) && !describesPeople(entity, entities[at + 1]));
  return entities.map((entity, at) => {
    if (entity.kind !== 'player' || !entity.mention.everyday) return entity;
    const { text } = entity.mention;
    if (regulars.length === 1 && regulars[0] === entity)
      return { ...entity, mention: { ...entity.mention, everyday: false } };
    const [before, after] = [entities[at - 1], entities[at + 1]];
    const isRival = [
      [before, entities[at - 2]],
      [after, entities[at + 2]],
    ].some(([link, other]) => hasClearName && isRivalry(link) && other?.kind === 'player');
    if (isRival) return entity;
    if (describesPeople(entity, after)) return { ...asFiller(entity), text };
    // "Young Garland": an adjective of the next name.
    const isAdjective = after?.kind === 'player' && WORDS.describing.has(text);
    const isBeside = [before, after].some((other) => ['team', 'player', 'join', 'versus'].includes(other?.kind ?? ''));
    const isLast =
      after === undefined && (isBet(before) || (before?.kind === 'filler' && before.text.endsWith('about')));
    const isName = SMALL_TALK.has(text)
      ? isBet(after) && at === 0
      : entities.length === 1 || isBet(after) || isLast || (isBeside && !isAdjective);
    return isName ? entity : { ...asFiller(entity), text };
  });
}

/** "All the young men": an adjective, no name. */
function describesPeople(entity: Placed, after: Placed | undefined): boolean {
  const isAdjective = entity.kind === 'player' && WORDS.describing.has(entity.mention.text);
  return isAdjective && after?.kind === 'filler' && WORDS.people.has(after.text);
}

/** "Klay or Buddy", "Klay vs Buddy". */
function isRivalry(link: Placed | undefined): boolean {
  return link?.kind === 'versus' || (link?.kind === 'join' && link.how === 'or');
}

/** An everyday word, but no small talk, that is the name of a player with much playing time. */
function isRegular(playerOf: PlayerOf): (entity: Placed) => boolean {
  return (entity) =>
    entity.kind === 'player' &&
    !SMALL_TALK.has(entity.mention.text) &&
    entity.mention.players.some(({ playerId }) => (playerOf(playerId)?.minutes ?? 0) >= REGULAR_MINUTES);
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
    const hasOwnBet = name > at + 1 && isBet(entities[name + 1]);
    const isOnlyName = name > 0 && entities.slice(at + 1, name).every(({ kind }) => kind === 'filler');
    const isOther = entities.some(({ kind }, place) => kind === 'player' && place !== name);
    return isOnlyName && isOther && !hasOwnBet ? [at, name] : [];
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
 * Names that add no player: one that is named again without a bet, and a word that only resembles a name, beside
 * a clear name with a bet.
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
    const isBare = entities[after]?.kind === 'side' && !isBet(entities[after + 1]);
    return (isBet(entities[before]) && !opens(at)) || (isBet(entities[after]) && !opens(after) && !isBare);
  };
  const isPlayer = (at: number): boolean => entities[at]?.kind === 'player';
  const isLinked = (at: number): boolean =>
    (isPlayer(at + 1) && !(entities[at] as Name).mention.mistaken) ||
    ([1, -1] as const).some(
      (step) => ['join', 'versus'].includes(entities[at + step]?.kind ?? '') && isPlayer(at + 2 * step),
    );
  const isSure = (entity: Placed | undefined): entity is Name => entity?.kind === 'player' && !isWeak(entity.mention);
  /** The bet behind a name, with no other name between. */
  const hasOwnBet = (at: number): boolean =>
    isBet(entities.slice(at + 1).find((entity) => isBet(entity) || isSure(entity)));
  const parts = partsOf(entities, tokens);
  /** "He is just Curry's backup": in a part without a bet and without a condition. */
  const isTalkedOf = (name: Name): boolean => {
    const part = parts.find((one) => one.includes(name)) ?? [];
    return !WORDS.framing.has(tokens[part[0]?.from ?? -1]?.text ?? '') && !part.some(isBet) && !mentionsAbsence(part);
  };
  const places = [...entities.keys()].filter(isPlayer);
  const kept = [...entities];
  for (const at of places) {
    const name = entities[at] as Name;
    if (hasBetBeside(at) || isLinked(at) || tokens[name.to - 1]?.owns) continue;
    const isOnlyFirst = name.mention.players.every(({ part }) => part === 'first');
    const isSpeaker =
      isOnlyFirst &&
      (WORDS.saying.has(tokens[name.to]?.text ?? '') || WORDS.kin.has(tokens[name.from - 1]?.text ?? ''));
    if (isSpeaker && places.some((other) => other !== at && isSure(entities[other]))) {
      kept[at] = asFiller(name);
      continue;
    }
    const again = places.find((other) => other !== at && kept[other]?.kind === 'player' && isSame(kept[other], name));
    if (again !== undefined && again < at) {
      const first = kept[again] as Name;
      const players = first.mention.players.filter(({ playerId }) => hasPlayer(name, playerId));
      kept[again] = { ...first, mention: { ...first.mention, players } };
      kept[at] = asFiller(name);
      continue;
    }
    const isBesideSure = places.some((other) => {
      const entity = entities[other];
      const hasBet = hasOwnBet(other) || (other < at && hasBetBeside(other));
      return other !== at && isSure(entity) && hasBet;
    });
    if (isBesideSure && (!isSure(name) || (!hasOwnBet(at) && isTalkedOf(name)))) kept[at] = asFiller(name);
  }
  return kept;
}

/** Only a resemblance, an everyday word, or two letters. */
function isWeak({ mistaken, doubtful, everyday, text }: Mention): boolean {
  return mistaken || doubtful || everyday || text.length === 2;
}

function hasPlayer({ mention }: Name, playerId: string): boolean {
  return mention.players.some((player) => player.playerId === playerId);
}

/** Whether two names can mean the same player. */
function isSame(one: Placed, other: Name): boolean {
  return one.kind === 'player' && one.mention.players.some(({ playerId }) => hasPlayer(other, playerId));
}
