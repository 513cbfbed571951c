import type { DayResults, PickResult, PicksDay } from '@overline/contracts';
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

/** Mocks the picks API by path below /api/picks/; returns the requests. */
export function mockPicks(changes: Record<string, Response> = {}): MockRequest[] {
  const responses: Record<string, Response> = {
    'top-picks': { body: [aPick()] },
    day: { body: aDay() },
    'win-rate': { body: RATE },
    yesterday: { body: someResults() },
    ...changes,
  };
  return mockApi(Object.fromEntries(Object.entries(responses).map(([path, reply]) => [`/picks/${path}`, reply])));
}
