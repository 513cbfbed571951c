import weights from '../../../data/questions/weights.json' with { type: 'json' };
import { DENIALS, type Side } from './lexicon.ts';
import type { LineRole, Role } from './features.ts';
import { asFiller, type Entity, type Placed } from './recognize.ts';
import { type Chances, likeliest } from './roles.ts';
import type { Token } from './tokens.ts';

type ChancesAt = (entity: Placed) => Chances;
type Line = Placed<Extract<Entity, { kind: 'line' }>>;
type Market = Placed<Extract<Entity, { kind: 'market' }>>;

const { sure: SURE } = weights;

/**
 * Gives each line the side of its likeliest role, except lines that `turnDenied` has already turned, which are not in
 * `written`. If the roles of all lines are certain enough, denials become filler.
 */
export function settleBets(
  bets: readonly Placed[],
  written: readonly Placed[],
  chancesAt: ChancesAt,
  isFollowUp: boolean,
): Placed[] {
  const denials = bets.filter(
    (entity) => entity.kind === 'notOffered' && entity.why === 'negation' && DENIALS.any.has(entity.text),
  );
  const lines = bets.filter((entity): entity is Line => entity.kind === 'line');
  if (lines.length === 0) return withNone(bets, denials, chancesAt, isFollowUp);
  const hasSide = bets.some((entity) => (entity.kind === 'side' || entity.kind === 'line') && entity.side !== null);
  const turned = new Map<Placed, Placed>();
  let areSettled = denials.length > 0;
  for (const line of lines) {
    const role = likeliest(chancesAt(line));
    const chance = (role && chancesAt(line)[role]) ?? 0;
    const [meant, offset] = sideOf(role);
    const beside = sideBeside(bets, bets.indexOf(line));
    const own = line.side ?? (beside?.kind === 'side' ? beside.side : null);
    const needed = isFollowUp ? SURE.continued : !hasSide ? SURE.side : denials.length > 0 ? SURE.denied : SURE.turned;
    // "Zero blocks, crazy or not": under 0.5 is written so plainly that no role turns it.
    const isNone = line.side === 'under' && line.value === 0.5;
    if (chance < SURE.denied) areSettled = false;
    if (meant === null || own === meant || isNone || chance < needed || !written.includes(line)) continue;
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

/** Denies a milestone or the count that a market's word names: "won't get a double-double", "held without a point". */
function withNone(
  entities: readonly Placed[],
  denials: readonly Placed[],
  chancesAt: ChancesAt,
  isFollowUp: boolean,
): Placed[] {
  const isNo = (entity: Placed | undefined): boolean => entity?.kind === 'unknown' && entity.text === 'no';
  const none = entities.find(
    (entity, at) =>
      (entity.kind === 'market' && !isFollowUp && isNo(entities[at - 1])) ||
      ((entity.kind === 'milestone' || (entity.kind === 'market' && entity.least !== undefined)) &&
        (chancesAt(entity).none ?? 0) > SURE.none),
  );
  if (!none) return [...entities];
  const isDenial = (entity: Placed): boolean => denials.includes(entity) || isNo(entity);
  return entities.flatMap((entity): Placed[] => {
    if (entity === none && entity.kind === 'market') return [underLeast(entity), entity];
    return [entity === none ? ({ ...none, without: true } as Placed) : isDenial(entity) ? asFiller(entity) : entity];
  });
}

/**
 * Uses a word that turns a bet around if it can mean only one thing: "won't get 10 rebounds" is under 9.5, and fading a
 * bare line is its under. In all other cases, the word stays and leads to a refusal.
 */
export function turnDenied(entities: readonly Placed[], tokens: readonly Token[]): Placed[] {
  const denial = entities.find((entity) => entity.kind === 'notOffered' && entity.why === 'negation');
  if (denial?.kind !== 'notOffered') return [...entities];
  const at = entities.indexOf(denial);
  const [scorer] = entities.slice(at + 1).filter(({ kind }) => kind !== 'filler');
  const isLined = entities.some(({ kind }) => kind === 'line');
  // "Does not score" is under the smallest count that "score" can mean.
  if (scorer?.kind === 'market' && scorer.least !== undefined && !isLined && DENIALS.behindName.has(denial.text))
    return entities.flatMap((entity): Placed[] =>
      entity === denial ? [asFiller(entity)] : entity === scorer ? [underLeast(scorer), scorer] : [entity],
    );
  const turned = isSidedApart(entities, at, tokens) ? entities : denied(entities, at, denial.text);
  return turned?.map((entity) => (entity === denial ? asFiller(entity) : entity)) ?? [...entities];
}

/** The under of the smallest count that a market's word can mean: "score" is at least one. */
function underLeast({ least = 1, from, to }: Market): Line {
  return { kind: 'line', value: least - 0.5, side: 'under', from, to };
}

/** Whether the side is in the next part of the sentence: "never loses the ball. Over 0.5". */
function isSidedApart(entities: readonly Placed[], at: number, tokens: readonly Token[]): boolean {
  const side = entities.findIndex(
    (entity, place) => place > at && (entity.kind === 'side' || entity.kind === 'line') && entity.side !== null,
  );
  return entities.slice(at + 1, side + 1).some((entity) => tokens[entity.from]?.opens === true);
}

/** Reverses the side or the number to reach after a denial: "won't get over 10 rebounds". */
function denied(entities: readonly Placed[], at: number, text: string): Placed[] | undefined {
  const isBefore = DENIALS.beforeName.has(text);
  const isBehind = DENIALS.behindName.has(text) && entities.slice(0, at).some(({ kind }) => kind === 'player');
  if (!isBefore && !isBehind) return undefined;
  const counts = ({ kind }: Placed): boolean => kind !== 'filler' && !(isBefore && kind === 'player');
  const next = entities.findIndex((entity, place) => place > at && counts(entity));
  // "To score" is a verb and a market.
  const from = entities[next]?.kind === 'market' ? next + 1 : next;
  const [first, second] = entities.slice(from).filter(counts);
  if (first?.kind === 'milestone')
    return entities.map((entity) => (entity === first ? { ...first, without: true } : entity));
  const side = first?.kind === 'side' ? first : undefined;
  const line = side ? second : first;
  if (next < 0 || line?.kind !== 'line') return undefined;
  const turned = opposite(line, side?.side ?? undefined);
  return entities.map((entity) => (entity === line ? turned : entity === side ? asFiller(entity) : entity));
}

/** The negated line: "not 10 or more" is under 9.5, "not over 10" is under 10.5, "not under 10" is over 9.5. */
function opposite(line: Line, written: Side | undefined): Line {
  const from = line.side ?? written ?? 'over';
  const half = (from === 'over') === (written === undefined) ? -0.5 : 0.5;
  const value = Number.isInteger(line.value) ? line.value + half : line.value;
  return { ...line, value, side: from === 'over' ? 'under' : 'over', inclusive: false };
}

/** The side written next to a line. Filler, unknown words and markets may be in between. */
function sideBeside(entities: readonly Placed[], at: number): Placed<{ kind: 'side'; side: Side | null }> | undefined {
  const isNear = ({ kind }: Placed): boolean => kind !== 'filler' && kind !== 'unknown' && kind !== 'market';
  const before = entities.slice(0, at).findLast(isNear);
  if (before?.kind === 'side') return before;
  const after = entities.slice(at + 1).find(isNear);
  return after?.kind === 'side' ? after : undefined;
}

/** The side of a line's role, and how far the line is from the written number. */
function sideOf(role: Role | undefined): [Side | null, number] {
  const [, side, offset] = /^(over|under)([-+]?)$/.exec((role ?? '') satisfies string as LineRole) ?? [];
  if (side === undefined) return [null, 0];
  return [side as Side, offset === '-' ? -0.5 : offset === '+' ? 0.5 : 0];
}
