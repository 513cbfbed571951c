import type { Why } from '../analysis/reading.ts';
import weights from '../../../data/questions/weights.json' with { type: 'json' };
import {
  CHANGING,
  isChatter,
  isEnglish,
  isHarmless,
  isInstruction,
  isOfTime,
  isOtherName,
  PRAISE,
  WORDS,
} from './lexicon.ts';
import { asFiller, type Entity, isBet, type Placed } from './recognize.ts';
import type { Chances } from './roles.ts';
import type { Token } from './tokens.ts';

/** A question with some of its words ignored. `cost` is that of the ignored word that may change the bet most. */
export interface Shortened {
  entities: readonly Placed[];
  cost: number;
}

/** Where a word is: between the words of a bet, beside them, before or behind them, or in a part without a bet. */
type Place = 'within' | 'next' | 'before' | 'behind' | 'aside';
type Part = readonly Placed[];

const { ignored: COSTS, talk: TALK } = weights;
const BY_REASON: Partial<Record<Why, Record<Place, number>>> = COSTS.notOffered;
/** Reasons that are never talk, and that rarely are. */
const NEVER_TALK: readonly Why[] = ['age'];
const RARELY_TALK: readonly Why[] = ['sport', 'product', 'compare', 'negation', 'period', 'season', 'stake', 'promise'];
/** A word that costs this much is never ignored. */
const NEVER = weights.worth.bets;

/** The question as it is, then with more and more words ignored, those that matter least first. */
export function shortened(
  entities: readonly Placed[],
  { tokens, chances }: { tokens: readonly Token[]; chances: ReadonlyMap<number, Chances> },
  isFollowUp: boolean,
): Shortened[] {
  const ruled = costsOf(entities, tokens);
  const costAt = (at: number): number => {
    const entity = entities[at];
    // An unknown name must not become the player of the last question, and no bet may become his.
    const isOfFollowUp = isFollowUp && (isBet(entity) || (entity?.kind === 'unknown' && !isEnglish(entity.text)));
    if (isOfBet(entities, at)) return ruled[at] ?? NEVER;
    return costByRole(
      entity as Placed,
      chances.get(entity?.from ?? -1) ?? {},
      Math.max(ruled[at] ?? NEVER, isOfFollowUp ? COSTS.unknownName : 0),
    );
  };
  const levels = new Set(entities.flatMap((_, at) => (costAt(at) < NEVER ? [costAt(at)] : [])));
  return [0, ...[...levels].sort((a, b) => a - b)].map((cost) => ({
    entities: cost === 0 ? entities : entities.map((entity, at) => (costAt(at) <= cost ? asFiller(entity) : entity)),
    cost,
  }));
}

/** What belongs to a bet by the rules: "points and a dunk", "25.5 24.5", a team of a player or to win. */
function isOfBet(entities: readonly Placed[], at: number): boolean {
  const [before, entity, after] = [entities[at - 1], entities[at], entities[at + 1]];
  const isBeside = (kind: Placed['kind']): boolean => before?.kind === kind || after?.kind === kind;
  switch (entity?.kind) {
    case 'team':
      return isBeside('winner') || isBeside('player');
    case 'winner':
      return isBeside('team');
    case 'line':
      return isBeside('line');
    case 'notOffered':
      return entity.why === 'market' && isAdded(entities.slice(0, at));
    default:
      return false;
  }
}

/** A bet and "and". */
function isAdded(before: readonly Placed[]): boolean {
  const [bet, link] = before.filter(({ kind }) => kind !== 'filler').slice(-2);
  return link?.kind === 'join' && isBet(bet);
}

/** The likelier that something is talk, the less it costs to ignore it. Where that is unlikely, the rules decide. */
function costByRole(entity: Placed, { talk = 0 }: Chances, ruled: number): number {
  const levels = levelsOf(entity);
  const [, cost = NEVER] = levels.find(([least = 1]) => talk > least) ?? [];
  return Math.min(cost, ruled);
}

function levelsOf(entity: Placed): readonly (readonly number[])[] {
  if (entity.kind === 'market') return TALK.ofMarket;
  if (isBet(entity)) return TALK.ofBet;
  // "Friday" may be when he lost; "tonight" is when the bet is on.
  if (entity.kind === 'day' && /^to/.test(entity.day)) return [];
  if (entity.kind === 'unknown' && (isOfTime(entity.text) || isInstruction(entity.text))) return [];
  if (entity.kind !== 'notOffered') return TALK.usual;
  if (NEVER_TALK.includes(entity.why)) return [];
  return RARELY_TALK.includes(entity.why) || CHANGING.has(entity.text) ? TALK.rare : TALK.usual;
}

/** What it costs to ignore each entity. */
function costsOf(entities: readonly Placed[], tokens: readonly Token[]): number[] {
  const parts = partsOf(entities, tokens);
  const betParts = new Set(parts.filter((part) => isBetPart(part, parts, tokens)));
  const isNamed = (part: Part): boolean => part.some(({ kind }) => kind === 'player');
  // A bet without a player belongs to the names before it, up to another bet, or else to the next one.
  const subjects = [...betParts].flatMap((bet) => {
    if (isNamed(bet)) return [];
    const at = parts.indexOf(bet);
    const from = parts.slice(0, at).findLastIndex((part) => betParts.has(part)) + 1;
    const before = parts.slice(from, at).filter(isNamed);
    return before.length > 0 ? before : parts.filter(isNamed).slice(0, 1);
  });
  // "Cavs ML", "Celtics (to win)": bets of their own.
  const moneylines = new Set(
    entities.flatMap((entity, at) =>
      entity.kind === 'team' && entities[at + 1]?.kind === 'winner' ? entities.slice(at, at + 2) : [],
    ),
  );
  // What is written about the only named player is no condition.
  const isAlone = betParts.size > 0 && entities.filter(({ kind }) => kind === 'player').length === 1;
  return parts.flatMap((part) => {
    if (betParts.has(part)) return costsInBet(part, tokens);
    if (!isAlone && isNamed(part) && mentionsAbsence(part)) return part.map(() => COSTS.absence);
    return costsInAside(part, tokens, {
      hasBets: betParts.size > 0,
      isNeeded: betParts.size === 0 || subjects.includes(part),
      moneylines,
    });
  });
}

/** The parts of sentences, between commas, other signs and hinges like "because", and behind a complete bet. */
export function partsOf(entities: readonly Placed[], tokens: readonly Token[]): Placed[][] {
  const parts: Placed[][] = [[]];
  for (const entity of entities) {
    const token = tokens[entity.from];
    const text = token?.text ?? '';
    const opens =
      token?.opens === true ||
      WORDS.hinges.has(text) ||
      (entity.kind === 'join' && /^[,;|]$/.test(text)) ||
      (WORDS.subjects.has(text) && isComplete(parts.at(-1) ?? []));
    if (opens && parts.at(-1)?.length) parts.push([]);
    parts.at(-1)?.push(entity);
  }
  return parts;
}

/** "Thomas 22.5 over | he never passes": nothing is missing from the bet. */
function isComplete(part: Part): boolean {
  const has = (kind: Placed['kind']): boolean => part.some((entity) => entity.kind === kind);
  return has('player') && (has('milestone') || (has('line') && part.some(isSide)));
}

/** Whether a part has a bet, and not only another number or side of one. */
function isBetPart(part: Part, parts: readonly Part[], tokens: readonly Token[]): boolean {
  const lined = parts.filter(hasLine);
  // "He scored in 16 straight games. Touchdown still worth it?"
  const isScorer = lined.length === 0 && part.some((entity) => entity.kind === 'market' && entity.least !== undefined);
  if (!isScorer && !hasBet(part)) return false;
  const others = lined.filter((other) => other !== part);
  // "Turner over 2.5 blocks, it was 1.5 this morning".
  const isOtherLine = part.every((entity) => !isCore(entity) || (entity.kind === 'line' && entity.side === null));
  const isCause = WORDS.causes.has(tokens[part[0]?.from ?? -1]?.text ?? '');
  const isSpare = others.length > 0 && (hasLine(part) ? isOtherLine && part.length > 1 : isCause);
  return !isSpare && !isSideOfOthers(part, lined, tokens);
}

function hasLine(part: Part): boolean {
  return part.some(({ kind }) => kind === 'line');
}

function hasBet(part: Part): boolean {
  const isLine = (entity: Placed): boolean =>
    entity.kind === 'line' && (entity.side !== null || !Number.isInteger(entity.value));
  const has = (kind: Placed['kind']): boolean => part.some((entity) => entity.kind === kind);
  return part.some(isLine) || has('milestone') || has('side') || ((has('line') || has('player')) && has('market'));
}

/** "Booker under 28.5, everyone is on the over": a side without a line, where each line has its side. */
function isSideOfOthers(part: Part, lined: readonly Part[], tokens: readonly Token[]): boolean {
  const hasTalk = part.some(
    ({ kind, from }) =>
      ['filler', 'unknown', 'notOffered'].includes(kind) && !WORDS.hinges.has(tokens[from]?.text ?? ''),
  );
  return (
    hasTalk &&
    part.filter(isBet).every(({ kind }) => kind === 'side') &&
    lined.length > 0 &&
    lined.every((other) => other.some(isSide))
  );
}

/** Overs, unders: several bets on one side. */
export function isPluralSide(token: Token | undefined): boolean {
  return token?.text === 'overs' || token?.text === 'unders';
}

function isSide(entity: Placed): boolean {
  return (entity.kind === 'side' || entity.kind === 'line') && entity.side !== null;
}

/** Whether a part has words for a player's absence. */
export function mentionsAbsence(part: Part): boolean {
  return part.some((entity) => entity.kind === 'notOffered' && ['status', 'condition'].includes(entity.why));
}

/** Costs of the words of a part without a bet. */
function costsInAside(
  part: Part,
  tokens: readonly Token[],
  { hasBets, isNeeded, moneylines }: { hasBets: boolean; isNeeded: boolean; moneylines: ReadonlySet<Placed> },
): number[] {
  const isOfAsker = part.some(({ from }) => WORDS.asker.has(tokens[from]?.text ?? ''));
  const isTalk = isOfAsker || part.some(isContent);
  // "My wife is a Knicks fan", but not "against a terrible Knicks defense".
  const isElsewhere =
    part.every(({ kind }) => kind !== 'market') &&
    (isOfAsker || (isTalk && part.every(({ kind }) => kind !== 'versus')));
  return part.map((entity) => {
    if (entity.kind === 'filler' || entity.kind === 'best' || moneylines.has(entity)) return NEVER;
    if (entity.kind === 'player') return isNeeded ? NEVER : isOfAsker ? COSTS.talk : COSTS.remark;
    if (!hasBets && entity.kind === 'unknown' && isInstruction(entity.text)) return NEVER;
    if (isElsewhere && ['team', 'venue', 'versus'].includes(entity.kind)) return COSTS.talk;
    if (entity.kind === 'unknown' || isIfOfAsker(entity, tokens)) return COSTS.talk;
    // "Niners -3".
    if (entity.kind === 'handicap' && part.some(({ kind }) => kind === 'team')) return NEVER;
    if (entity.kind === 'notOffered') return isTalk ? costInTalk(entity, isOfAsker) : costOf(entity, 'aside');
    if (entity.kind === 'winner' && isOfAsker) return COSTS.talk;
    if (entity.kind === 'winner') return hasBets ? COSTS.number : COSTS.otherBet;
    // "10/7" may be a price; a day in words is meant.
    if (entity.kind === 'day' && !/^\d/.test(entity.day))
      return isOfAsker ? COSTS.talk : isTalk ? COSTS.otherBet : NEVER;
    const isOfBet = ['market', 'milestone', 'day', 'venue', 'team', 'versus', 'combined'].includes(entity.kind);
    return isOfBet ? COSTS.otherBet : COSTS.number;
  });
}

/** "If it says", "if that's true": no condition of the bet. */
function isIfOfAsker(entity: Placed, tokens: readonly Token[]): boolean {
  const next = tokens[entity.to]?.text ?? '';
  return (
    entity.kind === 'notOffered' &&
    entity.text === 'if' &&
    (WORDS.asker.has(next) || /^(it|its|thats?|this|anyone|anybody|you)$/.test(next))
  );
}

/** A word of talk: the words around it are talk too. */
function isContent(entity: Placed): boolean {
  return entity.kind === 'unknown' || (entity.kind === 'filler' && isChatter(entity.text));
}

function costInTalk(entity: Extract<Entity, { kind: 'notOffered' }>, isOfAsker: boolean): number {
  if (['age', 'product'].includes(entity.why)) return NEVER;
  // "He is my son's favorite since Marquette".
  if (WORDS.hinges.has(entity.text)) return COSTS.talk;
  const mayBeMeant = ['period', 'promise', 'stake'].includes(entity.why) || CHANGING.has(entity.text);
  return isOfAsker && !mayBeMeant ? COSTS.talk : Math.min(COSTS.number + 4, costOf(entity, 'aside'));
}

function costOf({ why, text }: Extract<Entity, { kind: 'notOffered' }>, place: Place): number {
  if (PRAISE.has(text) && !['within', 'next'].includes(place)) return COSTS.otherBet;
  return CHANGING.has(text) ? NEVER : (BY_REASON[why]?.[place] ?? NEVER);
}

function isCore(entity: Placed | undefined): boolean {
  return isBet(entity) || entity?.kind === 'player';
}

/** Costs of the words of a part with a bet: names behind it, words that are no part of it. */
function costsInBet(part: Part, tokens: readonly Token[]): number[] {
  const first = part.findIndex(isCore);
  const lastBet = part.findLastIndex(isBet);
  const end = Math.max(lastBet, first);
  const hasMarket = part.some(({ kind }) => ['market', 'milestone', 'statline'].includes(kind));
  // In "over 11.5 rebounds Allen" the names are behind their bets.
  const isRemark = (at: number): boolean =>
    at > lastBet &&
    part[at - 1]?.kind !== 'join' &&
    !(isBet(part[first]) && isBet(part[at - 1])) &&
    part.slice(0, lastBet).some(({ kind }) => kind === 'player');
  const placeOf = (at: number): Place => {
    if (first < at && at < lastBet) return 'within';
    const gap = at > end ? part.slice(end + 1, at) : part.slice(at + 1, first);
    if (gap.every(({ kind }) => kind === 'join')) return 'next';
    return at > end ? 'behind' : 'before';
  };
  return part.map((entity, at) => {
    switch (entity.kind) {
      case 'player':
        return isRemark(at) ? COSTS.remark : NEVER;
      case 'unknown':
        return mayMatter(part, at, tokens, hasMarket) ? COSTS.mayMatter : COSTS.talk;
      case 'winner':
        return isOfTeam(part, tokens[entity.from]) ? NEVER : COSTS.winner;
      case 'line':
        return isStray(part, at) ? COSTS.stray : NEVER;
      case 'side':
        return isSideOfTalk(part, at) ? COSTS.otherBet : NEVER;
      case 'notOffered': {
        if (isIfOfAsker(entity, tokens)) return COSTS.talk;
        // "I don't have a number".
        if (entity.text === 'dont' && WORDS.asker.has(tokens[entity.from - 1]?.text ?? '')) return COSTS.talk;
        if (entity.text === 'dont' && at > lastBet) return COSTS.otherBet;
        // "Over 20.5 points, 3 dunks".
        const isOtherStat = entity.why === 'market' && (!hasMarket || isBet(part[at - 1]) || isListed(part, at, end));
        return isOtherStat ? NEVER : costOf(entity, placeOf(at));
      }
      default:
        return NEVER;
    }
  });
}

/** A team to win; but not "h2h", "Underdog" or "25 wins 140" on a slip of props. */
function isOfTeam(part: Part, word: Token | undefined): boolean {
  return part.some(({ kind }) => kind === 'team') || /^(ml|moneylines?)$/.test(word?.text ?? '');
}

/** "Under 28.5, everyone and their mom is on the over": a side apart from the bets, where the line has one. */
function isSideOfTalk(part: Part, at: number): boolean {
  const [before, after] = [part[at - 1], part[at + 1]];
  const isSided = part.some(
    (line, place) =>
      line.kind === 'line' &&
      (line.side !== null || [place - 1, place + 1].some((beside) => beside !== at && part[beside]?.kind === 'side')),
  );
  return isSided && before !== undefined && !isCore(before) && before.kind !== 'join' && !isCore(after);
}

/** "Pick 3: Zion over 22.5 points", "... 3+ threes 25 wins 140": a bare number that no bet lacks. */
function isStray(part: Part, at: number): boolean {
  const line = part[at];
  if (line?.kind !== 'line' || line.side !== null || !Number.isInteger(line.value)) return false;
  const words = part.filter(({ kind }) => kind !== 'filler');
  const place = words.indexOf(line);
  const before = words[place - 1];
  return !isBet(words[place + 1]) && (before?.kind === 'market' || !isCore(before));
}

/** Beside a bet with nothing but filler and a comma between. */
function isListed(part: Part, at: number, end: number): boolean {
  const gap = part.slice(end + 1, at);
  return gap.every(({ kind }) => kind === 'join' || kind === 'filler') && gap.some(({ kind }) => kind === 'join');
}

/**
 * Whether an unknown word may change the bet beside it: what is asked for, the rest of another person's name, or
 * a relative of the player. Any other word is talk.
 */
function mayMatter(part: Part, at: number, tokens: readonly Token[], hasMarket: boolean): boolean {
  const [before, entity, after] = [part[at - 1], part[at], part[at + 1]];
  if (entity?.kind !== 'unknown') return false;
  // "No JB", whom we do not know.
  if (WORDS.absent.has(entity.text)) return after?.kind === 'unknown' && !isEnglish(after.text);
  const isOfOwner = tokens[entity.from - 1]?.owns === true && WORDS.related.has(entity.text);
  // "Dave says Brunson over 24.5": who speaks is not next to the bet.
  if (isOfOwner || (isOtherName(entity.text) && [before, after].some((one) => isCore(one) || one?.kind === 'join')))
    return true;
  const hasNumber = part.some(
    (one) => ['line', 'statline', 'milestone'].includes(one.kind) || (one.kind === 'market' && one.least !== undefined),
  );
  if (!hasNumber && hasMarket && !isHarmless(entity.text)) return true;
  if (isEnglish(entity.text)) return isOfTime(entity.text) && [before, after].some(isCore);
  // "Brunson Jr", whose last name is not written.
  return before?.kind === 'player' && before.mention.players.every(({ part: name }) => name !== 'last');
}
