import type { Milestone, Reading } from '../analysis/reading.ts';
import type { Side } from './lexicon.ts';
import type { Entity, Mention, Placed } from './recognize.ts';
import type { Vocabulary } from './vocabulary.ts';

/** One bet of a question. Without a market, it means the player's usual markets or the market that fits the line. */
export interface Bet {
  /** Undefined if the question names no market; null for a sum that no combined market covers. */
  market: string | null | undefined;
  line: number | null;
  side: Side | null;
  /** The market was written for another player, and applies only if the line fits it. */
  carried?: boolean;
  /** The whole bet was written for another player, who has his own line. */
  open?: boolean;
  /** The line is not written: "anytime touchdown" is at least one. */
  implied?: boolean;
}

/** Players and the bets on each of them. */
export interface Clause {
  mentions: readonly Mention[];
  bets: readonly Bet[];
  milestones: readonly Milestone[];
  /** The bet is that the player reaches none of the milestones. */
  without: boolean;
}

/** How a bound treats its number. "At least" is `inclusive`, "more than" is `strict`, and a book's line is neither. */
export interface Bound {
  inclusive?: boolean | undefined;
  strict?: boolean | undefined;
}

const AT_LEAST: Bound = { inclusive: true };

const PARTS = ['player', 'market', 'line', 'statline', 'side', 'milestone', 'join'] as const;
type Part = Placed<Extract<Entity, { kind: (typeof PARTS)[number] }>>;
type Piece = Part | { kind: 'markets'; markets: readonly (string | null)[]; least?: readonly (number | undefined)[] };

const isPart = (entity: Placed): entity is Part => PARTS.some((kind) => kind === entity.kind);
const isOfBet = ({ kind }: Part): boolean => kind !== 'join' && kind !== 'player';

/** Puts each bet with its players: "LeBron points, Jokic rebounds", "over 25.5 points Curry". */
export function clausesOf(entities: readonly Placed[], words: Vocabulary): Clause[] {
  const legs = legsOf(entities);
  if (legs.length > 1) return legs.flatMap((leg) => clausesOf(leg, words));
  const groups = groupsOf(withoutRepeatedNames(withoutVerbs(meantByVerbs(entities.filter(isPart), words))));
  let last: readonly Bet[] = [];
  return groups.map(({ mentions, parts }) => {
    const without = parts.some((part) => part.kind === 'milestone' && part.without === true);
    const milestones = parts.flatMap((part) => (part.kind === 'milestone' ? [part.milestone] : []));
    const lines = parts.filter(({ kind }) => kind === 'line').length;
    const written = lines > 2 ? rungsOf(betsOf(parts, words)) : betsOf(parts, words);
    if (milestones.length > 0 && written.every(isOfMilestone)) return { mentions, bets: [], milestones, without };
    // A line without a market takes the market of the clause before; a player without a bet takes that clause's bets.
    const [market, ...others] = new Set(last.map((bet) => bet.market));
    const carried = others.length === 0 ? market : undefined;
    last =
      written.length > 0
        ? written.map((bet) => (bet.market === undefined ? { ...bet, market: carried, carried: true } : bet))
        : last.map((bet) => ({ market: bet.market, line: null, side: bet.side, open: bet.line !== null }));
    return { mentions, bets: last, milestones, without };
  });
}

/** Splits legs that begin with their side and have one player: "over 27.5 Booker points | over 11.5 Allen rebounds". */
function legsOf(entities: readonly Placed[]): Placed[][] {
  const legs = splitAt(entities, ['and']);
  const isLeg = (leg: readonly Placed[]): boolean =>
    leg.find(isPart)?.kind === 'side' && isSingle(leg, 'player', 'line', 'market');
  return legs.every(isLeg) ? legs : (wholeLegs(entities) ?? legsInOneOrder(entities) ?? [[...entities]]);
}

/** Splits legs of one player and one whole bet, in any order: "anytime goalscorer Brown / White 3+ shots". */
function wholeLegs(entities: readonly Placed[]): Placed[][] | undefined {
  const legs = splitAt(entities, ['and', 'sum', 'with']).filter((leg) => leg.some(isPart));
  const isFull = (leg: readonly Placed[]): boolean => {
    const isCounted = leg.some((entity) => entity.kind === 'market' && entity.least !== undefined);
    const isSided = leg.some((entity) => entity.kind === 'side' || (entity.kind === 'line' && entity.side !== null));
    const isLined = leg.some(({ kind }) => kind === 'line');
    return isSingle(leg, 'player', 'market') && (isLined ? isSingle(leg, 'line') && isSided : isCounted);
  };
  return legs.length > 1 && legs.every(isFull) ? legs : undefined;
}

function splitAt(entities: readonly Placed[], joins: readonly string[]): Placed[][] {
  const legs: Placed[][] = [[]];
  for (const entity of entities)
    if (entity.kind === 'join' && joins.includes(entity.how)) legs.push([]);
    else legs.at(-1)?.push(entity);
  return legs;
}

/** Whether a leg has exactly one of each kind. */
function isSingle(leg: readonly Placed[], ...kinds: Placed['kind'][]): boolean {
  return kinds.every((kind) => leg.filter((entity) => entity.kind === kind).length === 1);
}

/** Splits legs with player, line and market in the same order: "25+ Booker points 10+ Allen rebounds". */
function legsInOneOrder(entities: readonly Placed[]): Placed[][] | undefined {
  const parts = entities.filter((entity): entity is Part => isPart(entity) && entity.kind !== 'join');
  const length = LEG_LENGTHS.find(
    (most) =>
      parts.length > most &&
      parts.length % most === 0 &&
      parts.every(({ kind }, at) => kind === parts[at % most]?.kind),
  );
  if (length === undefined || parts[0]?.kind === 'player') return undefined;
  return parts.flatMap((_, at) => (at % length === 0 ? [parts.slice(at, at + length)] : []));
}

const LEG_LENGTHS = [3, 4];

/** Whether a bet is only the line that books write for a milestone: "triple-double 0.5 over". */
function isOfMilestone({ market, line, side }: Bet): boolean {
  return market === undefined && line !== null && side !== null;
}

/** Settles a word with several meanings by the verb before it: "rushes for 50 yards", "completes 22 passes". */
function meantByVerbs(parts: readonly Part[], words: Vocabulary): readonly Part[] {
  return parts.map((part, at) => {
    if (part.kind !== 'market') return part;
    const verb = parts.slice(0, at).findLast(({ kind }) => kind === 'market');
    const isVerb = verb?.kind === 'market' && (verb.verb || (parts[at - 1]?.kind === 'line' && parts[at - 2] === verb));
    const isMeant = isVerb && words.meant(part.market).includes(verb.market);
    return isMeant ? { ...part, market: verb.market } : part;
  });
}

/** Drops a verb that names a statistic if the statistic that is meant follows: "to score 2 points". */
function withoutVerbs(parts: readonly Part[]): readonly Part[] {
  return parts.filter((part, at) => {
    if (part.kind !== 'market' || !part.verb) return true;
    const [before, after] = [parts.slice(0, at), parts.slice(at + 1)];
    if (after.find(({ kind }) => kind !== 'line' && kind !== 'side')?.kind === 'market') return false;
    // In "how many yards does Burrow throw for", "throw" adds no second market.
    return after.length > 0 || before.at(-1)?.kind !== 'player' || before.at(-2)?.kind !== 'market';
  });
}

/** Drops a name that a book repeats between a line and its market: "Curry over 4.5 - Curry made threes". */
function withoutRepeatedNames(parts: readonly Part[]): readonly Part[] {
  return parts.filter((part, at) => {
    if (part.kind !== 'player' || parts[at + 1]?.kind !== 'market' || parts[at - 1]?.kind !== 'line') return true;
    const last = parts.slice(0, at).findLast(({ kind }) => kind === 'player' || kind === 'market');
    const isSame = ({ playerId }: { playerId: string }): boolean =>
      last?.kind === 'player' && last.mention.players.some((other) => other.playerId === playerId);
    return !part.mention.players.every(isSame);
  });
}

/** The bets of a ladder with one market: its lines mean "at least" unless they are unders. */
function rungsOf(bets: readonly Bet[]): readonly Bet[] {
  const [market, ...others] = new Set(bets.flatMap((bet) => bet.market ?? []));
  if (market === undefined || others.length > 0) return bets;
  return bets
    .filter(({ line }) => line !== null)
    .map(({ line, side }) => ({
      market,
      line: side === 'under' ? line : lineOf(line ?? 0, 'over', AT_LEAST),
      side: side ?? 'over',
    }));
}

type Group = { mentions: Mention[]; parts: Part[] };

/** Groups players with their bets. In a question, either all bets follow their players or all precede them. */
function groupsOf(parts: readonly Part[]): Group[] {
  const first = parts.find((part) => part.kind !== 'join');
  const lastPlayer = parts.findLastIndex(({ kind }) => kind === 'player');
  const betsFirst = first !== undefined && first.kind !== 'player' && parts.findLastIndex(isOfBet) < lastPlayer;
  const groups: Group[] = [];
  let open: Group = { mentions: [], parts: [] };
  let hasBet = false;
  for (const part of parts) {
    const closes = betsFirst ? isOfBet(part) : part.kind === 'player' && hasBet;
    if (closes && open.mentions.length > 0) {
      // "Over LeBron 25.5, under Jokic 12.5": the side comes before its player.
      const side = first?.kind === 'side' && open.parts.at(-1)?.kind === 'side' ? open.parts.splice(-1) : [];
      groups.push(open);
      open = { mentions: [], parts: side };
      hasBet = false;
    }
    if (part.kind === 'player') open.mentions.push(part.mention);
    else open.parts.push(part);
    if (isOfBet(part) && (betsFirst || open.mentions.length > 0)) hasBet = true;
  }
  return [...groups, open];
}

/** A bet that is still being read. `isCount`: a whole number without a side is a count to reach, as in "30 points". */
type OpenBet = Partial<Bet & Bound> & { isCount?: boolean; least?: number | undefined };

/** The bets of one clause, each from a market, a side and a line that are next to each other. */
export function betsOf(parts: readonly Part[], words: Vocabulary): Bet[] {
  const bets: OpenBet[] = [];
  let open: OpenBet = {};
  const close = (): void => {
    if (Object.keys(open).length > 0) bets.push(open);
    open = {};
  };
  const pieces = withSums(parts, words);
  for (const [at, piece] of pieces.entries()) {
    if (piece.kind === 'side' && piece.side === null && (open.side ?? null) !== null && open.line !== undefined) {
      // In "over 12.5 rebounds O/U", "O/U" only names the kind of market.
      continue;
    } else if (piece.kind === 'side') {
      if ((open.side ?? null) !== null) close();
      open = { ...open, side: piece.side, inclusive: piece.inclusive, strict: piece.strict, isCount: false };
    } else if (piece.kind === 'line') {
      // In "to score and 3+ shots", the number belongs to the shots.
      const isApart = pieces[at - 1]?.kind === 'join' && pieces[at + 1]?.kind === 'markets';
      if (open.line !== undefined || (open.least !== undefined && isApart)) close();
      const side = piece.side ?? open.side ?? null;
      const bound = { inclusive: piece.inclusive || open.inclusive, strict: open.strict };
      const isCount =
        side === null && open.market === undefined && Number.isInteger(piece.value) && open.isCount !== false;
      open = { ...open, line: lineOf(piece.value, side, bound), side, isCount };
    } else if (piece.kind === 'statline') {
      close();
      for (const [index, value] of piece.values.entries())
        bets.push({ market: words.statline[index], line: lineOf(value, 'over', AT_LEAST), side: 'over' });
    } else if (piece.kind === 'markets') {
      for (const [index, market] of piece.markets.entries()) {
        if (open.market !== undefined) close();
        open = { ...open, market, least: piece.least?.[index] };
      }
    }
  }
  close();
  return withSharedSides(
    withoutBareSides(withoutRepeats(bets)).map(({ market, line = null, side = null, isCount, least }): Bet => {
      if (isCount) return { market, line: lineOf(line ?? 0, 'over', AT_LEAST), side: 'over' };
      if (least === undefined || line !== null) return { market, line, side };
      return { market, line: least - 0.5, side: side ?? 'over', implied: true };
    }),
  );
}

/** Drops a line that repeats an earlier bet in other words: "zero turnovers, under 0.5". */
function withoutRepeats(bets: readonly OpenBet[]): OpenBet[] {
  return bets.filter(
    ({ market, line, side }, at) =>
      market !== undefined ||
      line === undefined ||
      !bets.slice(0, at).some((first) => first.market !== undefined && first.line === line && first.side === side),
  );
}

/** Drops a bare side before a bet on the same side: "he swears by the under, so under 23.5 points". */
function withoutBareSides(bets: readonly OpenBet[]): OpenBet[] {
  return bets.filter(
    ({ market, line, side }, at) =>
      market !== undefined ||
      line !== undefined ||
      !bets.slice(at + 1).some((later) => later.line !== undefined && later.side === side),
  );
}

/**
 * The line whose over and under match the words: "at least 25" is over 24.5, "more than 25" is over 25.5, and 25.3
 * becomes 25.5, which separates whole numbers in the same way.
 */
export function lineOf(value: number, side: Side | null, { inclusive = false, strict = false }: Bound): number {
  if (!Number.isInteger(value)) return Math.floor(value) + 0.5;
  if (inclusive === strict || side === null) return value;
  return (side === 'over') === inclusive ? Math.max(0, value - 0.5) : value + 0.5;
}

/** A side that is written once applies to all bets after it; written last and alone, to all before it. */
function withSharedSides(bets: Bet[]): Bet[] {
  const end = bets.at(-1);
  const isBareEnd = end?.market === undefined && end?.line === null && end.side !== null && bets.length > 1;
  if (isBareEnd && bets.every(({ side }) => side === null || side === end.side))
    return bets.slice(0, -1).map((bet) => ({ ...bet, side: end.side }));
  let last: Bet | undefined;
  return bets.map((bet) => {
    if (bet.side !== null) last = bet;
    return { ...bet, side: bet.side ?? last?.side ?? null };
  });
}

/** Merges neighboring markets that are meant as a sum. */
function withSums(parts: readonly Part[], words: Vocabulary): Piece[] {
  const isOneLine = parts.filter(({ kind }) => kind === 'line').length === 1;
  const all = parts.filter(({ kind }) => kind === 'market').length;
  const pieces: Piece[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] as Part;
    if (part.kind !== 'market') {
      pieces.push(part);
      continue;
    }
    const end = parts.findIndex(({ kind }, place) => place > at && kind !== 'market' && kind !== 'join');
    const run = parts.slice(at, end < 0 ? undefined : end);
    while (run.at(-1)?.kind === 'join') run.pop();
    at += run.length - 1;
    // "Threes from downtown" names one market twice.
    const written = new Set(run.flatMap((one) => (one.kind === 'market' ? [one.market] : [])));
    // In "65 yard rushing", "yard" can mean several markets and takes the market next to it.
    const markets = [...written].filter(
      (market) => !words.meant(market).some((meant) => meant !== market && written.has(meant)),
    );
    const joins = run.flatMap((one) => (one.kind === 'join' ? [one.how] : []));
    // "pts + reb" is a sum, "points and rebounds" only with a single line, three in a row as books write them.
    const least = run.flatMap((one) => (one.kind === 'market' ? [one.least] : []));
    // In "over 4.5 shots and also to score", "to score" is a separate bet.
    const isApart = joins.length > 0 && least.some((count) => count !== undefined);
    const isJoined = joins.includes('sum') || (isOneLine && markets.length === all);
    const isSum = markets.length > 1 && !joins.includes('or') && !isApart && isJoined;
    pieces.push({ kind: 'markets', ...(isSum ? { markets: [words.combined(markets) ?? null] } : { markets, least }) });
  }
  return pieces;
}

/** Merges the bets of several readings; undefined if one of them is not about bets. */
export function together(readings: readonly Reading[]): BetReading | undefined {
  const bets = readings.flatMap((one): BetReading[] => (isOfBets(one) ? [one] : []));
  if (bets.length < readings.length) return undefined;
  const [props, feats, winners] = [
    bets.flatMap((one) => (one.kind === 'props' ? one.questions : one.kind === 'mixed' ? one.props : [])),
    bets.flatMap((one) => (one.kind === 'feats' ? one.questions : one.kind === 'mixed' ? one.feats : [])),
    bets.flatMap((one) => (one.kind === 'mixed' ? one.winners : [])),
  ];
  const given = bets.flatMap((one) => one.given ?? []);
  const conditions = given.length > 0 ? { given } : {};
  if (feats.length + winners.length === 0) return { kind: 'props', questions: props, ...conditions };
  return { kind: 'mixed', props, feats, winners, ...conditions };
}

/** The bets of a reading, each with its player. */
export function betsWithPlayers(reading: Reading): readonly { playerId: string }[] {
  if ('questions' in reading) return reading.questions;
  if (reading.kind === 'compare') return reading.players;
  return reading.kind === 'mixed' ? [...reading.props, ...reading.feats] : [];
}

type BetReading = Extract<Reading, { kind: 'props' | 'feats' | 'mixed' }>;

function isOfBets(reading: Reading): reading is BetReading {
  return ['props', 'mixed'].includes(reading.kind) || (reading.kind === 'feats' && !reading.ranked);
}
