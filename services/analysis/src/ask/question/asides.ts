import type { Why } from '../analysis/reading.ts';
import weights from '../../../data/questions/weights.json' with { type: 'json' };
import { CHANGING, isChatter, isEnglish, isHarmless, isOfTime, isOtherName, PRAISE, WORDS } from './lexicon.ts';
import { type Entity, isBet, type Placed } from './recognize.ts';
import type { Token } from './tokens.ts';

/** A question with some of its words ignored. `cost` is that of the ignored word that may change the bet most. */
export interface Shortened {
  entities: readonly Placed[];
  cost: number;
}

type Place = 'within' | 'next' | 'before' | 'behind' | 'aside';

const COSTS = weights.ignored;
const OF_WHY: Partial<Record<Why, Record<Place, number>>> = COSTS.notOffered;
/** A word that costs this much is never ignored. */
const NEVER = weights.worth.bets;

/** The question as it is, then with more and more words ignored, those that matter least first. */
export function shortened(entities: readonly Placed[], tokens: readonly Token[], isFollowUp: boolean): Shortened[] {
  const parts = partsOf(entities, tokens);
  const hasLine = (part: readonly Placed[]): boolean => part.some(({ kind }) => kind === 'line');
  // "Turner over 2.5 blocks, it was 1.5 this morning": another line in a part of its own.
  const isSpare = (part: readonly Placed[]): boolean =>
    parts.some((other) => other !== part && hasLine(other)) &&
    (hasLine(part)
      ? part.some(({ kind }) => kind !== 'line' && kind !== 'join') &&
        part.every((entity) => !isCore(entity) || (entity.kind === 'line' && entity.side === null))
      : WORDS.causes.has(tokens[part[0]?.from ?? -1]?.text ?? ''));
  const isLined = parts.some(hasLine);
  // "He scored in 16 straight games. Touchdown still worth it?"
  const isScorer = (part: readonly Placed[]): boolean =>
    !isLined && part.some((entity) => entity.kind === 'market' && entity.least !== undefined);
  const areBets = parts.map(
    (part) => (hasBet(part) || isScorer(part)) && !isSpare(part) && !isBareSide(part, parts, tokens),
  );
  const named = parts.map((part) => part.some(({ kind }) => kind === 'player'));
  // A bet without a player belongs to the names before it, up to another bet, or else to the next one.
  const subjects = parts.flatMap((_, at) => {
    if (!areBets[at] || named[at]) return [];
    const from = areBets.lastIndexOf(true, at - 1) + 1;
    const before = named.flatMap((isNamed, place) => (isNamed && from <= place && place < at ? [place] : []));
    return before.length > 0 ? before : [named.indexOf(true, at)];
  });
  // What is said of the only player who is named is no condition.
  const isAlone = areBets.includes(true) && entities.filter(({ kind }) => kind === 'player').length === 1;
  const absent = parts.map((part, at) => !areBets[at] && mayBeAbsence(part, tokens, isAlone));
  // "Irving, Davis, Washington = out": the names before it are out too.
  for (const at of [...parts.keys()].reverse())
    if (named[at] && !areBets[at] && parts[at + 1] && !areBets[at + 1])
      absent[at] ||= absent[at + 1] ||= (parts[at + 1] ?? []).some(
        (entity) => 'text' in entity && entity.text === 'out',
      );
  const hasBets = areBets.includes(true);
  const costs = parts.flatMap((part, at) =>
    areBets[at]
      ? costsInBet(part, tokens)
      : absent[at]
        ? part.map(() => COSTS.absence)
        : costsInAside(part, tokens, { hasBets, isNeeded: !hasBets || subjects.includes(at) }),
  );
  const costAt = (at: number): number => {
    const entity = entities[at];
    // An unknown name must not become the player of the question before, and no bet that one's.
    const isName = isFollowUp && (isBet(entity) || (entity?.kind === 'unknown' && !isEnglish(entity.text)));
    return Math.max(costs[at] ?? NEVER, isName ? COSTS.unknownName : 0);
  };
  const levels = new Set(entities.flatMap((_, at) => (costAt(at) < NEVER ? [costAt(at)] : [])));
  return [0, ...[...levels].sort((a, b) => a - b)].map((cost) => ({
    entities: cost === 0 ? entities : entities.map((entity, at) => (costAt(at) <= cost ? asFiller(entity) : entity)),
    cost,
  }));
}

/** The parts of sentences, between commas, other signs and hinges like "because". */
export function partsOf(entities: readonly Placed[], tokens: readonly Token[]): Placed[][] {
  const parts: Placed[][] = [[]];
  for (const entity of entities) {
    const token = tokens[entity.from];
    const opens =
      token?.opens === true ||
      WORDS.hinges.has(token?.text ?? '') ||
      (entity.kind === 'join' && /^[,;|]$/.test(token?.text ?? ''));
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

/** "Booker under 28.5, everyone is on the over": a side without a line, where each line has its side. */
function isBareSide(part: readonly Placed[], parts: readonly (readonly Placed[])[], tokens: readonly Token[]): boolean {
  const bets = part.filter(isBet);
  const lines = parts.filter((other) => other.some(({ kind }) => kind === 'line'));
  const isTalk = part.some(
    ({ kind, from }) =>
      ['filler', 'unknown', 'notOffered'].includes(kind) && !WORDS.hinges.has(tokens[from]?.text ?? ''),
  );
  return (
    isTalk &&
    bets.every(({ kind, from }) => kind === 'side' && !(lines.length > 1 && isPluralSide(tokens[from]))) &&
    lines.length > 0 &&
    lines.every((other) => other.some(isSide)) &&
    !part.some((entity, at) => entity.kind === 'join' && entity.how === 'or' && part[at + 1]?.kind === 'side')
  );
}

/** Overs, unders: several bets on one side. */
export function isPluralSide(token: Token | undefined): boolean {
  return token?.text === 'overs' || token?.text === 'unders';
}

function isSide(entity: Placed): boolean {
  return (entity.kind === 'side' || entity.kind === 'line') && entity.side !== null;
}

/** Whether a part has words for somebody's absence. */
export function saysAbsent(part: readonly Placed[]): boolean {
  return part.some(
    (entity) =>
      (entity.kind === 'notOffered' && ['status', 'condition'].includes(entity.why)) ||
      (['filler', 'unknown', 'notOffered'].includes(entity.kind) &&
        'text' in entity &&
        /^(out|no|without|back|sat|sits|miss\w*)$/.test(entity.text)),
  );
}

/** Somebody may be out in it, which no condition could use. */
function mayBeAbsence(part: readonly Placed[], tokens: readonly Token[], isAlone: boolean): boolean {
  return (
    saysAbsent(part) &&
    part.some(
      (entity) =>
        (entity.kind === 'player' && !isAlone) ||
        (entity.kind === 'unknown' && tokens[entity.from]?.capital === true && !isEnglish(entity.text)),
    )
  );
}

/** Costs of the words of a part without a bet. */
function costsInAside(
  part: readonly Placed[],
  tokens: readonly Token[],
  { hasBets, isNeeded }: { hasBets: boolean; isNeeded: boolean },
): number[] {
  const isTalk = part.some(isContent);
  return part.map((entity) => {
    if (entity.kind === 'filler') return NEVER;
    if (entity.kind === 'player') return isNeeded ? NEVER : COSTS.remark;
    if (entity.kind === 'unknown') return COSTS.talk;
    if (isTalkOfAsker(entity, tokens)) return COSTS.talk;
    if (entity.kind === 'notOffered') return isTalk ? talkCost(entity) : costOf(entity, 'aside');
    // "Cavs ML" is a bet.
    if (['winner', 'team'].includes(entity.kind) && isMoneyline(part)) return NEVER;
    if (entity.kind === 'winner')
      return hasBets && !isOfTeam(part, tokens[entity.from]) ? COSTS.number : COSTS.otherBet;
    // "10/7" may be a price; a day in words is meant.
    if (entity.kind === 'day' && !/^\d/.test(entity.day)) return NEVER;
    const isOfBet = ['market', 'milestone', 'day', 'venue', 'team', 'versus', 'combined'].includes(entity.kind);
    return isOfBet ? COSTS.otherBet : COSTS.number;
  });
}

/** "I don't understand it", "if it says": what the user does is none of the bet. */
function isTalkOfAsker(entity: Placed, tokens: readonly Token[]): boolean {
  if (entity.kind !== 'notOffered') return false;
  if (entity.text === 'if') return WORDS.asker.has(tokens[entity.to]?.text ?? '') || tokens[entity.to]?.text === 'it';
  return entity.text === 'dont' && WORDS.asker.has(tokens[entity.from - 1]?.text ?? '');
}

/** A word of talk, which says that the words around it are talk too. */
function isContent(entity: Placed): boolean {
  return entity.kind === 'unknown' || (entity.kind === 'filler' && isChatter(entity.text));
}

function talkCost(entity: Extract<Entity, { kind: 'notOffered' }>): number {
  return ['age', 'product'].includes(entity.why) ? NEVER : Math.min(COSTS.number + 4, costOf(entity, 'aside'));
}

function costOf({ why, text }: Extract<Entity, { kind: 'notOffered' }>, place: Place, isMeant = false): number {
  if (PRAISE.has(text) && !['within', 'next'].includes(place)) return COSTS.otherBet;
  return isMeant || CHANGING.has(text) ? NEVER : (OF_WHY[why]?.[place] ?? NEVER);
}

function isCore(entity: Placed | undefined): boolean {
  return isBet(entity) || entity?.kind === 'player';
}

/** Costs of the words of a part with a bet: names behind it, words that are no part of it. */
function costsInBet(part: readonly Placed[], tokens: readonly Token[]): number[] {
  const first = part.findIndex(isCore);
  const last = part.findLastIndex(isCore);
  const lastBet = part.findLastIndex(isBet);
  const end = lastBet >= 0 ? Math.max(lastBet, first) : last;
  const hasMarket = part.some(({ kind }) => kind === 'market' || kind === 'milestone' || kind === 'statline');
  const isRemark = (at: number): boolean =>
    at > lastBet && part[at - 1]?.kind !== 'join' && part.slice(0, lastBet).some(({ kind }) => kind === 'player');
  const placeOf = (at: number): Place => {
    if (first < at && at < last && at < lastBet) return 'within';
    const gap = at > end ? part.slice(end + 1, at) : part.slice(at + 1, first);
    if (gap.every(({ kind }) => kind === 'join')) return 'next';
    return at > end ? 'behind' : 'before';
  };
  return part.map((entity, at) => {
    if (entity.kind === 'player') return isRemark(at) ? COSTS.remark : NEVER;
    if (entity.kind === 'unknown') return mayMatter(part, at, tokens, hasMarket) ? COSTS.mayMatter : COSTS.talk;
    if (entity.kind === 'winner') return isOfTeam(part, tokens[entity.from]) ? NEVER : COSTS.winner;
    if (entity.kind === 'line') return isStray(part, at) ? COSTS.stray : NEVER;
    if (entity.kind === 'side') return isTalkedOf(part, at) ? COSTS.otherBet : NEVER;
    if (entity.kind !== 'notOffered') return NEVER;
    if (isTalkOfAsker(entity, tokens)) return COSTS.talk;
    if (entity.text === 'dont' && at > lastBet && !WORDS.reaching.has(tokens[entity.to]?.text ?? ''))
      return COSTS.otherBet;
    if (['status', 'condition'].includes(entity.why) && isSaidOfOther(part, at, isRemark)) return COSTS.absence;
    if (placeOf(at) === 'behind' && part.slice(end + 1, at).some(isContent)) return talkCost(entity);
    const [before, after] = [part[at - 1], part[at + 1]];
    const isOtherStat =
      entity.why === 'market' && (!hasMarket || isBet(before) || isBet(after) || isListed(part, at, end));
    return costOf(entity, placeOf(at), isOtherStat);
  });
}

/** "Reaves over 26.5, Doncic questionable": it may change the bet. */
function isSaidOfOther(part: readonly Placed[], at: number, isRemark: (at: number) => boolean): boolean {
  const name = part.findLastIndex(({ kind }, place) => place < at && kind !== 'filler');
  return part[name]?.kind === 'player' && isRemark(name);
}

function isMoneyline(part: readonly Placed[]): boolean {
  return part.some(({ kind }, at) => kind === 'team' && part[at + 1]?.kind === 'winner');
}

/** A team to win; but not "h2h", "Underdog" or "25 wins 140" on a slip of props. */
function isOfTeam(part: readonly Placed[], word: Token | undefined): boolean {
  return part.some(({ kind }) => kind === 'team') || /^(ml|moneylines?)$/.test(word?.text ?? '');
}

/** "Under 28.5, everyone and their mom is on the over": a side apart from the bets, where the line has one. */
function isTalkedOf(part: readonly Placed[], at: number): boolean {
  const [before, after] = [part[at - 1], part[at + 1]];
  const isSided = part.some(
    (line, place) =>
      line.kind === 'line' &&
      (line.side !== null || [place - 1, place + 1].some((beside) => beside !== at && part[beside]?.kind === 'side')),
  );
  return isSided && before !== undefined && !isCore(before) && before.kind !== 'join' && !isCore(after);
}

/** "Pick 3: Zion over 22.5 points", "... 3+ threes 25 wins 140": a bare number that no bet lacks. */
function isStray(part: readonly Placed[], at: number): boolean {
  const line = part[at];
  if (line?.kind !== 'line' || line.side !== null || !Number.isInteger(line.value)) return false;
  const words = part.filter(({ kind }) => kind !== 'filler');
  const place = words.indexOf(line);
  const [before, after] = [words[place - 1], words[place + 1]];
  const isTaken = before?.kind === 'market' && isBet(words[place - 2]);
  // "30 and 10".
  const isPair = before?.kind === 'join' && words[place - 2]?.kind === 'line';
  return !isBet(after) && !isPair && (isTaken || !isCore(before));
}

/** "Over 20.5 points, 3 dunks": beside a bet with nothing but filler and a comma between. */
function isListed(part: readonly Placed[], at: number, end: number): boolean {
  const gap = at > end ? part.slice(end + 1, at) : [];
  return gap.every(({ kind }) => kind === 'join' || kind === 'filler') && gap.some(({ kind }) => kind === 'join');
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
  const isAbsent = /^(out|inactive|sits?|sitting|resting|scratched)$/.test(tokens[entity.to]?.text ?? '');
  if (isOtherName(entity.text) || isOwned(entity, tokens) || (isAbsent && !isEnglish(entity.text))) return true;
  // Without a number, the word may be what is asked.
  const isSaid = part.some(
    (one) => ['line', 'statline', 'milestone'].includes(one.kind) || (one.kind === 'market' && one.least !== undefined),
  );
  if (!isSaid && hasMarket && !isHarmless(entity.text)) return true;
  const isStatistic = !hasMarket && before?.kind === 'line' && entity.text.length > 2 && !tokens[entity.from]?.opens;
  const qualifies = after?.kind === 'market' && !isHarmless(entity.text) && before?.kind !== 'join';
  const isNamed = after?.kind === 'player' && !after.mention.players.some(({ part: name }) => name === 'whole');
  const isBehindName =
    before?.kind === 'player' &&
    (isCapitalized(entity, tokens) || before.mention.players.every(({ part: name }) => name !== 'last'));
  const isName = !isEnglish(entity.text) && (isNamed || isBehindName);
  // "Brunson 5+ assists and jb 25+".
  const isSubject = before?.kind === 'join' && isBet(after) && !isEnglish(entity.text);
  const isCoreBeside = [before, after].some(isCore);
  return (
    isStatistic || qualifies || isName || isSubject || (isCoreBeside && isEnglish(entity.text) && isOfTime(entity.text))
  );
}

/** Curry's brother. */
function isOwned({ from }: Placed, tokens: readonly Token[]): boolean {
  return tokens[from - 1]?.owns === true && WORDS.related.has(tokens[from]?.text ?? '');
}

function isCapitalized({ from }: Placed, tokens: readonly Token[]): boolean {
  return tokens[from]?.capital === true && tokens[from]?.opens === false;
}

function asFiller({ from, to }: Placed): Placed {
  return { kind: 'filler', text: '', from, to };
}
