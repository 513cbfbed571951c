import { MINUTE_MS } from '../time/durations.ts';
import { isFresh } from '../consensus/quotes.ts';
import { impliedFromAmerican } from '../odds/odds.ts';

/** A price further from the consensus (percentage points) suggests news or an error at that book. */
const MAX_POINTS_FROM_CONSENSUS = 3;
/** Caps per day. */
export const MAX_A_PLAYER = 2;
export const MAX_A_GAME = 4;
const MAX_A_LEAGUE = 8;

/**
 * A prop that could be picked. `league`: its id; `edge`: how much better the price is than the worst one worth betting
 * (`Verdict`); `confidence`: in percent, unrounded; `priceAgeMinutes`: null without a price; `pointsFromConsensus`:
 * devigged price minus consensus in percentage points, null without a consensus; `startsAt`: in epoch ms.
 */
export type PickCandidate = {
  id: string;
  league: string;
  gameId: string;
  playerId: string;
  edge: number;
  confidence: number;
  priceAgeMinutes: number | null;
  pointsFromConsensus: number | null;
  startsAt: number;
};

/** A pick that is not chosen again, because its game has started. */
type KeptPick = Pick<PickCandidate, 'league' | 'gameId' | 'playerId'>;

/**
 * The day's picks, best first: the `count` highest edges among fresh prices near the consensus, in games that start
 * after `now` (epoch ms), within the caps per player, game and league. If that leaves too few, the league cap is
 * dropped first, then the game cap, then the player cap. Ties go to the higher confidence, then to the earlier game,
 * then to the lower id. The picks in `kept` stay in any case and count toward the caps.
 */
export function selectPicks<T extends PickCandidate>(
  candidates: readonly T[],
  now: number,
  count: number,
  kept: readonly KeptPick[] = [],
): T[] {
  const ranked = candidates.filter((candidate) => isEligible(candidate, now)).sort(byEdge);
  const chosen = new Set<T>();
  const all = count + kept.length;
  for (const caps of [
    { player: MAX_A_PLAYER, game: MAX_A_GAME, league: MAX_A_LEAGUE },
    { player: MAX_A_PLAYER, game: MAX_A_GAME, league: all },
    { player: MAX_A_PLAYER, game: all, league: all },
    { player: all, game: all, league: all },
  ])
    take(ranked, { chosen, kept, count }, caps);
  return [...chosen].sort(byEdge);
}

/** The picks that the Free tier sees: ranks 1, 3, 5, …, at most `count`. */
export function freeSample<T>(picks: readonly T[], count: number): T[] {
  return picks.filter((_, index) => index % 2 === 0).slice(0, count);
}

/** Whether a price is close enough to the consensus (in percentage points) to be picked. */
export function isNearConsensus(pointsFromConsensus: number): boolean {
  return Math.abs(pointsFromConsensus) <= MAX_POINTS_FROM_CONSENSUS;
}

/** One book's American prices of both sides of a line; null for a side that it does not quote. */
type BothSides = { readonly over: number | null; readonly under: number | null };

/**
 * Why a price is not a bet, whatever its value. `few-books`: too few books quote both sides to make a consensus. `far`:
 * so far from the consensus that it may be old or a mistake.
 */
export type Doubt = 'few-books' | 'far';

/** Why a book's prices are doubtful, given the consensus (the chance of the over in 0..1); null if they are not. */
export function doubtOf(prices: BothSides, consensus: number | null): Doubt | null {
  if (consensus === null) return 'few-books';
  return isFarFromConsensus(prices, consensus) ? 'far' : null;
}

/** False if the book quotes only one side, because its prices cannot be compared with the consensus then. */
function isFarFromConsensus({ over, under }: BothSides, consensus: number): boolean {
  if (over === null || under === null) return false;
  const impliedOver = impliedFromAmerican(over);
  const impliedUnder = impliedFromAmerican(under);
  return !isNearConsensus(100 * (impliedOver / (impliedOver + impliedUnder) - consensus));
}

function isEligible(candidate: PickCandidate, now: number): boolean {
  const { confidence, edge, priceAgeMinutes, pointsFromConsensus, startsAt } = candidate;
  if (
    !Number.isFinite(confidence) ||
    !Number.isFinite(edge) ||
    priceAgeMinutes === null ||
    pointsFromConsensus === null
  )
    return false;
  return isFresh(-priceAgeMinutes * MINUTE_MS, 0) && isNearConsensus(pointsFromConsensus) && startsAt > now;
}

function take<T extends PickCandidate>(
  ranked: readonly T[],
  { chosen, kept, count }: { chosen: Set<T>; kept: readonly KeptPick[]; count: number },
  caps: Readonly<Record<'player' | 'game' | 'league', number>>,
): void {
  for (const candidate of ranked) {
    if (chosen.size >= count) return;
    if (chosen.has(candidate)) continue;
    const picks: KeptPick[] = [...kept, ...chosen];
    const ofPlayer = picks.filter((pick) => pick.playerId === candidate.playerId).length;
    const ofGame = picks.filter((pick) => pick.gameId === candidate.gameId).length;
    const ofLeague = picks.filter((pick) => pick.league === candidate.league).length;
    if (ofPlayer < caps.player && ofGame < caps.game && ofLeague < caps.league) chosen.add(candidate);
  }
}

function byEdge(a: PickCandidate, b: PickCandidate): number {
  return (
    b.edge - a.edge ||
    b.confidence - a.confidence ||
    a.startsAt - b.startsAt ||
    (a.id < b.id ? -1 : Number(a.id > b.id))
  );
}
