import type { AnalysisRecord, AnalyzedProp, PropAnalysis, PropForecast } from '@overline/contracts';
import { aPick } from '../components/prop/a-pick.fixture.ts';

/** A complete forecast for tests. `changes` overrides single fields. */
export function aForecast(changes: Partial<PropForecast> = {}): PropForecast {
  const { mockAnalysis, game, propLine, ...pick } = aPick();
  return {
    ...pick,
    id: 'g1/p1/player_points',
    gameId: game.id,
    homeTeam: game.homeTeam,
    awayTeam: game.awayTeam,
    startsAt: game.startsAt,
    playerId: 'p1',
    side: 'Over',
    line: propLine,
    projection: mockAnalysis.projectedAmount,
    ev: 8.2,
    range: { low: 17, high: 36 },
    modelProbability: 62.5,
    minutes: 35,
    probability: mockAnalysis.probability,
    confidence: mockAnalysis.confidence,
    summary: mockAnalysis.summary,
    keyConsiderations: [],
    considerations: [],
    dataPoints: [],
    ...changes,
  };
}

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
