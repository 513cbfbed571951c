import type { Why } from '../analysis/reading.ts';
import { isEnglish, isHarmless, isOtherName, CHANGING, WORDS } from './lexicon.ts';
import { isBet, type Placed } from './recognize.ts';
import type { Token } from './tokens.ts';

/** Reasons whose words change a bet wherever they are written. */
const ALWAYS_MEANT: readonly Why[] = ['age', 'sport', 'season', 'combined', 'product'];
/** Reasons whose words change a bet in its own part of the question, and are talk in another one. */
const MEANT_OF_A_BET: readonly Why[] = ['period'];

/**
 * Leaves the bets of a question and drops what surrounds them: whole parts without a bet, and words within a part that
 * cannot change it. Keeps every word that may: ages, other sports, quarters, absences, numbers and names next to a bet.
 */
export function onlyBets(entities: readonly Placed[], tokens: readonly Token[], whole = false): Placed[] {
  const parts = partsOf(entities, tokens);
  const areBets = parts.map(hasBet);
  const needsPlayer = parts.some((part, at) => areBets[at] === true && !part.some(({ kind }) => kind === 'player'));
  return parts.flatMap((part, at) =>
    areBets[at] ? (whole ? part : withoutTalk(part, tokens)) : asideOf(part, needsPlayer),
  );
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

/** Somebody may be out in it, which no condition could use. */
function mayBeAbsence(part: readonly Placed[]): boolean {
  const isAbsent = part.some(
    (entity) =>
      (entity.kind === 'notOffered' && ['status', 'condition'].includes(entity.why)) ||
      ((entity.kind === 'filler' || entity.kind === 'unknown') && /^(out|no|without)$/.test(entity.text)),
  );
  return (
    isAbsent &&
    part.some(
      (entity) =>
        entity.kind === 'player' || (entity.kind === 'unknown' && !isEnglish(entity.text) && entity.text.length > 2),
    )
  );
}

/** An aside: nothing of it is kept but what changes a bet, and a player whose bet is in another part. */
function asideOf(part: readonly Placed[], needsPlayer: boolean): Placed[] {
  if (mayBeAbsence(part)) return [...part];
  const isTalk = (entity: Placed): boolean =>
    entity.kind === 'player'
      ? !needsPlayer
      : entity.kind === 'notOffered'
        ? ![...ALWAYS_MEANT, 'period'].includes(entity.why) && !CHANGING.has(entity.text) && !/^\d/.test(entity.text)
        : !['market', 'milestone', 'day', 'venue', 'team', 'versus', 'combined'].includes(entity.kind);
  return part.map((entity) => (isTalk(entity) ? asFiller(entity) : entity));
}

/** Words within a part with a bet that cannot change it. */
function withoutTalk(part: readonly Placed[], tokens: readonly Token[]): Placed[] {
  const isCore = (entity: Placed | undefined): boolean => isBet(entity) || entity?.kind === 'player';
  const first = part.findIndex(isCore);
  const last = part.findLastIndex(isCore);
  const lastBet = part.findLastIndex(isBet);
  const isRemark = (at: number): boolean =>
    at > lastBet && part[at - 1]?.kind !== 'join' && part.slice(0, lastBet).some(({ kind }) => kind === 'player');
  const hasMarket = part.some(({ kind }) => kind === 'market' || kind === 'milestone' || kind === 'statline');
  return part.map((entity, at) => {
    const [before, after] = [part[at - 1], part[at + 1]];
    const isInside = first < at && at < last && at < lastBet;
    if (entity.kind === 'player' && isRemark(at)) return asFiller(entity);
    if (entity.kind === 'unknown') {
      if (WORDS.absent.has(entity.text) && after?.kind === 'milestone') return entity;
      if (WORDS.absent.has(entity.text))
        return after?.kind === 'unknown' && !isEnglish(after.text) ? entity : asFiller(entity);
      const isUnit = !hasMarket && before?.kind === 'line';
      const isName = [before, after].some((other) => other?.kind === 'player') && !isEnglish(entity.text);
      const isBeside = isCore(before) || isCore(after);
      const isOrder = isEnglish(entity.text) && entity.text.length > 2 && !isHarmless(entity.text);
      const isMeant = isBeside && (isOrder || (isInside ? !isHarmless(entity.text) : isCapitalized(entity, tokens)));
      return isUnit || isName || isMeant || isOtherName(entity.text) || isOwned(entity, tokens)
        ? entity
        : asFiller(entity);
    }
    if (entity.kind !== 'notOffered' || ALWAYS_MEANT.includes(entity.why) || CHANGING.has(entity.text)) return entity;
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
