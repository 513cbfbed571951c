import { z } from 'zod';
import { route } from '../messages/route.ts';
import {
  AnalysisRecord,
  AnalysisSummary,
  AnalysisType,
  Candidate,
  Query,
  MoneylineAnalysis,
  ParlayAnalysis,
  ParlayProps,
  PropAnalysis,
} from './analysis.ts';

/** Error messages for users whose plan does not include the search. */
export const SEARCH_DENIED = {
  free: 'Free tier does not include AI search. Please upgrade.',
  moneyline: 'Moneyline analysis is part of the Platinum plan. Please upgrade to Platinum.',
} as const;
const limit = { perMinute: 120, by: 'account' } as const;

export const analyzeProp = route('POST', '/picks/analyze-prop', {
  access: 'premium',
  denied: { Free: SEARCH_DENIED.free },
  summary: 'Analyze a player prop described in plain words; the header Idempotency-Key makes repeats safe',
  limit,
  body: z.strictObject({ query: Query }),
  reply: PropAnalysis,
});

export const analyzeMoneyline = route('POST', '/moneylines/analyze', {
  access: 'platinum',
  denied: { Free: SEARCH_DENIED.free, Premium: SEARCH_DENIED.moneyline },
  summary: 'Analyze a game described in plain words; the header Idempotency-Key makes repeats safe',
  limit,
  body: z.strictObject({ query: Query }),
  reply: MoneylineAnalysis,
});

export const analyzeParlay = route('POST', '/parlay/analyze', {
  access: 'signed-in',
  summary: 'Analyze a parlay; the header Idempotency-Key makes repeats safe',
  limit,
  body: z.strictObject({ props: ParlayProps }),
  reply: ParlayAnalysis,
});

export const myAnalyses = route('GET', '/analyses', {
  access: 'signed-in',
  summary: "The caller's running and latest finished analyses, newest first, without their answers",
  query: z.strictObject({ type: AnalysisType.optional() }),
  reply: z.array(AnalysisSummary),
});

export const myAnalysis = route('GET', '/analyses/:id', {
  access: 'signed-in',
  summary: "One of the caller's analyses, with its answer once it has finished",
  params: z.strictObject({ id: z.uuid('id: must be the id of an analysis') }),
  reply: AnalysisRecord,
});

export const suggestions = route('GET', '/suggestions', {
  access: 'signed-in',
  summary: 'Completions for the beginning of a question',
  limit: { perMinute: 600, by: 'account' },
  query: z.strictObject({ q: z.string().trim().min(1).max(100), type: z.enum(['prop', 'moneyline']).default('prop') }),
  reply: z.array(Candidate),
});
