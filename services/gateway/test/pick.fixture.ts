import { randomUUID } from 'node:crypto';
import { type DayResults, Pick, type PickResult, type PicksDay, type PublicRecord } from '@overline/contracts';
import { factory } from '@overline/testing';

const DAY = '2026-01-15';
const AT = '2026-01-15T14:00:00.000Z';
const prices = Array.from({ length: 5 }, (_, book) => ({
  book: `book ${book}`,
  line: 20.5,
  over: -110,
  under: -112,
  at: AT,
}));
const games = Array.from({ length: 20 }, (_, game) => ({
  day: DAY,
  opponent: 'Foxes',
  home: game % 2 === 0,
  minutes: 33,
  value: 15 + game,
}));

export const aPick = factory<Pick>((number) =>
  Pick.parse({
    id: randomUUID(),
    playerName: `Player ${number}`,
    league: 'NBA',
    propType: 'Points',
    propLine: 20.5,
    imageUrl: '',
    mockAnalysis: {
      pickDirection: 'Over',
      projectedAmount: 23.4,
      confidence: 71.2,
      probability: 58.3,
      summary: 'Averages 23.4 over the last ten games and meets a defence that allows the third most points to guards.',
      keyConsiderations: ['Over in 14 of the last 20', 'Second night of a back-to-back'],
      considerations: [
        { text: 'Over in 14 of the last 20', points: 'for' },
        { text: 'Second night of a back-to-back', points: 'against' },
      ],
      dataPoints: ['Last 5', 'Last 10', 'Last 20', 'Season'].map((label) => ({ label, value: '23.4 (20 games)' })),
    },
    outcome: { status: 'PENDING', reason: null },
    actualPerformance: null,
    day: DAY,
    rank: number,
    revision: 1,
    market: 'player_points',
    team: 'Wolves',
    opponent: 'Foxes',
    teamLogoUrl: '',
    game: { id: 'game 1', homeTeam: 'Wolves', awayTeam: 'Foxes', startsAt: AT },
    book: 'book 1',
    price: -110,
    priceAt: AT,
    prices,
    consensusProbability: 52.1,
    consensusBooks: 5,
    breakEven: 52.4,
    ev: 11.3,
    fairPrice: -121,
    passPrice: -135,
    passLine: 22.5,
    distribution: { kind: 'negative-binomial', mean: 23.4, dispersion: 5 },
    snapshot: {},
    hitRates: [{ label: 'Last 20', wins: 14, losses: 6, pushes: 0, n: 20 }],
    games,
    publishedAt: AT,
    modelVersion: 'test',
    backfilled: false,
    withdrawn: false,
    playerId: 'nba:1',
  }),
);

export const aPicksDay = (overrides: Partial<PicksDay>): PicksDay => ({
  day: DAY,
  total: 12,
  visible: 12,
  revision: 1,
  publishedAt: AT,
  backfilled: false,
  notice: null,
  ...overrides,
});

const aResult = (number: number): PickResult => ({
  id: randomUUID(),
  playerName: `Player ${number}`,
  league: 'NBA',
  propType: 'Points',
  propLine: 20.5,
  imageUrl: '',
  pickDirection: 'Over',
  team: 'Wolves',
  opponent: 'Foxes',
  playerId: `nba:${number}`,
  gameId: 'nba:1',
  startsAt: AT,
  book: 'book 1',
  price: -110,
  probability: 58.3,
  confidence: 71.2,
  publishedAt: AT,
  modelVersion: 'test',
  backfilled: false,
  withdrawn: false,
  outcome: { status: 'WIN', reason: null },
  actualPerformance: 25,
});

export const someDayResults = (count: number): DayResults => ({
  picks: Array.from({ length: count }, (_, number) => aResult(number)),
  date: DAY,
  totalWins: count,
  totalLosses: 0,
  totalPushes: 0,
  totalSettled: count,
  winRate: 100,
  isChecked: true,
  lastChecked: AT,
});

/** The record before anything is graded. */
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
const NO_DAYS = {
  totalWins: 0,
  totalLosses: 0,
  totalSettled: 0,
  winRate: 0,
  expectedWinRate: 0,
  days: 0,
  from: null,
};
/** A record before its first graded day. */
export const NO_RECORD: PublicRecord = {
  live: NO_DAYS,
  backfilled: NO_DAYS,
  days: [],
  figures: { live: NO_PART, backfilled: NO_PART, demo: NO_PART },
  head: null,
  example: null,
};
