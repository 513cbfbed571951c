import type { AnalysisRecord, AnalyzedProp, PropAnalysis, PropForecast, User } from '@overline/contracts';
import { aPick } from '../components/prop/a-pick.fixture.ts';

export const PREMIUM: User = {
  id: '11111111-0000-4000-8000-000000000001',
  username: 'pat',
  email: 'pat@example.test',
  tier: 'Premium',
  searchCountToday: 3,
};

/** A forecast for tests; set only what matters. */
export function aForecast(changes: Partial<PropForecast> = {}): PropForecast {
  const {
    mockAnalysis,
    game,
    propLine,
    team,
    opponent,
    book,
    price,
    priceAt,
    prices,
    distribution,
    hitRates,
    games,
    propType,
    market,
    playerName,
    league,
  } = aPick();
  return {
    id: 'g1/p1/player_points',
    league,
    gameId: game.id,
    homeTeam: game.homeTeam,
    awayTeam: game.awayTeam,
    startsAt: game.startsAt,
    playerId: 'p1',
    playerName,
    team,
    opponent,
    market,
    propType,
    side: 'Over',
    line: propLine,
    book,
    price,
    priceAt,
    prices,
    projection: 26.4,
    range: { low: 17, high: 36 },
    modelProbability: 62.5,
    minutes: 35,
    probability: 61.2,
    confidence: 74.2,
    consensusProbability: 55.1,
    consensusBooks: 3,
    fairPrice: -158,
    passPrice: -158,
    passLine: 26.5,
    distribution,
    snapshot: {},
    modelVersion: 'props-2026.11',
    summary: mockAnalysis.summary,
    keyConsiderations: [],
    considerations: [],
    breakEven: 52.8,
    ev: 15.8,
    dataPoints: [],
    hitRates,
    games,
    ...changes,
  };
}

/** One analysed line. */
export function anAnalyzedProp(changes: Partial<AnalyzedProp> = {}): AnalyzedProp {
  return {
    propDescription: 'Marcus Ellery Over 24.5 Points',
    probability: 61.2,
    confidence: 74.2,
    reasoning: 'More minutes than usual.',
    pickDirection: 'Over',
    projectedAmount: 26.4,
    ev: 8.2,
    forecast: aForecast(),
    ...changes,
  };
}

/** The answer to a question about one player. */
export function aPropAnalysis(changes: Partial<PropAnalysis> = {}): PropAnalysis {
  return {
    query: 'ellery over 24.5',
    playerName: 'Marcus Ellery',
    league: 'NBA',
    playerPortraitUrl: '',
    analyzedProps: [anAnalyzedProp()],
    overallSummary: 'His points over stands out.',
    sources: [],
    error: null,
    candidates: [],
    wordsBy: 'template',
    ...changes,
  };
}

/** An analysis as the server lists it. */
export function aRecord(changes: Partial<AnalysisRecord> = {}): AnalysisRecord {
  const now = new Date().toISOString();
  return {
    id: '22222222-0000-4000-8000-000000000001',
    type: 'prop',
    state: 'done',
    ahead: null,
    stage: 'Done',
    query: 'ellery over 24.5',
    askedAt: now,
    finishedAt: now,
    answer: aPropAnalysis(),
    error: null,
    ...changes,
  };
}
