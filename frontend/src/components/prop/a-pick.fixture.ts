import type { GameState, Pick } from '@overline/contracts';

type Changes = Partial<{ [Field in Exclude<keyof Pick, 'mockAnalysis'>]: Pick[Field] }> & {
  mockAnalysis?: Partial<Pick['mockAnalysis']>;
};

/** A complete pick for tests. `changes` overrides single fields. */
export function aPick({ mockAnalysis, ...changes }: Changes = {}): Pick {
  return {
    id: '6f1c1d5e-0000-4000-8000-000000000001',
    playerName: 'Marcus Ellery',
    league: 'NBA',
    propType: 'Points',
    propLine: 24.5,
    imageUrl: '',
    mockAnalysis: {
      pickDirection: 'Over',
      projectedAmount: 26.4,
      confidence: 74.2,
      probability: 61.2,
      summary: 'Projects above his line.',
      keyConsiderations: ['Two starters are out.'],
      considerations: [{ text: 'Two starters are out.', points: 'for' }],
      dataPoints: [{ label: 'Expected minutes', value: '35.8' }],
      ...mockAnalysis,
    },
    outcome: { status: 'PENDING', reason: null },
    actualPerformance: null,
    day: '2026-11-20',
    rank: 1,
    revision: 1,
    market: 'player_points',
    team: 'BOS',
    opponent: 'NYK',
    game: { id: 'g1', homeTeam: 'NYK', awayTeam: 'BOS', startsAt: '2026-11-21T00:30:00.000Z' },
    book: 'DraftKings',
    price: -112,
    priceAt: '2026-11-20T13:48:00.000Z',
    prices: [
      { book: 'DraftKings', line: 24.5, over: -112, under: -108, at: '2026-11-20T13:48:00.000Z' },
      { book: 'FanDuel', line: 24.5, over: 100, under: -122, at: '2026-11-20T13:40:00.000Z' },
      { book: 'BetMGM', line: 25.5, over: 120, under: -140, at: '2026-11-20T13:40:00.000Z' },
    ],
    consensusProbability: 55.1,
    consensusBooks: 3,
    breakEven: 52.8,
    ev: 15.8,
    fairPrice: -158,
    passPrice: -158,
    passLine: 26.5,
    distribution: { kind: 'negative-binomial', mean: 27.4, variance: 93 },
    snapshot: {},
    hitRates: [{ kind: 'last5', label: 'Last 5', wins: 2, losses: 1, pushes: 0, n: 3 }],
    games: [
      { day: '2026-11-14', opponent: 'MIA', home: true, minutes: 34, value: 20 },
      { day: '2026-11-18', opponent: 'ATL', home: false, minutes: 36, value: 31 },
      { day: '2026-11-16', opponent: 'NYK', home: false, minutes: 35, value: 26 },
    ],
    publishedAt: '2026-11-20T14:00:00.000Z',
    modelVersion: 'props-2026.11',
    backfilled: false,
    withdrawn: false,
    playerId: 'p1',
    ...changes,
  };
}

/** The state of `aPick`'s game: under way, and the player has 9 points. `changes` overrides single fields. */
export function aGameState(changes: Partial<GameState> = {}): GameState {
  return {
    gameId: 'g1',
    league: 'NBA',
    phase: 'live',
    startsAt: '2026-11-21T00:30:00.000Z',
    homeTeam: 'New York',
    awayTeam: 'Boston',
    homeScore: 51,
    awayScore: 48,
    clock: 'Q2 3:44',
    players: [{ playerId: 'p1', minutes: 14, values: { player_points: 9, player_assists: 2 } }],
    ...changes,
  };
}
