import fitted from '../../../data/questions/fitted-roles.json' with { type: 'json' };
import { isEnglish, isHarmless, isOtherName, WORDS } from './lexicon.ts';
import type { LeagueIndex } from './question-index.ts';
import { isBet, type Placed } from './recognize.ts';
import type { Token } from './tokens.ts';

/** The probability of each role that an entity can have. */
export type Chances = Readonly<Partial<Record<Role, number>>>;

/**
 * What a follow-up does to the last question: it adds a bet; drops some of its bets, or all others; swaps one for
 * another, or changes it; takes a condition back; turns the side; keeps the line; or does only what its words say.
 */
export const TURNS = ['adds', 'drops', 'only', 'swaps', 'changes', 'clears', 'flips', 'keeps', 'plain'] as const;
export type Turn = (typeof TURNS)[number];

/** What a follow-up can refer to in the last answered question. */
export interface Earlier {
  /** Players with a bet. */
  players: ReadonlySet<string>;
  /** Players who are taken to be out, or to play. */
  given: ReadonlySet<string>;
  bets: number;
}

/** Roles, and by feature the weight of each of them in hundredths. */
export interface RoleWeights {
  roles: readonly string[];
  weights: Readonly<Record<string, readonly number[]>>;
}

interface Model {
  roles: readonly string[];
  weights: ReadonlyMap<string, readonly number[]>;
}

const WEIGHT_UNIT = 100;
/** By kind of entity. Maps, because objects of this size are slow to look up. */
const MODELS: ReadonlyMap<string, Model> = new Map(
  Object.entries(fitted as unknown as Readonly<Record<string, RoleWeights>>).map(([kind, { roles, weights }]) => [
    kind,
    { roles, weights: new Map(Object.entries(weights)) },
  ]),
);

/**
 * The chances of each entity's roles by multinomial logistic regression; empty for kinds that are always used. Players
 * come first: whether a word changes the question depends on whom it is about.
 */
export function chancesOf(context: Context): Chances[] {
  const ofPlayers = chancesOfKinds(context, ({ kind }) => kind === 'player');
  const ofWords = chancesOfKinds({ ...context, roles: ofPlayers.map(likeliest) }, ({ kind }) => kind !== 'player');
  return ofPlayers.map((chances, at) => ({ ...chances, ...ofWords[at] }));
}

function chancesOfKinds(context: Context, isMeant: (entity: Placed) => boolean): Chances[] {
  const featuresAt = featuresOf(context);
  return context.entities.map((entity, at) => {
    const model = isMeant(entity) ? MODELS.get(entity.kind) : undefined;
    return model ? chancesBy(model, featuresAt(at)) : {};
  });
}

/** The likeliest of what a follow-up does to the last question. */
export function turnOf(context: Pick<Context, 'entities' | 'tokens'>, earlier: Earlier): Turn {
  const model = MODELS.get('turn');
  const chances: Readonly<Record<string, number>> = model ? chancesBy(model, turnFeatures(context, earlier)) : {};
  return TURNS.find((turn) => (chances[turn] ?? 0) > 0.5) ?? 'plain';
}

function chancesBy({ roles, weights }: Model, features: readonly string[]): Chances {
  const sums = roles.map(() => 0);
  for (const feature of new Set(features)) {
    const own = weights.get(feature);
    if (own) for (let at = 0; at < own.length; at += 1) sums[at] = (sums[at] ?? 0) + (own[at] ?? 0) / WEIGHT_UNIT;
  }
  const most = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - most));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return Object.fromEntries(roles.map((role, at) => [role, (powers[at] ?? 0) / total]));
}

/** The likeliest role; undefined for an entity that has none. */
export function likeliest(chances: Chances): Role | undefined {
  const [first] = Object.entries(chances).sort(([, a], [, b]) => b - a);
  return first?.[0] as Role | undefined;
}

/**
 * What an entity is in its question: asked about, taken to be out or to play, or only talked of. Words that we do not
 * offer or do not know are asked about if they change the question. `none`: the player is to have none of a statistic,
 * or no milestone. A number is the line of a bet on a side, or a half below (`-`) or above (`+`) it: in "won't get 10",
 * 10 is `under-`.
 */
export type Role = 'asked' | 'out' | 'in' | 'talk' | 'none' | LineRole;
export type LineRole = `${'over' | 'under'}${'' | '-' | '+'}` | 'either';

/** What the features of a question's entities are made from. */
export interface Context {
  entities: readonly Placed[];
  tokens: readonly Token[];
  index: Pick<LeagueIndex, 'player'>;
  isFollowUp: boolean;
  /** The roles of the named players, once they are known. */
  roles?: readonly (Role | undefined)[];
}

/** A word, or the placeholder of a name, a number or a word of a bet. */
interface Unit {
  text: string;
  /** Why it is not offered, if it is not. */
  why?: string;
  entity: number;
  opens: boolean;
}

const PLACEHOLDERS: Partial<Record<Placed['kind'], string>> = {
  player: 'PLAYER',
  team: 'TEAM',
  line: 'N',
  statline: 'N',
  market: 'STAT',
  milestone: 'STAT',
  day: 'DAY',
};
/** Words on each side that a feature may hold in any order. */
const NEAR = 6;
/** Longer words count as the same if they begin alike: sits, sitting. */
const STEM = 4;

/** Features by entity: words around it as n-grams with placeholders, and its place among names and bets. */
export function featuresOf(context: Context): (at: number) => string[] {
  const { entities, tokens } = context;
  const units = unitsOf(entities, tokens);
  const first = new Map<number, number>();
  const last = new Map<number, number>();
  for (const [place, { entity }] of units.entries()) {
    if (!first.has(entity)) first.set(entity, place);
    last.set(entity, place);
  }
  const players = entities.flatMap(({ kind }, at) => (kind === 'player' ? [at] : []));
  return (at) => {
    const entity = entities[at] as Placed;
    const from = first.get(at) ?? 0;
    const to = (last.get(at) ?? 0) + 1;
    const own = [...wordsAround(units, from, to, ''), ...structureOf(context, players, at), ...ownWords(context, at)];
    if (entity.kind === 'line') own.push(...wholeText(units, at));
    const [start, end] = entity.kind === 'player' ? listAround(units, from, to) : [from, to];
    const listed = start === from && end === to ? [] : wordsAround(units, start, end, 'list ');
    return ['', ...own, ...listed];
  };
}

function unitsOf(entities: readonly Placed[], tokens: readonly Token[]): Unit[] {
  return entities.flatMap((placed, entity) => {
    const { from, to } = placed;
    const opens = tokens[from]?.opens === true;
    const why = placed.kind === 'notOffered' ? placed.why : undefined;
    const placeholder = placeholderOf(placed);
    if (placeholder !== undefined) return [{ text: placeholder, entity, opens }];
    return tokens.slice(from, to).map((token): Unit => {
      const text = token.kind === 'number' ? '#' : token.text;
      return { text, entity, opens: token.opens, ...(why !== undefined && { why }) };
    });
  });
}

function placeholderOf(entity: Placed): string | undefined {
  if (entity.kind === 'side') return entity.side === null ? 'BOTH' : entity.side.toUpperCase();
  const placeholder = PLACEHOLDERS[entity.kind];
  return entity.kind === 'line' && entity.side !== null ? `${placeholder} ${entity.side}` : placeholder;
}

/** The words before and behind units [from, to), up to the ends of the part of the sentence. */
function wordsAround(units: readonly Unit[], from: number, to: number, prefix: string): string[] {
  const before = units.slice(Math.max(0, from - NEAR), from);
  const opening = units.slice(0, from + 1).findLastIndex(({ opens }) => opens);
  const inPart = units.slice(Math.max(0, opening, from - NEAR), from);
  const closing = units.findIndex(({ opens }, place) => place >= to && opens);
  const end = closing < 0 ? units.length : closing;
  const behind = units.slice(to, Math.min(end, to + NEAR));
  const next = closing < 0 ? [] : nextPart(units, closing);
  const [b3 = '^', b2 = '^', b1 = '^'] = ['^', '^', '^', ...inPart.map(({ text }) => text)].slice(-3);
  const [a1 = '$', a2 = '$', a3 = '$'] = [...behind.map(({ text }) => text), '$', '$', '$'];
  return [
    ...[`<${b1}`, `<${b2} ${b1}`, `<${b3} ${b2} ${b1}`, `<2 ${b2}`],
    ...[`>${a1}`, `>${a1} ${a2}`, `>${a1} ${a2} ${a3}`, `>2 ${a2}`, `${b1}_${a1}`],
    ...bag('b', inPart),
    ...bag('a', behind),
    ...pairs('b', inPart),
    ...pairs('a', behind),
    ...bag('n', next),
    ...(inPart.length === 0 ? bag('p', before.slice(-3)) : []),
  ].map((feature) => prefix + feature);
}

/** Words and pairs of words anywhere in a question: what is thought of a line may be a sentence away from it. */
function wholeText(units: readonly Unit[], at: number): string[] {
  const texts = units.map(({ text, entity }) => (entity === at ? 'THIS' : text));
  return [...texts.map((text) => `q:${text}`), ...texts.map((text, place) => `q:${text} ${texts[place + 1] ?? '$'}`)];
}

/** Features of a whole follow-up: its words, how it begins, which parts of a bet it has, and whom it names again. */
export function turnFeatures({ entities, tokens }: Pick<Context, 'entities' | 'tokens'>, earlier: Earlier): string[] {
  const units = unitsOf(entities, tokens);
  const texts = units.map(({ text }) => text);
  const kinds = ['player', 'market', 'line', 'side', 'milestone', 'team'] as const;
  const parts = kinds.filter((kind) => entities.some((entity) => entity.kind === kind)).join(' ');
  const named = new Set(entities.flatMap((entity) => (entity.kind === 'player' ? [relationOf(entity, earlier)] : [])));
  const before = `${earlier.bets > 1 ? 'several' : 'one'}${earlier.given.size > 0 ? ' given' : ''}`;
  const relation = `${before} ${[...named].sort().join(' ')}`;
  return [
    ...['', `parts ${parts}`, `length ${Math.min(6, texts.length)}`, `to ${relation}`, `to ${relation} ${parts}`],
    ...[1, 2, 3].map((count) => `^ ${texts.slice(0, count).join(' ')}`),
    ...wholeText(units, -1),
    ...texts.flatMap((text) => [`${parts} ${text}`, `${before} ${text}`, `${relation} ${text}`]),
  ];
}

/** Whether a name is that of a player with an earlier bet, of one in an earlier condition, or a new one. */
function relationOf({ mention }: Extract<Placed, { kind: 'player' }>, { players, given }: Earlier): string {
  const isIn = (ids: ReadonlySet<string>): boolean => mention.players.some(({ playerId }) => ids.has(playerId));
  return isIn(players) ? 'old' : isIn(given) ? 'given' : 'new';
}

/** The next part of the sentence, if it names no player: it may say more about the one named before. */
function nextPart(units: readonly Unit[], from: number): readonly Unit[] {
  const end = units.findIndex(({ opens }, place) => place > from && opens);
  const part = units.slice(from, end < 0 ? undefined : end);
  return part.some(({ text }) => text === 'PLAYER') ? [] : part.slice(0, NEAR);
}

function bag(prefix: string, units: readonly Unit[]): string[] {
  const words = units.flatMap(({ text, why }) => [
    text,
    ...(text.length > STEM ? [`${text.slice(0, STEM)}~`] : []),
    ...(why === undefined ? [] : [`!${why}`]),
  ]);
  return [...new Set(words)].map((word) => `${prefix}:${word}`);
}

function pairs(prefix: string, units: readonly Unit[]): string[] {
  return units.slice(1).map(({ text }, place) => `${prefix}:${units[place]?.text} ${text}`);
}

const LINKS = new Set(['and', '&', ',', '+', '/', 'n', 'nor', 'or', 'y', 'plus']);

/** The list of names that a name is in: "both Ball and Miller missing". */
function listAround(units: readonly Unit[], from: number, to: number): [number, number] {
  const isName = (place: number): boolean => units[place]?.text === 'PLAYER' && units[place].opens === false;
  const isLink = (place: number): boolean => LINKS.has(units[place]?.text ?? '');
  let [start, end] = [from, to];
  while (isLink(start - 1) && units[start - 2]?.text === 'PLAYER') start -= 2;
  while ((isLink(end) && isName(end + 1)) || isName(end)) end += isName(end) ? 1 : 2;
  return [start, end];
}

/** The entity's place among the names and bets of the question. */
function structureOf(context: Context, players: readonly number[], at: number): string[] {
  const { entities, tokens, index, isFollowUp } = context;
  const opens = (place: number): boolean => tokens[entities[place]?.from ?? -1]?.opens === true;
  const partStart = entities.findLastIndex((_, place) => place <= at && opens(place));
  const partEnd = entities.findIndex((_, place) => place > at && opens(place));
  const part = entities.slice(Math.max(0, partStart), partEnd < 0 ? undefined : partEnd);
  const has = (all: readonly Placed[], ...kinds: Placed['kind'][]): boolean =>
    all.some(({ kind }) => kinds.includes(kind));
  const isNeighbor = ({ kind }: Placed): boolean => kind !== 'filler' && kind !== 'unknown';
  const before = entities.slice(0, at).findLast(isNeighbor)?.kind ?? '^';
  const after = entities.slice(at + 1).find(isNeighbor)?.kind ?? '$';
  const others = part.filter((entity) => entity !== entities[at]);
  const outside = entities.filter((entity) => !part.includes(entity));
  const betBehind = entities.slice(at + 1).find((entity) => isBet(entity) || entity.kind === 'player');
  const betBefore = entities.slice(0, at).findLast((entity) => isBet(entity) || entity.kind === 'player');
  const whole = (all: readonly Placed[]): string =>
    [has(all, 'player'), has(all, 'line', 'statline', 'milestone'), has(all, 'market', 'side')].map(Number).join('');
  return [
    `kinds ${before} ${after}`,
    `near ${entities[at - 1]?.kind} ${entities[at + 1]?.kind}`,
    `here ${whole(others)}`,
    `else ${whole(outside)}`,
    `both ${whole(others)} ${whole(outside)}`,
    `reach ${betBefore?.kind} ${betBehind?.kind}`,
    `order ${players.filter((place) => place < at).length > 0} ${players.some((place) => place > at)}`,
    `names ${Math.min(3, players.length)}`,
    ...(isFollowUp ? ['follows', `follows ${Math.min(2, players.length)}`] : []),
    ...ofPlayer(entities, players, at, index),
    ...(entities[at]?.kind === 'player'
      ? []
      : besideConditions(context, players, at, [Math.max(0, partStart), partEnd < 0 ? entities.length : partEnd])),
  ];
}

/** Whether a word is beside a player who is out or back, or behind one. */
function besideConditions(
  { roles = [] }: Context,
  players: readonly number[],
  at: number,
  [from, to]: readonly [number, number],
): string[] {
  const isState = (place: number): boolean => roles[place] === 'out' || roles[place] === 'in';
  const given = players.filter(isState);
  if (given.length === 0) return [];
  const nearest = players.toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at))[0] ?? -1;
  return [
    'given',
    ...(given.some((place) => from <= place && place < to) ? ['given here'] : []),
    ...(isState(players.findLast((place) => place < at) ?? -1) ? ['given before'] : []),
    ...(isState(nearest) ? [`given nearest ${Math.min(3, Math.abs(nearest - at))}`] : []),
  ];
}

/** What is known of a named player: whether he is listed, and plays with another one who is named. */
function ofPlayer(
  entities: readonly Placed[],
  players: readonly number[],
  at: number,
  index: Context['index'],
): string[] {
  const entity = entities[at];
  if (entity?.kind !== 'player') return [];
  const { mention } = entity;
  const known = mention.players.flatMap(({ playerId }) => index.player(playerId) ?? []);
  const others = players
    .filter((place) => place !== at)
    .flatMap((place) => {
      const other = entities[place];
      return other?.kind === 'player'
        ? other.mention.players.flatMap(({ playerId }) => index.player(playerId) ?? [])
        : [];
    });
  const isListed = known.some(({ status, out }) => out || status !== null);
  const isMate = known.some(({ teamId, id }) => others.some((other) => other.teamId === teamId && other.id !== id));
  const isAgain = known.some(({ id }) => others.some((other) => other.id === id));
  return [
    `listed ${isListed}`,
    `mate ${isMate}`,
    `listed mate ${isListed} ${isMate}`,
    ...(isAgain ? ['again'] : []),
    ...(mention.everyday ? ['everyday', `everyday ${mention.text}`] : []),
    ...(mention.mistaken ? ['mistaken'] : []),
    ...(mention.doubtful ? ['doubtful'] : []),
    `part ${mention.players[0]?.part} ${Math.min(2, mention.players.length)}`,
  ];
}

/** The entity's own words and what kind of words they are. */
function ownWords({ entities, tokens }: Context, at: number): string[] {
  const entity = entities[at] as Placed;
  const text = tokens
    .slice(entity.from, entity.to)
    .map((token) => token.text)
    .join(' ');
  const token = tokens[entity.from];
  switch (entity.kind) {
    case 'notOffered':
      return [`why ${entity.why}`, `text ${text}`, ...text.split(' ').map((word) => `w:${word}`)];
    case 'unknown':
      return [
        `text ${text}`,
        `word ${isEnglish(text)} ${isHarmless(text)} ${isOtherName(text)}`,
        ...(token?.capital && !token.opens ? ['capital'] : []),
        ...(WORDS.related.has(text) ? ['related'] : []),
      ];
    case 'line':
      return ownOfLine(entity, { entities, tokens }, at);
    case 'player':
      return token?.owns ? ['owns'] : [];
    default:
      return [`text ${text}`];
  }
}

function ownOfLine(
  { value, side, inclusive }: Extract<Placed, { kind: 'line' }>,
  { entities, tokens }: Pick<Context, 'entities' | 'tokens'>,
  at: number,
): string[] {
  const whole = `whole ${Number.isInteger(value)}`;
  const lines = [...entities.keys()].filter((place) => entities[place]?.kind === 'line');
  const { from, to } = entities[at] as Placed;
  const words = tokens.slice(from, to).flatMap(({ kind, text }) => (kind === 'number' ? [] : [text]));
  const sides = entities.flatMap((entity) => (entity.kind === 'side' ? [String(entity.side)] : []));
  const nearest = (step: 1 | -1): string => {
    const others = step > 0 ? entities.slice(at + 1) : entities.slice(0, at).reverse();
    const found = others.find((entity) => entity.kind === 'side' || entity.kind === 'line' || entity.kind === 'player');
    return found ? (placeholderOf(found) ?? '') : '';
  };
  return [
    whole,
    `${whole} ${side} ${inclusive}`,
    `${whole} ${nearest(-1)} ${nearest(1)}`,
    `sides ${[...new Set(sides)].sort().join(' ')}`,
    `${whole} sides ${[...new Set(sides)].sort().join(' ')} ${side}`,
    `lines ${lines.filter((place) => place < at).length > 0} ${lines.some((place) => place > at)}`,
    `size ${value < 1 ? 0 : value < 4 ? 1 : value < 13 ? 2 : value < 60 ? 3 : 4}`,
    ...words.map((word) => `own ${word}`),
    ...(words.length > 0 ? [`own ${whole} ${words.join(' ')}`] : []),
  ];
}
