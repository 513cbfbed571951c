import { randomUUID } from 'node:crypto';
import { DAILY_PICKS, type PickCandidate, type PricedForecast } from '@overline/contracts';
import { freeSample, selectPicks } from '@overline/forecast';

export interface PublishedPick {
  id: string;
  rank: number;
  /** One of the six that Free sees. */
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
  /** Games on the slate that it was chosen from. */
  games: number;
  picks: readonly PublishedPick[];
}

/** Ids of the candidates to publish, best first: at most `count`, by the rule of the day's picks. */
export function choose(candidates: readonly PickCandidate[], asOf: Date, count = DAILY_PICKS): string[] {
  const known = candidates.map((candidate) => ({ ...candidate, startsAt: Date.parse(candidate.startsAt) }));
  return selectPicks(known, asOf.getTime(), count).map(({ id }) => id);
}

interface First {
  day: string;
  publishedAt: Date;
  backfilled: boolean;
  games: number;
  forecasts: readonly PricedForecast[];
}

/** The day's first publication. Its six picks for Free stay the day's six, whatever later revisions bring. */
export function firstPublication({ day, publishedAt, backfilled, games, forecasts }: First): Publication {
  const at = publishedAt.toISOString();
  const free = new Set(freeSample(forecasts).map(({ id }) => id));
  const picks = forecasts.map((forecast, index) => ({
    id: randomUUID(),
    rank: index + 1,
    free: free.has(forecast.id),
    publishedAt: at,
    backfilled,
    forecast,
  }));
  return { id: randomUUID(), day, revision: 1, publishedAt: at, backfilled, games, picks };
}

/**
 * The next revision of a day: picks whose game has started stay; the others give way to the newest choice. A pick that
 * is chosen again at the same line, book and price stays the same pick. Null where nothing changes.
 */
export function nextRevision(
  last: Publication,
  now: Date,
  games: number,
  forecasts: readonly PricedForecast[],
): Publication | null {
  const at = now.toISOString();
  const kept = startedPicks(last, now);
  const open = last.picks.filter((pick) => !kept.includes(pick));
  const fresh = forecasts.map((forecast): Omit<PublishedPick, 'rank'> => {
    const same = open.find((pick) => isSameOffer(pick.forecast, forecast));
    return same ?? { id: randomUUID(), free: false, publishedAt: at, backfilled: false, forecast };
  });
  const picks = [...kept, ...fresh]
    .sort((a, b) => b.forecast.confidence - a.forecast.confidence || (a.forecast.id < b.forecast.id ? -1 : 1))
    .map((pick, index) => ({ ...pick, rank: index + 1 }));
  const before = new Set(last.picks.map(({ id }) => id));
  if (picks.length === last.picks.length && picks.every(({ id }) => before.has(id))) return null;
  return {
    id: randomUUID(),
    day: last.day,
    revision: last.revision + 1,
    publishedAt: at,
    backfilled: false,
    games,
    picks,
  };
}

/** The picks of a publication that can no longer be changed. */
export function startedPicks(publication: Publication, now: Date): PublishedPick[] {
  return publication.picks.filter(({ forecast }) => Date.parse(forecast.startsAt) <= now.getTime());
}

/** Candidates that leave room for the picks that stay: at most 2 a player and 4 a game, those included. */
export function besideKept(candidates: readonly PickCandidate[], kept: readonly PublishedPick[]): PickCandidate[] {
  const count = (key: 'playerId' | 'gameId', value: string): number =>
    kept.filter(({ forecast }) => forecast[key] === value).length;
  return candidates.filter(({ playerId, gameId }) => count('playerId', playerId) < 2 && count('gameId', gameId) < 4);
}

function isSameOffer(a: PricedForecast, b: PricedForecast): boolean {
  return a.id === b.id && a.side === b.side && a.line === b.line && a.book === b.book && a.price === b.price;
}
