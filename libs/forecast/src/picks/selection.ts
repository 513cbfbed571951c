/** How many picks a day has; Free sees half of them. */
export const PICKS_A_DAY = 12;
const MAX_PRICE_AGE_MINUTES = 60;
const MAX_POINTS_FROM_CONSENSUS = 3;
/** Picks of a day at most on one player, and in one game. */
export const MAX_A_PLAYER = 2;
export const MAX_A_GAME = 4;

/**
 * A prop that could be picked. `confidence` in percent, best unrounded; `priceAgeMinutes` null without a price;
 * `pointsFromConsensus` is the devigged price minus the consensus in percentage points, null without a consensus;
 * `startsAt` in epoch ms.
 */
export type PickCandidate = {
  id: string;
  gameId: string;
  playerId: string;
  confidence: number;
  priceAgeMinutes: number | null;
  pointsFromConsensus: number | null;
  startsAt: number;
};

/**
 * The day's picks, best first: the highest confidence among prices at most 60 minutes old and within 3 points of the
 * consensus, in games that start after `now` (epoch ms). At most 2 a player and 4 a game; where that leaves fewer than
 * `count`, the cap per game gives way first, then the cap per player. Ties go to the earlier game, then to the lower
 * id.
 */
export function selectPicks<T extends PickCandidate>(candidates: readonly T[], now: number, count = PICKS_A_DAY): T[] {
  const ranked = candidates.filter((candidate) => isEligible(candidate, now)).sort(byConfidence);
  const chosen = new Set<T>();
  for (const [playerCap, gameCap] of [
    [MAX_A_PLAYER, MAX_A_GAME],
    [MAX_A_PLAYER, count],
    [count, count],
  ] as const) {
    take(ranked, chosen, count, playerCap, gameCap);
  }
  return [...chosen].sort(byConfidence);
}

/** The sample that Free sees: ranks 1, 3, 5, 7, 9 and 11 of the day's picks in their order. */
export function freeSample<T>(picks: readonly T[]): T[] {
  return picks.filter((_, index) => index % 2 === 0).slice(0, PICKS_A_DAY / 2);
}

function isEligible(candidate: PickCandidate, now: number): boolean {
  const { confidence, priceAgeMinutes, pointsFromConsensus, startsAt } = candidate;
  if (!Number.isFinite(confidence) || priceAgeMinutes === null || pointsFromConsensus === null) return false;
  // A price from the future is a clock fault or a leak; either way nobody could have had it.
  const fresh = priceAgeMinutes >= 0 && priceAgeMinutes <= MAX_PRICE_AGE_MINUTES;
  return fresh && Math.abs(pointsFromConsensus) <= MAX_POINTS_FROM_CONSENSUS && startsAt > now;
}

function take<T extends PickCandidate>(
  ranked: readonly T[],
  chosen: Set<T>,
  count: number,
  playerCap: number,
  gameCap: number,
): void {
  for (const candidate of ranked) {
    if (chosen.size >= count) return;
    if (chosen.has(candidate)) continue;
    const picks = [...chosen];
    const ofPlayer = picks.filter((pick) => pick.playerId === candidate.playerId).length;
    const ofGame = picks.filter((pick) => pick.gameId === candidate.gameId).length;
    if (ofPlayer < playerCap && ofGame < gameCap) chosen.add(candidate);
  }
}

function byConfidence(a: PickCandidate, b: PickCandidate): number {
  return b.confidence - a.confidence || a.startsAt - b.startsAt || (a.id < b.id ? -1 : Number(a.id > b.id));
}
