import { randomUUID } from 'node:crypto';
import { DayResults, Pick, PickResult, PicksDay, PublicRecord } from '@overline/contracts';
import { factory } from '@overline/testing';

export const DAY = '2026-11-22';
const AT = '2026-11-22T14:00:00.000Z';

const shared = (number: number) => ({
  id: randomUUID(),
  playerName: `Player ${number}`,
  league: 'NBA',
  propType: 'Points',
  propLine: 20.5,
  imageUrl: '',
  outcome: { status: 'PENDING', reason: null },
  actualPerformance: null,
  team: 'Wolves',
  opponent: 'Foxes',
  book: 'DraftKings',
  price: -110,
  publishedAt: AT,
  modelVersion: 'test',
  backfilled: false,
  withdrawn: false,
});

export const aPick = factory<Pick>((number) =>
  Pick.parse({
    ...shared(number),
    mockAnalysis: {
      pickDirection: 'Over',
      projectedAmount: 23.4,
      confidence: 71.2,
      probability: 58.3,
      summary: 'We make him 58.3% to go over 20.5 points.',
      keyConsiderations: ['Over in 7 of the last 10 games.', 'The Foxes allow 31.2 points a game, number 3 of 30.'],
      considerations: [
        { text: 'Second night of a back-to-back.', points: 'against' },
        { text: 'Over in 7 of the last 10 games.', points: 'for' },
      ],
      dataPoints: [{ label: 'Last 10', value: '7–3 (10 games)' }],
    },
    day: DAY,
    rank: number,
    revision: 1,
    market: 'player_points',
    teamLogoUrl: '',
    game: { id: 'game 1', homeTeam: 'Wolves', awayTeam: 'Foxes', startsAt: '2026-11-23T00:30:00.000Z' },
    priceAt: AT,
    prices: [],
    consensusProbability: 52.1,
    consensusBooks: 5,
    breakEven: 52.4,
    ev: 11.3,
    fairPrice: -121,
    passPrice: -135,
    passLine: 22.5,
    distribution: { kind: 'poisson', mean: 23.4 },
    snapshot: {},
    hitRates: [],
    games: [],
    playerId: 'nba:1',
  }),
);

export const aResult = factory<PickResult>((number) =>
  PickResult.parse({
    ...shared(number),
    pickDirection: 'Over',
    playerId: 'nba:1',
    gameId: 'game 1',
    startsAt: '2026-11-23T00:30:00.000Z',
    probability: 58.3,
    confidence: 71.2,
    outcome: { status: 'WIN', reason: null },
    actualPerformance: 24,
  }),
);

export function somePicks(count: number, overrides: Partial<Pick> = {}): Pick[] {
  return Array.from({ length: count }, (_, index) => aPick({ rank: index + 1, ...overrides }));
}

export function aDaySummary(overrides: Partial<PicksDay> = {}): PicksDay {
  return PicksDay.parse({
    day: DAY,
    total: 12,
    visible: 12,
    revision: 1,
    publishedAt: AT,
    backfilled: false,
    notice: null,
    ...overrides,
  });
}

/** Results whose totals match the picks. */
export function resultsOf(date: string, picks: PickResult[]): DayResults {
  const count = (status: string): number => picks.filter(({ outcome }) => outcome.status === status).length;
  const wins = count('WIN');
  const losses = count('LOSS');
  return DayResults.parse({
    picks,
    date,
    totalWins: wins,
    totalLosses: losses,
    totalPushes: count('PUSH'),
    totalSettled: wins + losses,
    winRate: wins + losses === 0 ? 0 : (100 * wins) / (wins + losses),
    isChecked: count('PENDING') === 0,
    lastChecked: null,
  });
}

const NO_DAYS = {
  totalWins: 0,
  totalLosses: 0,
  totalSettled: 0,
  winRate: 0,
  days: 0,
  from: null,
  expectedWinRate: 0,
};

const NO_PICKS = {
  picks: 0,
  wins: 0,
  losses: 0,
  pushes: 0,
  hitRate: null,
  hitRateLow: null,
  hitRateHigh: null,
  neededRate: null,
  units: 0,
  roi: null,
  closing: { picks: 0, price: null, fairPicks: 0, fair: null, repriced: 0 },
  later: { picks: 0, units: 0, roi: null },
};
const NO_PART = {
  days: 0,
  noEdgeDays: 0,
  from: null,
  to: null,
  total: NO_PICKS,
  by: { market: [], league: [], book: [], side: [], confidence: [] },
  scored: { picks: 0, ours: null, market: null },
  reliability: [],
};

type GradedDay = Omit<PublicRecord['days'][number], 'origin' | 'units' | 'neededRate'>;

export function aRecord(graded: GradedDay[] = []): PublicRecord {
  const days = graded.map((day) => ({ ...day, origin: day.backfilled ? 'demo' : 'live', units: 0, neededRate: null }));
  const figures = { live: NO_PART, backfilled: NO_PART, demo: NO_PART };
  return PublicRecord.parse({ live: NO_DAYS, backfilled: NO_DAYS, days, figures, head: null, example: null });
}
