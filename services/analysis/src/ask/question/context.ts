import followUps from '../../../data/questions/follow-ups.json' with { type: 'json' };
import { DENIALS, isChatter, phrasesIn, type Side, WORDS } from './lexicon.ts';
import { isPluralSide } from './asides.ts';
import {
  asUnknown,
  joinNames,
  withoutEverydayNames,
  withoutExcluded,
  withoutFriends,
  withoutStrayNames,
} from './mentions.ts';
import { type Condition, takeConditions } from './conditions.ts';
import type { KnownPlayer } from '../../facts/sports/sports.ts';
import { type Entity, isBet, type Placed } from './recognize.ts';
import type { Token } from './tokens.ts';

/** Words that go on from the last question, and ask nothing themselves. */
const CONTINUING: ReadonlySet<string> = new Set(
  [
    ...followUps.opening,
    ...phrasesIn([
      ...[...followUps.correcting, ...followUps.cues, ...followUps.weakCues],
      ...[...followUps.adds, ...followUps.drops, ...followUps.swaps],
    ]),
  ].flatMap((text) => text.split(' ')),
);

type Kind = Entity['kind'];
type PlayerOf = (playerId: string) => KnownPlayer | undefined;
type Line = Placed<Extract<Entity, { kind: 'line' }>>;

/**
 * Settles what depends on the words around it: joins the parts of one name, decides which words that may be names are
 * names, ignores harmless words around a complete bet, and turns a denied bet to the other side.
 */
export function inContext(
  written: readonly Placed[],
  tokens: readonly Token[],
  playerOf: PlayerOf,
  isFollowUp = false,
): { entities: Placed[]; conditions: Condition[] } {
  const { entities, conditions } = takeConditions(withoutFriends(withoutExcluded(written), tokens), tokens, isFollowUp);
  const named = withoutEverydayNames(joinNames(entities, playerOf), playerOf, isFollowUp);
  const likely = withChatter(withoutStrayNames(named, tokens), isFollowUp);
  const sided = withSharedSide(withBothSides(withNone(likely), tokens), tokens);
  return { entities: turnDenied(sided, tokens), conditions };
}

/** True for a word that can turn a bet to its other side. */
export function mayTurn(text: string): boolean {
  return DENIALS.behindName.has(text) || DENIALS.beforeName.has(text) || FADING.test(text);
}

/**
 * Next to a player without a bet even chatter counts, because it may be the actual question; in a follow-up the words
 * that open it do not.
 */
function withChatter(written: readonly Placed[], isFollowUp: boolean): Placed[] {
  const entities = written.map((entity) =>
    isFollowUp && entity.kind === 'unknown' && CONTINUING.has(entity.text) ? asFiller(entity) : entity,
  );
  const has = (kind: Kind): boolean => entities.some((entity) => entity.kind === kind);
  if (has('player') && !entities.some(isBet))
    return entities.map((entity) =>
      entity.kind === 'filler' && isChatter(entity.text) && !(isFollowUp && CONTINUING.has(entity.text))
        ? asUnknown(entity, entity.text)
        : entity,
    );
  return entities;
}

/** "All unders": a single side, written as a plural, is that of each line. */
function withSharedSide(entities: readonly Placed[], tokens: readonly Token[]): Placed[] {
  const [only, ...others] = entities.filter((entity) => entity.kind === 'side');
  if (only?.kind !== 'side' || others.length > 0) return [...entities];
  // "10.5 rebounds, 4.5 assists, both over".
  const isOfEach = [only.from - 1, only.to].some((at) => /^(all|each|both)$/.test(tokens[at]?.text ?? ''));
  if (!isPluralSide(tokens[only.from]) && !isOfEach) return [...entities];
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
  const again = entities[to + 1];
  const isAgain =
    again?.kind === 'line' && entities.slice(0, to).some((one) => one.kind === 'line' && one.value === again.value);
  const between = entities.slice(from + 1, to);
  const isListed =
    first.side !== second.side &&
    between.some(isPrice) &&
    between.every((entity) => isPrice(entity) || entity.kind === 'line' || entity.kind === 'join') &&
    isPrice(entities[isAgain ? to + 2 : to + 1]);
  if (!isListed) return entities;
  return entities.map((entity) =>
    entity === first
      ? { ...first, side: null }
      : entity === second || (isAgain && entity === again)
        ? asFiller(entity)
        : entity,
  );
}

/** "Jokic no threes" is fewer than one, "Hart double-double, no" that he has none; where no line is written. */
function withNone(entities: readonly Placed[]): readonly Placed[] {
  if (entities.some(({ kind }) => kind === 'line' || kind === 'statline')) return entities;
  const isNo = (entity: Placed | undefined): boolean => entity?.kind === 'unknown' && entity.text === 'no';
  const denied = entities.find(
    ({ kind }, at) => kind === 'milestone' && isNo(entities.slice(at + 1).find((next) => next.kind !== 'join')),
  );
  if (denied?.kind === 'milestone')
    return entities.map((entity) =>
      entity === denied ? { ...denied, without: true } : isNo(entity) ? asFiller(entity) : entity,
    );
  return entities.map(({ from, to, ...entity }, at) =>
    entity.kind === 'unknown' && entity.text === 'no' && entities[at + 1]?.kind === 'market'
      ? { kind: 'line', value: 0.5, side: 'under', from, to }
      : { from, to, ...entity },
  );
}

const FADING = /^fad(e|es|ing)$/;

/**
 * Uses a word that turns a bet around if it can mean only one thing: "won't get 10 rebounds" is under 9.5, and fading a
 * bare line is its under. Everywhere else the word stays one that is refused.
 */
function turnDenied(entities: readonly Placed[], tokens: readonly Token[]): Placed[] {
  const denials = entities.filter((entity) => entity.kind === 'notOffered' && entity.why === 'negation');
  const [denial] = denials;
  const place = denial ? entities.indexOf(denial) : 0;
  const isTwice = denial !== undefined && entities.slice(0, place).filter(({ kind }) => kind === 'player').length === 1;
  const players = isTwice ? 1 : entities.filter(({ kind }) => kind === 'player').length;
  if (denial?.kind !== 'notOffered' || denials.length > 1 || players !== 1) return [...entities];
  const at = entities.indexOf(denial);
  const turned = FADING.test(denial.text)
    ? faded(entities)
    : isUnderAnyway(entities, at, tokens)
      ? [...entities]
      : (denied(entities, at, denial.text) ?? doubted(entities, at, denial.text));
  return turned?.map((entity) => (entity === denial ? asFiller(entity) : entity)) ?? [...entities];
}

/** "Won't homer, right? Under 0.5": the under of the next part of the sentence says the same as the denial. */
function isUnderAnyway(entities: readonly Placed[], at: number, tokens: readonly Token[]): boolean {
  const side = entities.findIndex(
    (entity, place) => place > at && (entity.kind === 'side' || entity.kind === 'line') && entity.side === 'under',
  );
  const isApart = entities
    .slice(at + 1, side + 1)
    .some((entity) => entity.kind === 'join' || tokens[entity.from]?.opens === true);
  return side > at && isApart && sidesOf(entities).every((one) => one === 'under');
}

/** Whether to fade a written side is answered by that side's numbers; fading a bare line is its under. */
function faded(entities: readonly Placed[]): Placed[] | undefined {
  if (sidesOf(entities).length > 0) return [...entities];
  const [line, ...others] = entities.filter((entity) => entity.kind === 'line');
  if (!line || others.length > 0) return undefined;
  return entities.map((entity) => (entity === line ? { ...line, side: 'under', inclusive: false } : entity));
}

/** Behind the denial only filler, a verb that reaches, and then a line with the side that it is turned from. */
function denied(entities: readonly Placed[], at: number, text: string): Placed[] | undefined {
  const doubts = DENIALS.beforeName.has(text);
  const isBehindName = DENIALS.behindName.has(text) && entities.slice(0, at).some(({ kind }) => kind === 'player');
  if (!doubts && !isBehindName) return undefined;
  const counts = ({ kind }: Placed): boolean => kind !== 'filler' && !(doubts && kind === 'player');
  const next = entities.findIndex((entity, place) => place > at && counts(entity));
  if (next < 0) return undefined;
  // "To score" is a verb and a market.
  const isCounted = entities[next]?.kind === 'market' && entities[next + 1]?.kind === 'line';
  const [first, second] = entities.slice(isCounted ? next + 1 : next).filter(counts);
  if (first?.kind === 'milestone')
    return entities.map((entity) => (entity === first ? { ...first, without: true } : entity));
  const side = first?.kind === 'side' ? first : undefined;
  const line = side ? second : first;
  const verb = entities
    .slice(at, next)
    .findLast(({ kind, ...one }) => kind === 'filler' && 'text' in one && !WORDS.particles.has(one.text));
  const reaches = verb?.kind === 'filler' && WORDS.reaching.has(verb.text);
  if (line?.kind !== 'line' || !(isCounted || side || /^miss/.test(text) || reaches)) return undefined;
  const turned = sidesOf(entities).length > 1 ? undefined : opposite(line, side);
  return turned && entities.map((entity) => (entity === line ? turned : entity === side ? asFiller(entity) : entity));
}

/** "12.5 rebounds, no way he gets there": the under of a line that has no side. */
function doubted(entities: readonly Placed[], at: number, text: string): Placed[] | undefined {
  const feat = entities.slice(0, at).find((entity) => entity.kind === 'milestone');
  if (feat && VERDICTS.has(text) && !entities.slice(at).some(isBet))
    return entities.map((entity) => (entity === feat ? { ...feat, without: true } : entity));
  const [line, ...others] = entities.filter((entity) => entity.kind === 'line');
  const isLast = !entities.slice(at).some((entity) => isBet(entity) || entity.kind === 'player');
  if (!VERDICTS.has(text) || !isLast || !line || others.length > 0 || sidesOf(entities).length > 0) return undefined;
  return entities.map((entity) => (entity === line ? { ...line, side: 'under', inclusive: false } : entity));
}

const VERDICTS = new Set(['no way', 'no shot', 'no chance', 'not a chance', 'doubt']);

/** Not 10 or more is under 9.5, not over 10 is under 10.5, not under 10 is over 9.5. */
function opposite(line: Line, side: { side: Side | null; inclusive?: boolean } | undefined): Line | undefined {
  const from = line.side ?? (side ? side.side : 'over');
  if (from === null) return undefined;
  const inclusive = side === undefined || line.inclusive === true || side.inclusive === true;
  const half = (from === 'over') === inclusive ? -0.5 : 0.5;
  const value = Number.isInteger(line.value) ? line.value + half : line.value;
  return { ...line, value, side: from === 'over' ? 'under' : 'over', inclusive: false };
}

function sidesOf(entities: readonly Placed[]): (Side | null)[] {
  return entities.flatMap((entity) =>
    entity.kind === 'side' ? [entity.side] : entity.kind === 'line' && entity.side !== null ? [entity.side] : [],
  );
}

function asFiller({ from, to }: Placed): Placed<Extract<Entity, { kind: 'filler' }>> {
  return { kind: 'filler', text: '', from, to };
}
