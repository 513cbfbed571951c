import { describe, expect, it } from '@jest/globals';
import { aForecast } from '../publication/forecast.fixture.ts';
import type { Publication, PublishedPick } from '../publication/publication.ts';
import { toPick, toResult } from './pick-view.ts';

const PICK: PublishedPick = {
  id: 'pick 1',
  rank: 3,
  free: true,
  publishedAt: '2026-01-09T14:00:00.000Z',
  backfilled: false,
  forecast: aForecast(),
};
const PUBLICATION: Publication = {
  id: 'publication 1',
  day: '2026-01-09',
  revision: 2,
  publishedAt: '2026-01-09T15:00:00.000Z',
  backfilled: false,
  games: 4,
  picks: [PICK],
};
const LOST = { sequence: 2, outcome: 'LOSS', reason: 'stat correction', actual: 20, gameVersion: 2 } as const;

describe('a published pick', () => {
  it('shows its forecast, its price and its place in the publication', () => {
    expect(toPick(PUBLICATION, PICK, null, false)).toEqual({
      id: 'pick 1',
      playerId: 'nba:100',
      playerName: 'Ada Moreno',
      league: 'NBA',
      propType: 'Points',
      propLine: 20.5,
      imageUrl: '',
      mockAnalysis: {
        pickDirection: 'Over',
        projectedAmount: 22.1,
        confidence: 71.3,
        probability: 56.2,
        summary: 'A summary.',
        keyConsiderations: ['Over in 6 of the last 10 games.'],
        considerations: [{ text: 'Over in 6 of the last 10 games.', points: 'for' }],
        dataPoints: [{ label: 'Last 10', value: '6–4 (10 games)' }],
      },
      outcome: { status: 'PENDING', reason: null },
      actualPerformance: null,
      day: '2026-01-09',
      rank: 3,
      revision: 2,
      market: 'player_points',
      team: 'Harbor City Gulls',
      opponent: 'Pine Falls Otters',
      game: {
        id: 'nba:1',
        homeTeam: 'Harbor City Gulls',
        awayTeam: 'Pine Falls Otters',
        startsAt: '2026-01-10T00:00:00.000Z',
      },
      book: 'Lantern',
      price: -110,
      priceAt: '2026-01-09T13:50:00.000Z',
      prices: [{ book: 'Lantern', line: 20.5, over: -110, under: -110, at: '2026-01-09T13:50:00.000Z' }],
      consensusProbability: 51,
      consensusBooks: 6,
      breakEven: 52.4,
      ev: 7.3,
      fairPrice: -128,
      passPrice: -128,
      passLine: 21.5,
      distribution: { kind: 'poisson', mean: 22 },
      snapshot: { formulaVersion: 1 },
      hitRates: [{ label: 'Last 10', wins: 6, losses: 4, pushes: 0, n: 10 }],
      games: [],
      publishedAt: '2026-01-09T14:00:00.000Z',
      modelVersion: 'test-1',
      backfilled: false,
      stance: 'bet',
      takeAt: -120,
      withdrawn: false,
    });
  });

  it('shows its grade with the reason and the value', () => {
    expect(toPick(PUBLICATION, PICK, LOST, true)).toMatchObject({
      outcome: { status: 'LOSS', reason: 'stat correction' },
      actualPerformance: 20,
      withdrawn: true,
    });
  });
});

describe('the result of a pick', () => {
  it('names the bet and its outcome, without the forecast', () => {
    expect(toResult(PICK, LOST, true)).toEqual({
      id: 'pick 1',
      playerName: 'Ada Moreno',
      league: 'NBA',
      propType: 'Points',
      propLine: 20.5,
      imageUrl: '',
      pickDirection: 'Over',
      team: 'Harbor City Gulls',
      opponent: 'Pine Falls Otters',
      playerId: 'nba:100',
      gameId: 'nba:1',
      startsAt: '2026-01-10T00:00:00.000Z',
      book: 'Lantern',
      price: -110,
      probability: 56.2,
      confidence: 71.3,
      publishedAt: '2026-01-09T14:00:00.000Z',
      modelVersion: 'test-1',
      backfilled: false,
      stance: 'bet',
      withdrawn: true,
      outcome: { status: 'LOSS', reason: 'stat correction' },
      actualPerformance: 20,
    });
  });

  it('is pending without a grade', () => {
    expect(toResult(PICK, null, false)).toMatchObject({
      outcome: { status: 'PENDING', reason: null },
      actualPerformance: null,
    });
  });
});
