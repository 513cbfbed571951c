import type { Why } from '../analysis/reading.ts';
import { isEnglish, isHarmless, isOfTime, isOtherName, CHANGING, WORDS } from './lexicon.ts';
import { type Entity, isBet, type Placed } from './recognize.ts';
import type { Token } from './tokens.ts';

/** Reasons whose words change a bet wherever they are written. */
const ALWAYS_MEANT: readonly Why[] = ['age', 'sport', 'season', 'combined', 'product'];
/** Reasons whose words change a bet in its own part of the question, and are talk in another one. */
const MEANT_OF_A_BET: readonly Why[] = ['period'];

/**
 * Leaves the bets of a question and drops what surrounds them: whole parts without a bet, and words within a part that
 * cannot change it. Keeps every word that may: ages, other sports, quarters, absences, numbers and names next to a bet.
 */
export function onlyBets(
  entities: readonly Placed[],
  tokens: readonly Token[],
  { whole = false, isFollowUp = false } = {},
): Placed[] {
  const parts = partsOf(entities, tokens);
  const areBets = parts.map(hasBet);
  const named = parts.flatMap((part, at) => (areBets[at] ? [part.some(({ kind }) => kind === 'player')] : []));
  const needsPlayer = named.length === 0 || named.includes(false);
  const kept = parts.flatMap((part, at) =>
    areBets[at] ? (whole ? part : withoutTalk(part, tokens)) : asideOf(part, tokens, needsPlayer),
  );
  // An unknown name must not become the player of the question before.
  const isName = (entity: Placed): boolean => entity.kind === 'unknown' && !isEnglish(entity.text);
  return isFollowUp
    ? kept.map((entity, at) => (isName(entities[at] as Placed) ? (entities[at] as Placed) : entity))
    : kept;
}

function partsOf(entities: readonly Placed[], tokens: readonly Token[]): Placed[][] {
  const parts: Placed[][] = [[]];
  for (const entity of entities) {
    const token = tokens[entity.from];
    const opens = token?.opens === true || (entity.kind === 'join' && /^[,;|]$/.test(token?.text ?? ''));
    if (opens && parts.at(-1)?.length) parts.push([]);
    parts.at(-1)?.push(entity);
  }
  return parts;
}

function hasBet(part: readonly Placed[]): boolean {
  const isLine = (entity: Placed): boolean =>
    entity.kind === 'line' && (entity.side !== null || !Number.isInteger(entity.value));
  const has = (kind: Placed['kind']): boolean => part.some((entity) => entity.kind === kind);
  return (
    part.some(isLine) ||
    has('milestone') ||
    has('statline') ||
    (has('line') && (has('market') || has('side'))) ||
    (has('player') && (has('market') || has('side'))) ||
    has('side')
  );
}

/** "Moe Wagner, not Franz": a player who is not meant. */
export function withoutExcluded(entities: readonly Placed[]): Placed[] {
  const isNot = (at: number): boolean => {
    const entity = entities[at];
    return entity?.kind === 'notOffered' && entity.text === 'not';
  };
  const nameBehind = (at: number): number =>
    [1, 2, 3].map((step) => at + step).find((place) => entities[place]?.kind === 'player') ?? -1;
  const excluded = [...entities.keys()].filter(isNot).flatMap((at) => {
    const name = nameBehind(at);
    const isOnlyName =
      name > 0 && entities.slice(at + 1, name).every(({ kind }) => kind === 'filler') && !isBet(entities[name + 1]);
    return isOnlyName && entities.some(({ kind }, place) => kind === 'player' && place !== name) ? [at, name] : [];
  });
  return entities.map((entity, at) => (excluded.includes(at) ? asFiller(entity) : entity));
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

/** Somebody may be out in it, which no condition could use. */
function mayBeAbsence(part: readonly Placed[], tokens: readonly Token[]): boolean {
  const isAbsent = part.some(
    (entity) =>
      (entity.kind === 'notOffered' && ['status', 'condition'].includes(entity.why)) ||
      ((entity.kind === 'filler' || entity.kind === 'unknown') && /^(out|no|without)$/.test(entity.text)),
  );
  return (
    isAbsent &&
    part.some(
      (entity) =>
        entity.kind === 'player' ||
        (entity.kind === 'unknown' && tokens[entity.from]?.capital === true && !isEnglish(entity.text)),
    )
  );
}

/** An aside: nothing of it is kept but what changes a bet, and a player whose bet is in another part. */
function asideOf(part: readonly Placed[], tokens: readonly Token[], needsPlayer: boolean): Placed[] {
  if (mayBeAbsence(part, tokens)) return [...part];
  const isTalk = (entity: Placed): boolean =>
    entity.kind === 'player'
      ? !needsPlayer
      : entity.kind === 'notOffered'
        ? ![...ALWAYS_MEANT.filter((why) => why !== 'sport'), 'period'].includes(entity.why) &&
          !CHANGING.has(entity.text) &&
          !/^\d/.test(entity.text)
        : !['market', 'milestone', 'day', 'venue', 'team', 'versus', 'combined'].includes(entity.kind);
  return part.map((entity) => (isTalk(entity) ? asFiller(entity) : entity));
}

/** Words within a part with a bet that cannot change it. */
function withoutTalk(part: readonly Placed[], tokens: readonly Token[]): Placed[] {
  const isCore = (entity: Placed | undefined): boolean => isBet(entity) || entity?.kind === 'player';
  const first = part.findIndex(isCore);
  const last = part.findLastIndex(isCore);
  const lastBet = part.findLastIndex(isBet);
  const hasMarket = part.some(({ kind }) => kind === 'market' || kind === 'milestone' || kind === 'statline');
  const isRemark = (at: number): boolean =>
    at > lastBet && part[at - 1]?.kind !== 'join' && part.slice(0, lastBet).some(({ kind }) => kind === 'player');
  return part.map((entity, at) => {
    if (entity.kind === 'player') return isRemark(at) ? asFiller(entity) : entity;
    if (entity.kind === 'unknown') return mayMatter(part, at, tokens, hasMarket) ? entity : asFiller(entity);
    if (entity.kind !== 'notOffered' || ALWAYS_MEANT.includes(entity.why) || CHANGING.has(entity.text)) return entity;
    const [before, after] = [part[at - 1], part[at + 1]];
    const isInside = first < at && at < last && at < lastBet;
    const end = lastBet >= 0 ? Math.max(lastBet, first) : last;
    const gap = at > end ? part.slice(end + 1, at) : part.slice(at + 1, first);
    const isApart = !isInside && gap.length > 0 && gap.some(({ kind }) => kind !== 'join');
    if (MEANT_OF_A_BET.includes(entity.why)) return isApart && gap.length > 2 ? asFiller(entity) : entity;
    if (['stake', 'promise', 'day'].includes(entity.why)) return entity;
    const isListed =
      gap.every(({ kind }) => kind === 'join' || kind === 'filler') && gap.some(({ kind }) => kind === 'join');
    if (entity.why === 'market')
      return hasMarket && !isListed && !isBet(before) && !isBet(after) ? asFiller(entity) : entity;
    if (entity.why === 'negation' || entity.why === 'condition') return isApart && at > end ? asFiller(entity) : entity;
    return isApart || (isInside && !NEAR.includes(entity.why)) ? asFiller(entity) : entity;
  });
}

/**
 * Whether an unknown word may change the bet beside it: another statistic ("10 dunks", "contested threes"), the rest of
 * another person's name, or somebody who belongs to the player. Any other word is talk.
 */
function mayMatter(part: readonly Placed[], at: number, tokens: readonly Token[], hasMarket: boolean): boolean {
  const [before, entity, after] = [
    part[at - 1],
    part[at] as Placed<Extract<Entity, { kind: 'unknown' }>>,
    part[at + 1],
  ];
  if (WORDS.absent.has(entity.text))
    return after?.kind === 'milestone' || (after?.kind === 'unknown' && !isEnglish(after.text));
  if (isOtherName(entity.text) || isOwned(entity, tokens)) return true;
  // Without a number, the word may be what is asked.
  const isSaid = part.some(({ kind }) => kind === 'line' || kind === 'statline' || kind === 'milestone');
  if (!isSaid && hasMarket && !isHarmless(entity.text)) return true;
  const isStatistic = !hasMarket && before?.kind === 'line' && entity.text.length > 2 && !tokens[entity.from]?.opens;
  const qualifies = after?.kind === 'market' && !isHarmless(entity.text) && before?.kind !== 'join';
  const isNamed = after?.kind === 'player' && !after.mention.players.some(({ part: name }) => name === 'whole');
  const isBehindName =
    before?.kind === 'player' &&
    (isCapitalized(entity, tokens) || before.mention.players.every(({ part: name }) => name !== 'last'));
  const isName = !isEnglish(entity.text) && (isNamed || isBehindName);
  const isCore = [before, after].some((other) => isBet(other) || other?.kind === 'player');
  return isStatistic || qualifies || isName || (isCore && isEnglish(entity.text) && isOfTime(entity.text));
}

/** Reasons whose words belong to a bet that they are written in. */
const NEAR: readonly Why[] = ['past', 'live', 'day', 'exact', 'compare', 'season'];

/** Curry's brother. */
function isOwned({ from }: Placed, tokens: readonly Token[]): boolean {
  return tokens[from - 1]?.owns === true;
}

function isCapitalized({ from }: Placed, tokens: readonly Token[]): boolean {
  return tokens[from]?.capital === true && tokens[from]?.opens === false;
}

function asFiller({ from, to }: Placed): Placed {
  return { kind: 'filler', text: '', from, to };
}
