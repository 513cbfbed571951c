import { DENIALS, isEnglish, isHarmless, isOtherName, WORDS } from './lexicon.ts';
import type { LeagueIndex } from './question-index.ts';
import { isBet, type Placed } from './recognize.ts';
import type { Token } from './tokens.ts';

/**
 * The features of an entity in groups: words before it (`b:`), words after it (`a:`) and so on. The name of a feature
 * is its group followed by its text.
 */
export type Features = readonly (readonly [group: string, texts: readonly string[]])[];

/** The parts of the last answered question that a follow-up can refer to. */
export interface Earlier {
  /** Players with a bet. */
  players: ReadonlySet<string>;
  /** Players whom the question assumes to be out or to play. */
  given: ReadonlySet<string>;
  bets: number;
}

/**
 * The role of an entity in its question. `asked`: part of what is asked; also an unknown word, or one that we do not
 * offer, if it changes the question. `out`, `in`: assumed to be out or to play. `talk`: irrelevant. `none`: a statistic
 * or milestone that the player should not reach. The role of a number is its side; `-` or `+` means that the line is
 * half a point below or above the number: in "won't get 10", 10 is `under-`, which is under 9.5.
 */
export type Role = 'asked' | 'out' | 'in' | 'talk' | 'none' | LineRole;
export type LineRole = `${'over' | 'under'}${'' | '-' | '+'}` | 'either';

/** The input from which features are computed. */
export interface Context {
  entities: readonly Placed[];
  tokens: readonly Token[];
  index: Pick<LeagueIndex, 'player'>;
  isFollowUp: boolean;
  /** The roles of the named players, once they are known. */
  roles?: readonly (Role | undefined)[];
}

/** A word, or the placeholder of a name, a number or a betting term. */
interface Unit {
  text: string;
  entity: number;
  opens: boolean;
  /** Its text; if that is long, also its beginning; for a thing that we do not offer, also the reason. */
  words: readonly string[];
  /** The unit before it and its text. */
  pair: string;
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
/** This many words on each side count as features whatever their order. */
const NEAR = 6;
/** Longer words also count by their first letters: "resting" and "rested" share the feature "rest~". */
const STEM = 4;

/** Features by entity: words around it as n-grams with placeholders, and its place among names and bets. */
export function featuresOf(context: Context): (at: number) => Features {
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
    const [start, end] = entity.kind === 'player' ? listAround(units, from, to) : [from, to];
    const listed = start === from && end === to ? [] : wordsAround(units, start, end);
    const state = entity.kind === 'player' ? [`state ${stateAfter(units, end)}`] : [];
    return [
      ['', ['', ...structureOf(context, players, at), ...ownWords(context, at), ...state]],
      ...wordsAround(units, from, to),
      ['q:', entity.kind === 'line' ? wholeText(units, at) : []],
      ...listed.map(([group, texts]) => [`list ${group}`, texts] as const),
    ];
  };
}

function unitsOf(entities: readonly Placed[], tokens: readonly Token[]): Unit[] {
  let before = '';
  return entities.flatMap((placed, entity) => {
    const placeholder = placeholderOf(placed);
    const own = tokens.slice(placed.from, placeholder === undefined ? placed.to : placed.from + 1);
    return own.map((token): Unit => {
      const text = placeholder ?? (token.kind === 'number' ? '#' : token.text);
      const words = placed.kind === 'notOffered' ? [...wordsOf(text), `!${placed.why}`] : wordsOf(text);
      const pair = `${before} ${text}`;
      before = text;
      return { text, entity, opens: token.opens, words, pair };
    });
  });
}

/** A word and, if it is long, its beginning. */
function wordsOf(text: string): string[] {
  return text.length > STEM ? [text, `${text.slice(0, STEM)}~`] : [text];
}

function placeholderOf(entity: Placed): string | undefined {
  if (entity.kind === 'side') return entity.side === null ? 'BOTH' : entity.side.toUpperCase();
  const placeholder = PLACEHOLDERS[entity.kind];
  return entity.kind === 'line' && entity.side !== null ? `${placeholder} ${entity.side}` : placeholder;
}

/** Features of the words around units [from, to), in the same part of the sentence and in the parts next to it. */
function wordsAround(units: readonly Unit[], from: number, to: number): Features {
  const before = units.slice(Math.max(0, from - NEAR), from);
  const opening = units.slice(0, from + 1).findLastIndex(({ opens }) => opens);
  const inPart = units.slice(Math.max(0, opening, from - NEAR), from);
  const end = endOfPart(units, to);
  const behind = units.slice(to, Math.min(end, to + NEAR));
  const next = nextPart(units, end);
  const [b3 = '^', b2 = '^', b1 = '^'] = ['^', '^', '^', ...inPart.map(({ text }) => text)].slice(-3);
  const [a1 = '$', a2 = '$', a3 = '$'] = [...behind.map(({ text }) => text), '$', '$', '$'];
  const neighbors = [
    ...[`<${b1}`, `<${b2} ${b1}`, `<${b3} ${b2} ${b1}`, `<2 ${b2}`],
    ...[`>${a1}`, `>${a1} ${a2}`, `>${a1} ${a2} ${a3}`, `>2 ${a2}`, `${b1}_${a1}`],
  ];
  return [
    ['', neighbors],
    ['b:', [...wordsIn(inPart), ...pairsIn(inPart)]],
    ['a:', [...wordsIn(behind), ...pairsIn(behind)]],
    ['n:', wordsIn(next)],
    ['p:', inPart.length === 0 ? wordsIn(before.slice(-3)) : []],
  ];
}

function wordsIn(units: readonly Unit[]): string[] {
  return units.flatMap(({ words }) => words);
}

function pairsIn(units: readonly Unit[]): string[] {
  return units.slice(1).map(({ pair }) => pair);
}

/** Words and word pairs of the whole question, because a line's side may depend on words a sentence away. */
function wholeText(units: readonly Unit[], at: number): string[] {
  const texts = units.map(({ text, entity }) => (entity === at ? 'THIS' : text));
  return [...texts, ...texts.map((text, place) => `${text} ${texts[place + 1] ?? '$'}`)];
}

/** Features of a whole follow-up: its words, how it begins, which parts of a bet it has, and whom it names again. */
export function turnFeatures({ entities, tokens }: Pick<Context, 'entities' | 'tokens'>, earlier: Earlier): Features {
  const units = unitsOf(entities, tokens);
  const texts = units.map(({ text }) => text);
  const kinds = ['player', 'market', 'line', 'side', 'milestone', 'team'] as const;
  const parts = kinds.filter((kind) => entities.some((entity) => entity.kind === kind)).join(' ');
  const named = new Set(entities.flatMap((entity) => (entity.kind === 'player' ? [relationOf(entity, earlier)] : [])));
  const before = `${earlier.bets > 1 ? 'several' : 'one'}${earlier.given.size > 0 ? ' given' : ''}`;
  const relation = `${before} ${[...named].sort().join(' ')}`;
  const whole = [
    ...['', `parts ${parts}`, `length ${Math.min(6, texts.length)}`, `to ${relation}`, `to ${relation} ${parts}`],
    ...[1, 2, 3].map((count) => `^ ${texts.slice(0, count).join(' ')}`),
    ...texts.flatMap((text) => [`${parts} ${text}`, `${before} ${text}`, `${relation} ${text}`]),
  ];
  return [
    ['', whole],
    ['q:', wholeText(units, -1)],
  ];
}

/** Whether a name is that of a player with an earlier bet, of one in an earlier condition, or a new one. */
function relationOf({ mention }: Extract<Placed, { kind: 'player' }>, { players, given }: Earlier): string {
  const isIn = (ids: ReadonlySet<string>): boolean => mention.players.some(({ playerId }) => ids.has(playerId));
  return isIn(players) ? 'old' : isIn(given) ? 'given' : 'new';
}

/** Where the part of the sentence ends that goes on at unit `to`. */
function endOfPart(units: readonly Unit[], to: number): number {
  const next = units.findIndex(({ opens }, place) => place >= to && opens);
  return next < 0 ? units.length : next;
}

/** The next part of the sentence if it names no player, because it may be about the player before it. */
function nextPart(units: readonly Unit[], from: number): readonly Unit[] {
  const part = units.slice(from, endOfPart(units, from + 1));
  return part.some(({ text }) => text === 'PLAYER') ? [] : part.slice(0, NEAR);
}

const LINKS = new Set(['and', '&', ',', '+', '/', 'n', 'nor', 'or', 'y', 'plus']);

/** The units [from, to) of the list of names that a name is in: "both Ball and Miller missing". */
function listAround(units: readonly Unit[], from: number, to: number): [number, number] {
  const isName = (place: number): boolean => units[place]?.text === 'PLAYER' && units[place].opens === false;
  const isLink = (place: number): boolean => LINKS.has(units[place]?.text ?? '');
  let [start, end] = [from, to];
  while (isLink(start - 1) && units[start - 2]?.text === 'PLAYER') start -= 2;
  while ((isLink(end) && isName(end + 1)) || isName(end)) end += isName(end) ? 1 : 2;
  return [start, end];
}

/**
 * Which words about playing follow a name, in order: P for playing, M for missing a game, N for a denial. "He is not
 * playing" is NP, in this part of the sentence or, if it says nothing, in the next.
 */
function stateAfter(units: readonly Unit[], to: number): string {
  const end = endOfPart(units, to);
  const codesIn = (part: readonly Unit[]): string =>
    part
      .flatMap(({ text }) => text.split(' '))
      .map((word) => (WORDS.playing.has(word) ? 'P' : WORDS.missing.has(word) ? 'M' : DENIALS.any.has(word) ? 'N' : ''))
      .join('')
      .slice(0, 3);
  return codesIn(units.slice(to, end)) || codesIn(nextPart(units, end));
}

/** Features of an entity's position among the names and bets of the question. */
function structureOf(context: Context, players: readonly number[], at: number): string[] {
  const { entities, tokens, index, isFollowUp } = context;
  const opens = (place: number): boolean => tokens[entities[place]?.from ?? -1]?.opens === true;
  const partStart = entities.findLastIndex((_, place) => place <= at && opens(place));
  const partEnd = entities.findIndex((_, place) => place > at && opens(place));
  const [from, to] = [Math.max(0, partStart), partEnd < 0 ? entities.length : partEnd];
  const isNeighbor = ({ kind }: Placed): boolean => kind !== 'filler' && kind !== 'unknown';
  const before = entities.slice(0, at).findLast(isNeighbor)?.kind ?? '^';
  const after = entities.slice(at + 1).find(isNeighbor)?.kind ?? '$';
  const others = [...entities.slice(from, at), ...entities.slice(at + 1, to)];
  const outside = [...entities.slice(0, from), ...entities.slice(to)];
  const betBehind = entities.slice(at + 1).find((entity) => isBet(entity) || entity.kind === 'player');
  const betBefore = entities.slice(0, at).findLast((entity) => isBet(entity) || entity.kind === 'player');
  const [here, elsewhere] = [partsIn(others), partsIn(outside)];
  return [
    `kinds ${before} ${after}`,
    `near ${entities[at - 1]?.kind} ${entities[at + 1]?.kind}`,
    `here ${here}`,
    `else ${elsewhere}`,
    `both ${here} ${elsewhere}`,
    `reach ${betBefore?.kind} ${betBehind?.kind}`,
    `order ${players.filter((place) => place < at).length > 0} ${players.some((place) => place > at)}`,
    `names ${Math.min(3, players.length)}`,
    ...(isFollowUp ? ['follows', `follows ${Math.min(2, players.length)}`] : []),
    ...ofPlayer(entities, players, at, index),
    ...(entities[at]?.kind === 'player' ? [] : besideConditions(context, players, at, [from, to])),
  ];
}

/** Three digits: whether the entities include a player, a number and a betting term. "101" has no number. */
function partsIn(entities: readonly Placed[]): string {
  let [player, number, word] = [0, 0, 0];
  for (const { kind } of entities)
    if (kind === 'player') player = 1;
    else if (kind === 'line' || kind === 'statline' || kind === 'milestone') number = 1;
    else if (kind === 'market' || kind === 'side') word = 1;
  return `${player}${number}${word}`;
}

/** The position of a word relative to players who are out or back. */
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

/** Features of a named player, such as whether he is on the injury report or a teammate of another named player. */
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

/** Features of the entity's own words. */
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
