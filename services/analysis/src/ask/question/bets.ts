import { combinedMarket, type Side } from './lexicon.ts';
import type { Entity, Mention, Placed } from './recognize.ts';
import type { Feat } from '../analysis/reading.ts';

/** One bet that the question is about. Without a market the usual ones, or the one that the line fits, are meant. */
export interface Spec {
  /** Null for markets written as a sum that is no market. */
  market: string | null | undefined;
  line: number | null;
  side: Side | null;
  /** The market was written of another player, and is only taken over where the line fits it. */
  carried?: boolean;
  /** All of it was written of another player, who has a line of his own. */
  open?: boolean;
}

/** Players and the bets on each of them. */
export interface Clause {
  mentions: readonly Mention[];
  specs: readonly Spec[];
  feats: readonly Feat[];
  /** Asked is whether he has none of them. */
  without: boolean;
}

/** Whether the number itself counts, or does not; neither is said of a book's line. */
export interface Bound {
  inclusive: boolean;
  strict: boolean;
}
/** What three numbers in a row count: 25/5/8. */
const STATLINE: readonly string[] = ['player_points', 'player_rebounds', 'player_assists'];
const AT_LEAST: Bound = { inclusive: true, strict: false };

type Part = Placed<
  Extract<Entity, { kind: 'player' | 'market' | 'line' | 'statline' | 'side' | 'milestone' | 'join' }>
>;
type Markets = { kind: 'markets'; markets: readonly (string | null)[] };
type Piece = Part | Markets;

const isPart = (item: Placed): item is Part =>
  ['player', 'market', 'line', 'statline', 'side', 'milestone', 'join'].includes(item.kind);
const bears = (piece: Piece): boolean => piece.kind !== 'join' && piece.kind !== 'player';

/**
 * Puts each bet beside its player: "LeBron points, Jokic rebounds", "over 25.5 points Curry", "LeBron and
 * Jokic assists".
 */
export function clausesOf(items: readonly Placed[]): Clause[] {
  const parts = withoutSecondNames(items.filter(isPart));
  const ladder = items.some(({ kind }) => kind === 'ladder');
  const groups = groupsOf(parts);
  const clauses = groups.map(({ mentions, parts: own }) => ({
    mentions,
    specs: ladder || own.filter(({ kind }) => kind === 'line').length > 2 ? rungs(specsOf(own)) : specsOf(own),
    feats: own.flatMap((part) => (part.kind === 'milestone' ? [part.feat] : [])),
    without: own.some((part) => part.kind === 'milestone' && part.without === true),
  }));
  const feats = clauses.some((clause) => clause.feats.length > 0);
  let last: readonly Spec[] = [];
  let lastFeats: readonly Feat[] = [];
  return clauses.map(({ mentions, specs, feats: ownFeats, without }) => {
    if (feats && specs.length === 0) {
      lastFeats = ownFeats.length > 0 ? ownFeats : lastFeats;
      return { mentions, specs: [], feats: lastFeats, without };
    }
    const own =
      specs.length > 0
        ? specs.map((spec) => (spec.market === undefined ? { ...spec, market: onlyMarket(last), carried: true } : spec))
        : undefined;
    const meant = own ?? last.map(({ market, line, side }) => ({ market, line: null, side, open: line !== null }));
    last = meant;
    return { mentions, specs: meant, feats: ownFeats, without };
  });
}

/** "Harden 30+ points, the Beard still has it": of one man alone, a second name without a bet adds nobody. */
function withoutSecondNames(parts: readonly Part[]): Part[] {
  const said = parts.filter(({ kind }) => kind !== 'join');
  const mentions = said.flatMap((part) => (part.kind === 'player' ? [part.mention] : []));
  const men = new Set(mentions.flatMap(({ players }) => players.map(({ playerId }) => playerId)));
  if (men.size !== 1) return [...parts];
  const first = said.find(({ kind }) => kind === 'player');
  return parts.filter((part) => {
    if (part.kind !== 'player' || part === first) return true;
    const next = said[said.indexOf(part) + 1];
    return next !== undefined && bears(next);
  });
}

/** The market that the clause before was about, for a line that follows without one. */
function onlyMarket(specs: readonly Spec[]): string | null | undefined {
  const markets = new Set(specs.map(({ market }) => market));
  return markets.size === 1 ? specs[0]?.market : undefined;
}

/** Every line of a ladder is one of its one market, and at least so much. */
function rungs(specs: readonly Spec[]): Spec[] {
  const [market, ...others] = new Set(specs.flatMap(({ market: own }) => own ?? []));
  if (market === undefined || others.length > 0) return [...specs];
  const lined = specs.filter(({ line }) => line !== null);
  return lined.map(({ line, side }) => ({
    market,
    line: side === 'under' ? line : lineOf(line ?? 0, 'over', AT_LEAST),
    side: side ?? 'over',
  }));
}

type Group = { mentions: Mention[]; parts: Part[] };

function groupsOf(parts: readonly Part[]): Group[] {
  const players = parts.filter((part) => part.kind === 'player').length;
  const first = parts.find((part) => part.kind !== 'join');
  const lastSpec = parts.findLastIndex(bears);
  const lastPlayer = parts.findLastIndex(({ kind }) => kind === 'player');
  const specFirst = players > 0 && first !== undefined && first.kind !== 'player' && lastSpec < lastPlayer;
  const groups: Group[] = [];
  let open: Group = { mentions: [], parts: [] };
  let borne = false;
  for (const part of parts) {
    const closes = specFirst
      ? bears(part) && open.mentions.length > 0
      : part.kind === 'player' && open.mentions.length > 0 && borne;
    if (closes) {
      // "Over LeBron 25.5, under Jokic 12.5": the side stands before its player.
      const sides = open.parts.filter(({ kind }) => kind === 'side').length;
      const isNext = open.parts.at(-1)?.kind === 'side' && (first?.kind === 'side' || sides > 1);
      const side = isNext ? open.parts.splice(-1) : [];
      groups.push(open);
      open = { mentions: [], parts: side };
      borne = false;
    }
    if (part.kind === 'player') open.mentions.push(part.mention);
    else open.parts.push(part);
    if (bears(part) && (specFirst || open.mentions.length > 0)) borne = true;
  }
  return [...groups, open];
}

/** A bet that is being read. A whole number before its market, without a side, is a count to reach: "30 points". */
type Open = Partial<Spec & Bound> & { isCount?: boolean };

/** The bets of one clause, each from a market, a side and a line that stand together. */
export function specsOf(parts: readonly Part[]): Spec[] {
  const specs: Open[] = [];
  let open: Open = {};
  const close = (): void => {
    if (Object.keys(open).length > 0) specs.push(open);
    open = {};
  };
  for (const piece of withCombinations(parts)) {
    if (piece.kind === 'side') {
      if ((open.side ?? null) !== null) close();
      open = { ...open, side: piece.side, inclusive: piece.inclusive, strict: piece.strict === true, isCount: false };
    } else if (piece.kind === 'line') {
      if (open.line !== undefined) close();
      const side = piece.side ?? open.side ?? null;
      const bound = { inclusive: piece.inclusive || open.inclusive === true, strict: open.strict === true };
      const isCount =
        side === null && open.market === undefined && Number.isInteger(piece.value) && open.isCount !== false;
      open = { ...open, line: lineOf(piece.value, side, bound), side, isCount };
    } else if (piece.kind === 'statline') {
      close();
      for (const [at, value] of piece.values.entries())
        specs.push({ market: STATLINE[at], line: lineOf(value, 'over', AT_LEAST), side: 'over' });
    } else if (piece.kind === 'markets') {
      for (const market of piece.markets) {
        if (open.market !== undefined) close();
        open = { ...open, market };
      }
    }
  }
  close();
  const meant = withoutBareSides(specs).map((spec) =>
    spec.isCount ? { ...spec, line: lineOf(spec.line ?? 0, 'over', AT_LEAST), side: 'over' as const } : spec,
  );
  return shared(meant.map(({ market, line, side }) => ({ market, line: line ?? null, side: side ?? null })));
}

/** "He swears by the under, so under 23.5 points": a side of nothing says no more than the later bet of that side. */
function withoutBareSides(specs: readonly Open[]): Open[] {
  const isBare = ({ market, line }: Open): boolean => market === undefined && line === undefined;
  return specs.filter(
    (spec, at) =>
      !isBare(spec) || !specs.slice(at + 1).some((later) => later.line !== undefined && later.side === spec.side),
  );
}

/**
 * The line at which over and under fall as the words say: at least 25 is over 24.5, more than 25 is over 25.5, and 25.3
 * parts whole numbers as 25.5 does.
 */
export function lineOf(value: number, side: Side | null, { inclusive, strict }: Bound): number {
  if (!Number.isInteger(value)) return Math.floor(value) + 0.5;
  if (inclusive === strict || side === null) return value;
  return (side === 'over') === inclusive ? Math.max(0, value - 0.5) : value + 0.5;
}

/** A side that was written once holds for all that follow without one; written last and alone, for all before. */
function shared(specs: Spec[]): Spec[] {
  const end = specs.at(-1);
  const isForAll = end?.side && end.market === undefined && end.line === null && specs.length > 1;
  if (isForAll && specs.slice(0, -1).every(({ side }) => side === null || side === end.side))
    return specs.slice(0, -1).map((spec) => ({ ...spec, side: end.side }));
  const sided = specs.filter(({ side }) => side !== null);
  const [only] = sided;
  if (sided.length === 1 && only === specs.at(-1) && specs.every(({ line }) => line === null))
    return specs.map((spec) => ({ ...spec, side: only?.side ?? null }));
  let last: Spec | undefined;
  return specs.map((spec) => {
    if (spec.side !== null) last = spec;
    // Over 26.5 points with 10 rebounds: ten are not more than ten.
    const another = isWhole(spec.line) && !isWhole(last?.line ?? null) && last?.line !== null;
    return { ...spec, side: spec.side ?? (another ? null : (last?.side ?? null)) };
  });
}

function isWhole(line: number | null): boolean {
  return line !== null && Number.isInteger(line);
}

/** Markets that stand together become one where they are meant as a sum. */
function withCombinations(parts: readonly Part[]): Piece[] {
  const lines = parts.filter(({ kind }) => kind === 'line').length;
  const markets = parts.filter(({ kind }) => kind === 'market').length;
  const pieces: Piece[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at];
    if (part?.kind !== 'market') {
      if (part) pieces.push(part);
      continue;
    }
    const run = runFrom(parts, at);
    at += run.length - 1;
    pieces.push({
      kind: 'markets',
      markets: marketsOf(run, lines === 1 && run.filter(({ kind }) => kind === 'market').length === markets),
    });
  }
  return pieces;
}

function runFrom(parts: readonly Part[], from: number): Part[] {
  let to = from + 1;
  for (let at = to; at < parts.length; at += 1) {
    const { kind } = parts[at] ?? {};
    if (kind === 'market') to = at + 1;
    else if (kind !== 'join') break;
  }
  return parts.slice(from, to);
}

/**
 * "pts + reb" is a sum; "points and rebounds" is one only with a single line; three side by side are, as the books
 * write them.
 */
function marketsOf(run: readonly Part[], oneLine: boolean): (string | null)[] {
  const markets = run.flatMap((part) => (part.kind === 'market' ? [part.market] : []));
  const sum = combinedMarket(markets);
  const joins = run.flatMap((part) => (part.kind === 'join' ? [part.how] : []));
  const meant =
    markets.length > 1 &&
    !joins.includes('or') &&
    (joins.includes('sum') || oneLine || (joins.length === 0 && markets.length === 3));
  return meant ? [sum ?? null] : markets;
}
