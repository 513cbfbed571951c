import { DENIALS, type Side } from './lexicon.ts';
import { asFiller, isBet, type Placed } from './recognize.ts';
import type { LineRole, Role } from './role-features.ts';
import type { Chances } from './roles.ts';

/** From these chances on, a learned role of a part of a bet counts. */
export const SURE = {
  /** It is only talked of: a past result, another line. */
  talk: 0.8,
  /** The side of a line that has none in known words. */
  side: 0.6,
  /** The side of a line near a denial: "won't get 10". */
  denied: 0.6,
  /** Another side than the one in known words. */
  turned: 0.9,
  /** The player is to have none of a statistic. */
  none: 0.4,
  /** The side of a line in a follow-up, which may continue that of the last question. */
  continued: 0.95,
};

const TURNING = /^(?:fad(?:e|es|ing)|(?:bets?|betting|go|going) against|dont|shouldnt|failed)$/;

/** True for a word that can turn a bet to its other side; "anyone but" cannot. */
export function mayTurn(text: string): boolean {
  return DENIALS.behindName.has(text) || DENIALS.beforeName.has(text) || TURNING.test(text);
}

type ChancesAt = (entity: Placed) => Chances;
type Line = Placed<{ kind: 'line'; value: number; side: Side | null; inclusive?: boolean }>;

/** Without what is only talked of. Something of the bets, and one of several lines, is always left. */
export function withoutTalk(entities: readonly Placed[], chancesAt: ChancesAt): readonly Placed[] {
  const isDenied = entities.some((entity) => entity.kind === 'notOffered' && mayTurn(entity.text));
  const isPart = (entity: Placed): boolean =>
    // "Won't go over": the side is needed to turn it around.
    (isBet(entity) && !(isDenied && entity.kind === 'side')) ||
    (entity.kind === 'player' && entity.mention.mistaken && entities.some(isOtherName(entity)));
  const isTalk = (entity: Placed): boolean => isPart(entity) && (chancesAt(entity).talk ?? 0) > SURE.talk;
  const isLeft = entities.some((entity) => isBet(entity) && entity.kind !== 'side' && !isTalk(entity));
  const lines = entities.filter(({ kind }) => kind === 'line');
  const areLinesTalk = lines.every(isTalk);
  return isLeft
    ? entities.map((entity) =>
        isTalk(entity) && !(areLinesTalk && entity.kind === 'line') ? asFiller(entity) : entity,
      )
    : entities;
}

/**
 * Gives lines the side that the words around them mean, except those that a rule has settled. A denial is used up if
 * that settles all lines.
 */
export function settleBets(
  bets: readonly Placed[],
  chancesAt: ChancesAt,
  { isFollowUp, isSettled }: { isFollowUp: boolean; isSettled: (line: Placed) => boolean },
): Placed[] {
  const denials = bets.filter(
    (entity) => entity.kind === 'notOffered' && entity.why === 'negation' && mayTurn(entity.text),
  );
  const lines = bets.filter((entity): entity is Line => entity.kind === 'line');
  if (lines.length === 0) return withNone(bets, denials, chancesAt);
  const hasSide = bets.some((entity) => (entity.kind === 'side' || entity.kind === 'line') && entity.side !== null);
  const turned = new Map<Placed, Placed>();
  let areSettled = denials.length > 0;
  for (const line of lines) {
    const [role, chance] = best(chancesAt(line));
    const [meant, offset] = sideOf(role);
    const beside = sideBeside(bets, bets.indexOf(line));
    const own = line.side ?? (beside?.kind === 'side' ? beside.side : null);
    const needed = isFollowUp ? SURE.continued : !hasSide ? SURE.side : denials.length > 0 ? SURE.denied : SURE.turned;
    if (chance < SURE.denied) areSettled = false;
    if (meant === null || own === meant || chance < needed || isSettled(line)) continue;
    const isDenied = beside?.kind === 'side' && beside.side !== null && Number.isInteger(line.value);
    // "Won't go over 20" is under 20.5.
    const moved = isDenied ? (meant === 'under' ? 0.5 : -0.5) : offset;
    turned.set(line, { kind: 'line', value: line.value + moved, side: meant, from: line.from, to: line.to });
    if (beside && line.side === null) turned.set(beside, asFiller(beside));
  }
  return bets.map(
    (entity) => turned.get(entity) ?? (areSettled && denials.includes(entity) ? asFiller(entity) : entity),
  );
}

/** "Dorm" is no Dort beside the name of another player. */
function isOtherName(name: Placed): (entity: Placed) => boolean {
  return (entity) => entity !== name && entity.kind === 'player' && !entity.mention.mistaken;
}

/** "Won't get a double-double", "no threes": the word that denies it becomes the line of a statistic. */
function withNone(entities: readonly Placed[], denials: readonly Placed[], chancesAt: ChancesAt): Placed[] {
  const none = entities.find(
    (entity) => (entity.kind === 'milestone' || entity.kind === 'market') && (chancesAt(entity).none ?? 0) > SURE.none,
  );
  if (!none) return [...entities];
  const isDenial = (entity: Placed): boolean =>
    denials.includes(entity) || (entity.kind === 'unknown' && entity.text === 'no');
  if (none.kind === 'milestone')
    return entities.map((entity) =>
      entity === none ? { ...none, without: true } : isDenial(entity) ? asFiller(entity) : entity,
    );
  const first = entities.find(isDenial);
  if (!first || none.kind !== 'market') return [...entities];
  const { from, to } = first;
  return entities.map((entity) =>
    entity === first ? { kind: 'line', value: (none.least ?? 1) - 0.5, side: 'under', from, to } : entity,
  );
}

/** The side written next to a line, with only filler between. */
function sideBeside(entities: readonly Placed[], at: number): Placed<{ kind: 'side'; side: Side | null }> | undefined {
  const isNear = ({ kind }: Placed): boolean => kind !== 'filler' && kind !== 'unknown' && kind !== 'market';
  const before = entities.slice(0, at).findLast(isNear);
  if (before?.kind === 'side') return before;
  const after = entities.slice(at + 1).find(isNear);
  return after?.kind === 'side' ? after : undefined;
}

function best(chances: Chances): [Role | undefined, number] {
  const [first] = Object.entries(chances).sort(([, a], [, b]) => b - a);
  return first ? [first[0] as Role, first[1]] : [undefined, 0];
}

/** The side of a line's role, and how far the line is from the written number. */
function sideOf(role: Role | undefined): [Side | null, number] {
  const [, side, offset] = /^(over|under)([-+]?)$/.exec((role ?? '') satisfies string as LineRole) ?? [];
  if (side === undefined) return [null, 0];
  return [side as Side, offset === '-' ? -0.5 : offset === '+' ? 0.5 : 0];
}
