import followUps from '../../../data/questions/follow-ups.json' with { type: 'json' };
import type { KnownPlayer } from '../../facts/sports/sports.ts';
import { isPluralSide, partsOf } from './asides.ts';
import { type Condition, takeConditions } from './conditions.ts';
import { DENIALS, isChatter, phrasesIn, type Side } from './lexicon.ts';
import { joinNames, withoutEverydayNames, withoutExcluded, withoutStrayNames } from './mentions.ts';
import type { LeagueIndex } from './question-index.ts';
import { asFiller, asUnknown, type Entity, isBet, type Placed } from './recognize.ts';
import { settleBets, withoutTalk } from './bet-roles.ts';
import { type Chances, chancesOf } from './roles.ts';
import type { Token } from './tokens.ts';

/** Words that continue the last question and ask nothing themselves. */
const CONTINUING: ReadonlySet<string> = new Set(
  [
    ...followUps.opening,
    ...phrasesIn([
      ...[...followUps.correcting, ...followUps.cues, ...followUps.weakCues],
      ...[...followUps.adds, ...followUps.drops, ...followUps.swaps],
    ]),
  ].flatMap((text) => text.split(' ')),
);

type PlayerOf = (playerId: string) => KnownPlayer | undefined;
type Line = Placed<Extract<Entity, { kind: 'line' }>>;

/**
 * Settles what depends on the words around it: joins the parts of one name, takes out who is out or back, decides which
 * words that may be names are names, ignores harmless words around a complete bet, and turns a denied bet to the other
 * side.
 */
export function inContext(
  written: readonly Placed[],
  tokens: readonly Token[],
  index: LeagueIndex,
  isFollowUp = false,
): { entities: Placed[]; conditions: Condition[]; chances: ReadonlyMap<number, Chances> } {
  const playerOf: PlayerOf = (id) => index.player(id);
  const joined = joinNames(written, tokens, playerOf);
  const chances = chancesOf({ entities: joined, tokens, index, isFollowUp });
  const { entities, conditions } = takeConditions(joined, tokens, chances, isFollowUp);
  const named = withoutEverydayNames(withoutExcluded(entities), playerOf, isFollowUp);
  const likely = withChatter(withoutStrayNames(named, tokens), isFollowUp);
  const byToken = new Map(joined.map(({ from }, at) => [from, chances[at] ?? {}]));
  const chancesAt = ({ from }: Placed): Chances => byToken.get(from) ?? {};
  const meant = withOwnSide(withoutSameLine(withoutTalk(likely, chancesAt)), tokens);
  const sided = withSharedSide(withBothSides(withNone(meant), tokens), tokens);
  const isSettled = (line: Placed): boolean => !sided.includes(line);
  const settled = settleBets(turnDenied(sided, tokens), chancesAt, { isFollowUp, isSettled });
  return { entities: settled, conditions, chances: byToken };
}

/**
 * Next to a player without a bet even chatter counts, because it may be the actual question; in a follow-up the words
 * that open it do not.
 */
function withChatter(written: readonly Placed[], isFollowUp: boolean): Placed[] {
  const entities = written.map((entity) =>
    isFollowUp && entity.kind === 'unknown' && CONTINUING.has(entity.text) ? asFiller(entity) : entity,
  );
  if (entities.some(isBet) || !entities.some(({ kind }) => kind === 'player')) return entities;
  return entities.map((entity) =>
    entity.kind === 'filler' && isChatter(entity.text) && !CONTINUING.has(entity.text)
      ? asUnknown(entity, entity.text)
      : entity,
  );
}

/** "A 20 piece, 20+ points": the same number again is the same line. */
function withoutSameLine(entities: readonly Placed[]): readonly Placed[] {
  const count = (kind: Placed['kind']): number => entities.filter((entity) => entity.kind === kind).length;
  const [first, second, ...others] = entities.filter((entity) => entity.kind === 'line');
  if (!first || others.length > 0 || count('player') !== 1 || count('market') > 1) return entities;
  if (first.side === null || first.value !== second?.value || first.side !== second.side) return entities;
  return entities.map((entity) => (entity === first ? asFiller(entity) : entity));
}

/** "Everyone takes the over so I want the under": of two sides of one line, the one that the asker takes. */
function withOwnSide(entities: readonly Placed[], tokens: readonly Token[]): readonly Placed[] {
  const sides = entities.filter((entity) => entity.kind === 'side' && entity.side !== null);
  const lines = entities.filter(({ kind }) => kind === 'line');
  if (sides.length !== 2 || lines.length !== 1 || lines.some((line) => line.kind === 'line' && line.side !== null))
    return entities;
  const parts = partsOf(entities, tokens);
  const isOwn = (side: Placed): boolean =>
    parts.some(
      (part) => part.includes(side) && part.some(({ from }) => /^(i|im|my|me)$/.test(tokens[from]?.text ?? '')),
    );
  const [own, ...others] = sides.filter(isOwn);
  if (!own || others.length > 0) return entities;
  return entities.map((entity) => (sides.includes(entity) && entity !== own ? asFiller(entity) : entity));
}

/** "All unders": a single side, written as a plural, is that of each line. */
function withSharedSide(entities: readonly Placed[], tokens: readonly Token[]): Placed[] {
  const [only, ...others] = entities.filter((entity) => entity.kind === 'side');
  if (only?.kind !== 'side' || others.length > 0 || !isPluralSide(tokens[only.from])) return [...entities];
  return entities.map((entity) =>
    entity.kind === 'line' && entity.side === null ? { ...entity, side: only.side } : entity,
  );
}

/** "Strikeouts O 6.5 -128 U 6.5 +100": both sides of one line, as books list them. */
function withBothSides(entities: readonly Placed[], tokens: readonly Token[]): readonly Placed[] {
  const isPrice = (entity: Placed | undefined): boolean =>
    entity?.kind === 'filler' && /^[+-]$/.test(tokens[entity.from]?.text ?? '');
  const [first, second, ...others] = entities.filter(({ kind }) => kind === 'side');
  if (first?.kind !== 'side' || second?.kind !== 'side' || others.length > 0) return entities;
  const [from, to] = [entities.indexOf(first), entities.indexOf(second)];
  const next = entities[to + 1];
  const isRepeated =
    next?.kind === 'line' && entities.slice(0, to).some((one) => one.kind === 'line' && one.value === next.value);
  const between = entities.slice(from + 1, to);
  const isListed =
    first.side !== second.side &&
    between.some(isPrice) &&
    between.every((entity) => isPrice(entity) || entity.kind === 'line' || entity.kind === 'join');
  if (!isListed) return entities;
  return entities.map((entity) => {
    if (entity === first) return { ...first, side: null };
    return entity === second || (isRepeated && entity === next) ? asFiller(entity) : entity;
  });
}

/** "Jokic no threes" is fewer than one, "Hart double-double, no" that he has none; where no line is written. */
function withNone(entities: readonly Placed[]): readonly Placed[] {
  if (entities.some(({ kind }) => kind === 'line')) return entities;
  const isNo = (entity: Placed | undefined): boolean => entity?.kind === 'unknown' && entity.text === 'no';
  const denied = entities.find(
    ({ kind }, at) => kind === 'milestone' && isNo(entities.slice(at + 1).find((next) => next.kind !== 'join')),
  );
  return entities.map((entity, at) => {
    if (entity === denied && entity.kind === 'milestone') return { ...entity, without: true };
    if (!isNo(entity)) return entity;
    if (denied) return asFiller(entity);
    const { from, to } = entity;
    return entities[at + 1]?.kind === 'market' ? { kind: 'line', value: 0.5, side: 'under', from, to } : entity;
  });
}

/**
 * Uses a word that turns a bet around if it can mean only one thing: "won't get 10 rebounds" is under 9.5, and fading a
 * bare line is its under. Everywhere else the word stays one that is refused.
 */
function turnDenied(entities: readonly Placed[], tokens: readonly Token[]): Placed[] {
  const denial = entities.find((entity) => entity.kind === 'notOffered' && entity.why === 'negation');
  if (denial?.kind !== 'notOffered') return [...entities];
  const at = entities.indexOf(denial);
  const [scorer] = entities.slice(at + 1).filter(({ kind }) => kind !== 'filler');
  const isLined = entities.some(({ kind }) => kind === 'line');
  // "Does not score": less than the least that the word means.
  if (scorer?.kind === 'market' && scorer.least !== undefined && !isLined && DENIALS.behindName.has(denial.text))
    return entities.map((entity) =>
      entity === denial
        ? { kind: 'line', value: (scorer.least ?? 1) - 0.5, side: 'under', from: denial.from, to: denial.to }
        : entity,
    );
  const turned = isUnderAnyway(entities, at, tokens) ? entities : denied(entities, at, denial.text);
  return turned?.map((entity) => (entity === denial ? asFiller(entity) : entity)) ?? [...entities];
}

/** "Won't homer, right? Under 0.5": the under of the next part of the sentence repeats the denial. */
function isUnderAnyway(entities: readonly Placed[], at: number, tokens: readonly Token[]): boolean {
  const side = entities.findIndex(
    (entity, place) => place > at && (entity.kind === 'side' || entity.kind === 'line') && entity.side === 'under',
  );
  return entities.slice(at + 1, side + 1).some((entity) => tokens[entity.from]?.opens === true);
}

/** "Won't get over 10 rebounds": the side, or the number to reach, is turned around. */
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

/** Not 10 or more is under 9.5, not over 10 is under 10.5, not under 10 is over 9.5. */
function opposite(line: Line, written: Side | undefined): Line {
  const from = line.side ?? written ?? 'over';
  const half = (from === 'over') === (written === undefined) ? -0.5 : 0.5;
  const value = Number.isInteger(line.value) ? line.value + half : line.value;
  return { ...line, value, side: from === 'over' ? 'under' : 'over', inclusive: false };
}
