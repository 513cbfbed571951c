import type { PricedForecast } from '@overline/contracts';
import { canonicalJson, type SealedPick, sha256Hex } from '@overline/ledger';

/**
 * What a seal binds of a pick, and what is shown of it when it is graded. The snapshot that its numbers recompute from
 * is bound by its hash.
 */
export function sealedPick(pick: {
  id: string;
  day: string;
  publishedAt: string;
  forecast: PricedForecast;
}): SealedPick {
  const { id, day, publishedAt, forecast } = pick;
  return {
    id,
    day,
    publishedAt,
    league: forecast.league,
    gameId: forecast.gameId,
    homeTeam: forecast.homeTeam,
    awayTeam: forecast.awayTeam,
    startsAt: new Date(forecast.startsAt).toISOString(),
    playerId: forecast.playerId,
    playerName: forecast.playerName,
    market: forecast.market,
    side: forecast.side,
    line: forecast.line,
    book: forecast.book,
    price: forecast.price,
    priceAt: forecast.priceAt,
    probability: forecast.probability,
    confidence: forecast.confidence,
    consensusProbability: forecast.consensusProbability,
    modelVersion: forecast.modelVersion,
    snapshot: sha256Hex(canonicalJson(forecast.snapshot)),
  };
}
