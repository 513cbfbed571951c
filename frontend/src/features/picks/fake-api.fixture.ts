import type { DayResults, PickResult, PicksDay, PublicRecord, RecordFigures, RecordPart } from '@overline/contracts';
import { aPick } from '../../components/prop/a-pick.fixture.ts';
import { mockApi, type MockRequest } from '../../session/render-page.fixture.tsx';

type Response = { status?: number; body: unknown };

const RATE = { totalWins: 348, totalLosses: 252, totalSettled: 600, winRate: 58, isChecked: true };

/** A day of picks for tests; override only what matters. */
export function aDay(changes: Partial<PicksDay> = {}): PicksDay {
  return {
    day: '2026-11-20',
    total: 1,
    visible: 1,
    revision: 1,
    publishedAt: '2026-11-20T14:00:00.000Z',
    backfilled: false,
    notice: null,
    ...changes,
  };
}

export function aResult(changes: Partial<PickResult> = {}): PickResult {
  const pick = aPick();
  return {
    id: pick.id,
    playerName: 'Will Carrow',
    league: 'NBA',
    propType: 'Rebounds',
    propLine: 8.5,
    imageUrl: '',
    pickDirection: 'Under',
    team: 'NYK',
    opponent: 'BOS',
    playerId: pick.playerId,
    gameId: pick.game.id,
    startsAt: pick.game.startsAt,
    book: 'FanDuel',
    price: -105,
    probability: 58,
    confidence: 66,
    publishedAt: pick.publishedAt,
    modelVersion: pick.modelVersion,
    backfilled: false,
    withdrawn: false,
    outcome: { status: 'WIN', reason: null },
    actualPerformance: 6,
    ...changes,
  };
}

export function someResults(changes: Partial<DayResults> = {}): DayResults {
  return {
    totalWins: 1,
    totalLosses: 0,
    totalSettled: 1,
    winRate: 100,
    isChecked: true,
    totalPushes: 0,
    date: '2026-11-19',
    lastChecked: null,
    picks: [aResult()],
    ...changes,
  };
}

/** A live record: 571 picks of which 55 were bets and 516 leans. */
function aRecord(): PublicRecord {
  const closing = { picks: 0, price: null, fairPicks: 0, fair: null, repriced: 0 };
  const total: RecordFigures = {
    picks: 571,
    wins: 279,
    losses: 292,
    pushes: 4,
    hitRate: 48.9,
    hitRateLow: 44.8,
    hitRateHigh: 53,
    neededRate: 46.7,
    bets: 55,
    units: 3.1,
    roi: 5.6,
    closing,
    later: { picks: 0, units: 0, roi: null },
    leans: { picks: 516, units: -4.2, roi: -0.8, fairPicks: 0, fair: null },
  };
  const by = { market: [], league: [], book: [], side: [], confidence: [] };
  const dates = { from: '2026-10-01', to: '2026-11-19' };
  const scored = { picks: 0, ours: null, market: null };
  const part: RecordPart = { days: 48, noEdgeDays: 0, ...dates, total, by, scored, reliability: [] };
  const sum = { totalWins: 279, totalLosses: 292, totalSettled: 571, winRate: 48.9, days: 48, expectedWinRate: 50 };
  const live = { ...sum, from: dates.from };
  const none = { ...part, days: 0 };
  const figures = { live: part, backfilled: none, demo: none };
  return { live, backfilled: { ...live, days: 0 }, days: [], figures, head: null, example: null };
}

/** Mocks the picks API by path below /api/picks/; returns the requests. */
export function mockPicks(changes: Record<string, Response> = {}): MockRequest[] {
  const responses: Record<string, Response> = {
    'top-picks': { body: [aPick()] },
    day: { body: aDay() },
    'win-rate': { body: RATE },
    yesterday: { body: someResults() },
    ...changes,
  };
  const paths = Object.entries(responses).map(([path, reply]) => [`/picks/${path}`, reply] as const);
  return mockApi({ '/record': { body: aRecord() }, ...Object.fromEntries(paths) });
}
