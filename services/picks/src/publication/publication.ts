import { randomUUID } from 'node:crypto';
import { DAILY_PICKS, FREE_PICKS, type PickCandidate, type PricedForecast } from '@overline/contracts';
import { freeSample, MAX_A_GAME, MAX_A_PLAYER, selectPicks } from '@overline/forecast';

export interface PublishedPick {
  id: string;
  rank: number;
  /** True for the six picks that the Free plan sees. */
  free: boolean;
  publishedAt: string;
  backfilled: boolean;
  forecast: PricedForecast;
}

export interface Publication {
  id: string;
  day: string;
  revision: number;
  publishedAt: string;
  backfilled: boolean;
  /** Games on the slate that the picks were chosen from. */
  games: number;
  picks: readonly PublishedPick[];
}

/** A pick whose `free` flag is not decided yet. */
type UnmarkedPick = Omit<PublishedPick, 'free'>;
type UnrankedPick = Omit<UnmarkedPick, 'rank'>;

/** The ID of a game begins with the ID of its league. */
function leagueIdOf(gameId: string): string {
  return gameId.slice(0, gameId.indexOf(':'));
}

/** IDs of at most `count` candidates to publish next to the kept picks, best first. */
export function choosePicks(
  candidates: readonly PickCandidate[],
  asOf: Date,
  count = DAILY_PICKS,
  kept: readonly PublishedPick[] = [],
): string[] {
  const dated = candidates.map((candidate) => ({ ...candidate, startsAt: Date.parse(candidate.startsAt) }));
  const keptKeys = kept.map(({ forecast: { gameId, playerId } }) => ({ gameId, playerId, league: leagueIdOf(gameId) }));
  return selectPicks(dated, asOf.getTime(), count, keptKeys).map(({ id }) => id);
}

interface FirstPublicationInput {
  day: string;
  publishedAt: Date;
  backfilled: boolean;
  games: number;
  forecasts: readonly PricedForecast[];
}

/** The day's first publication. The Free plan sees its odd ranks. */
export function firstPublication({
  day,
  publishedAt,
  backfilled,
  games,
  forecasts,
}: FirstPublicationInput): Publication {
  const at = publishedAt.toISOString();
  const ranked = forecasts.map((forecast, index) => ({
    id: randomUUID(),
    rank: index + 1,
    publishedAt: at,
    backfilled,
    forecast,
  }));
  const picks = withFree(ranked, []);
  return { id: randomUUID(), day, revision: 1, publishedAt: at, backfilled, games, picks };
}

interface RevisionInput {
  /** The day's first publication, and its newest one. */
  first: Publication;
  last: Publication;
  /** The picks of the newest publication that can no longer be changed. */
  kept: readonly PublishedPick[];
  now: Date;
  games: number;
  forecasts: readonly PricedForecast[];
}

/**
 * The next revision of a day: picks whose game has started stay, the others are replaced by the newest selection. A
 * pick that is selected again at the same line, book and price stays the same pick. Null if nothing changes. The Free
 * plan's picks are chosen again from the day's first publication and the current picks.
 */
export function nextRevision({ first, last, kept, now, games, forecasts }: RevisionInput): Publication | null {
  const at = now.toISOString();
  const open = last.picks.filter((pick) => !kept.includes(pick));
  const fresh = forecasts.map((forecast): UnrankedPick => {
    const same = open.find((pick) => isSameOffer(pick.forecast, forecast));
    return same ?? { id: randomUUID(), publishedAt: at, backfilled: false, forecast };
  });
  const ranked = [...kept, ...fresh]
    .sort((a, b) => byEdge(a.forecast, b.forecast))
    .map((pick, index) => ({ ...pick, rank: index + 1 }));
  const before = new Set(last.picks.map(({ id }) => id));
  if (ranked.length === last.picks.length && ranked.every(({ id }) => before.has(id))) return null;
  return {
    id: randomUUID(),
    day: last.day,
    revision: last.revision + 1,
    publishedAt: at,
    backfilled: false,
    games,
    picks: withFree(ranked, first.picks),
  };
}

/**
 * Marks the current picks that the Free plan sees: the first publication's free picks that are still current, filled up
 * from the odd ranks to half of all picks.
 */
function withFree(current: readonly UnmarkedPick[], first: readonly PublishedPick[]): PublishedPick[] {
  const firstFreeIds = new Set(first.filter(({ free }) => free).map(({ id }) => id));
  const odd = freeSample(current, FREE_PICKS);
  const shown = new Set(current.filter(({ id }) => firstFreeIds.has(id)).map(({ id }) => id));
  for (const { id } of odd) if (shown.size < odd.length) shown.add(id);
  return current.map((pick) => ({ ...pick, free: shown.has(pick.id) }));
}

/**
 * The picks of a publication that can no longer be changed: their games have started, at the time that was scheduled
 * when they were published or earlier. `movedGames` are the games that started earlier.
 */
export function startedPicks(
  publication: Publication,
  now: Date,
  movedGames: ReadonlySet<string> = new Set(),
): PublishedPick[] {
  return publication.picks.filter(
    ({ forecast }) => Date.parse(forecast.startsAt) <= now.getTime() || movedGames.has(forecast.gameId),
  );
}

/** Candidates that fit next to the kept picks: the limits per player and per game apply to all of them together. */
export function excludingKept(candidates: readonly PickCandidate[], kept: readonly PublishedPick[]): PickCandidate[] {
  const count = (key: 'playerId' | 'gameId', value: string): number =>
    kept.filter(({ forecast }) => forecast[key] === value).length;
  return candidates.filter(
    ({ playerId, gameId }) => count('playerId', playerId) < MAX_A_PLAYER && count('gameId', gameId) < MAX_A_GAME,
  );
}

/** Sorts by edge, as the selection does. Picks of earlier releases have no edge and come last. */
function byEdge(a: PricedForecast, b: PricedForecast): number {
  const edgeOf = ({ edge = Number.MIN_SAFE_INTEGER }: PricedForecast): number => edge;
  return edgeOf(b) - edgeOf(a) || b.confidence - a.confidence || (a.id < b.id ? -1 : 1);
}

function isSameOffer(a: PricedForecast, b: PricedForecast): boolean {
  return a.id === b.id && a.side === b.side && a.line === b.line && a.book === b.book && a.price === b.price;
}

/** Whether a revision adds or withdraws a pick whose game has started, which must not happen. */
export function changesStartedPick(before: Publication, next: Publication, now: Date): boolean {
  const started = (one: Publication): string[] => startedPicks(one, now).map(({ id }) => id);
  const [earlier, later] = [started(before), started(next)];
  return earlier.some((id) => !later.includes(id)) || later.some((id) => !earlier.includes(id));
}
