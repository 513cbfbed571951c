import { z } from 'zod';
import { Instant } from '../product/calendar.ts';
import { AnalyzedProp, Candidate, Source } from './prop-analysis.ts';

const Team = z.object({
  name: z.string(),
  logoUrl: z.string(),
  /** Wins–losses of this season, "14–8". */
  record: z.string(),
  /** Best American price; null where no book quotes the team. */
  moneyline: z.number().nullable(),
  /** The market's devigged chance in percent; the model's own where there is no market. */
  impliedOdds: z.number().min(0).max(100),
});

export const BookMoneyline = z.object({
  source: z.string(),
  homeMoneyline: z.number().nullable(),
  awayMoneyline: z.number().nullable(),
  logoUrl: z.string(),
  at: Instant,
});

/** Without teams and without an error nothing was found. Percents are 0–100. */
export const MoneylineAnalysis = z.object({
  gameTitle: z.string(),
  gameDate: z.string(),
  startsAt: Instant.nullable(),
  homeTeam: Team.nullable(),
  awayTeam: Team.nullable(),
  prediction: z
    .object({
      winner: z.string(),
      /** Chance that the winner's best price is better than fair; null where no book quotes the winner. */
      confidence: z.number().min(0).max(100).nullable(),
      reasoning: z.string(),
      /** Chance in percent that the home team wins. */
      homeProbability: z.number().min(0).max(100),
      marketHomeProbability: z.number().min(0).max(100).nullable(),
      fairHome: z.number(),
      fairAway: z.number(),
    })
    .nullable(),
  scoreProjection: z.object({ homeScore: z.number(), awayScore: z.number() }).nullable(),
  keyFactors: z.array(z.string()),
  lineupInfo: z.array(z.string()),
  additionalInfo: z.array(z.string()),
  bookieOdds: z.array(BookMoneyline),
  playerProps: z.array(
    z.object({
      playerName: z.string(),
      league: z.string(),
      overallSummary: z.string(),
      confidenceLevel: z.number().min(0).max(100).nullable(),
      dataSourcesConsidered: z.array(z.string()),
      analyzedProps: z.array(AnalyzedProp),
    }),
  ),
  summary: z.string(),
  sources: z.array(Source),
  error: z.string().nullable(),
  candidates: z.array(Candidate),
  modelVersion: z.string(),
  wordsBy: z.enum(['model', 'template']),
});
export type MoneylineAnalysis = z.infer<typeof MoneylineAnalysis>;
