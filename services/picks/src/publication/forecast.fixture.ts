import type { PickCandidate, PricedForecast } from '@overline/contracts';

/** A whole forecast; a test sets only what matters to it. */
export function aForecast(set: Partial<PricedForecast> = {}): PricedForecast {
  const id = set.id ?? 'nba:1/nba:100/player_points';
  return {
    id,
    league: 'NBA',
    gameId: 'nba:1',
    homeTeam: 'Harbor City Gulls',
    awayTeam: 'Pine Falls Otters',
    startsAt: '2026-01-10T00:00:00.000Z',
    playerId: 'nba:100',
    playerName: 'Ada Moreno',
    team: 'Harbor City Gulls',
    opponent: 'Pine Falls Otters',
    market: 'player_points',
    propType: 'Points',
    side: 'Over',
    line: 20.5,
    book: 'Lantern',
    price: -110,
    priceAt: '2026-01-09T13:50:00.000Z',
    prices: [{ book: 'Lantern', line: 20.5, over: -110, under: -110, at: '2026-01-09T13:50:00.000Z' }],
    projection: 22.1,
    range: { low: 14, high: 31 },
    modelProbability: 57.4,
    minutes: 33.4,
    probability: 56.2,
    confidence: 71.3,
    consensusProbability: 51,
    consensusBooks: 6,
    breakEven: 52.4,
    ev: 7.3,
    stance: 'bet',
    takeAt: -120,
    edge: 4.1,
    fairPrice: -128,
    passPrice: -128,
    passLine: 21.5,
    distribution: { kind: 'poisson', mean: 22 },
    snapshot: { formulaVersion: 1 },
    modelVersion: 'test-1',
    summary: 'A summary.',
    keyConsiderations: ['Over in 6 of the last 10 games.'],
    considerations: [{ text: 'Over in 6 of the last 10 games.', points: 'for' }],
    dataPoints: [{ label: 'Last 10', value: '6–4 (10 games)' }],
    hitRates: [{ label: 'Last 10', wins: 6, losses: 4, pushes: 0, n: 10 }],
    games: [],
    ...set,
  };
}

/** The candidate that a forecast would be. */
export function aCandidate(forecast: PricedForecast): PickCandidate {
  return {
    id: forecast.id,
    league: forecast.league.toLowerCase(),
    gameId: forecast.gameId,
    playerId: forecast.playerId,
    edge: forecast.edge ?? 0,
    confidence: forecast.confidence,
    priceAgeMinutes: 10,
    pointsFromConsensus: 0,
    startsAt: forecast.startsAt,
  };
}

/** A slate: `games` games with `players` players each, one prop a player, best first. */
export function aSlate({
  games,
  players,
  startsAt,
}: {
  games: number;
  players: number;
  startsAt: string;
}): PricedForecast[] {
  return Array.from({ length: games * players }, (_, index) => {
    const game = index % games;
    return aForecast({
      id: `nba:${game}/nba:${index}/player_points`,
      gameId: `nba:${game}`,
      playerId: `nba:${index}`,
      playerName: `Player ${index}`,
      startsAt,
      confidence: 90 - index / 2,
    });
  });
}
