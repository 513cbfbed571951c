import { z } from 'zod';
import { PropForecast, Side, Stance } from '../picks/forecast.ts';
import { Instant } from '../product/fields.ts';
import { MAX_PARLAY_LEGS } from '../product/plan.ts';

/** A web page that the model cites; https only. */
export const Source = z.object({ uri: z.url(), title: z.string() });

/** A player who is out, or back, in a what-if. */
export const LineupChange = z.object({
  playerId: z.string(),
  playerName: z.string(),
  team: z.string(),
  state: z.enum(['out', 'in']),
  /** How the latest injury report lists him; null if it does not. */
  listed: z.string().nullable(),
});
export type LineupChange = z.infer<typeof LineupChange>;

/** The conditions of a question, and the same bet without them. */
export const WhatIf = z.object({
  changes: z.array(LineupChange),
  /**
   * The player's past games in which these teammates were out, or played; null if only opponents are named, or if the
   * forecast stays as it is.
   */
  games: z.int().min(0).nullable(),
  /** The same bet without the conditions. */
  today: PropForecast,
});
export type WhatIf = z.infer<typeof WhatIf>;

/** A teammate whose absence or return the answer suggests as a what-if. */
export const Teammate = z.object({
  playerName: z.string(),
  /** Recent minutes per game. */
  minutes: z.number(),
  out: z.boolean(),
  /** The question that asks about the same bet without him, or with him if he is out. */
  query: z.string(),
});
export type Teammate = z.infer<typeof Teammate>;

/** The analysis of one line. Percents are 0–100. `forecast` has all of its inputs. */
export const AnalyzedProp = z.object({
  propDescription: z.string(),
  probability: z.number().min(0).max(100),
  /** Null if no book quotes the line: confidence compares the forecast with a price. */
  confidence: z.number().min(0).max(100).nullable(),
  reasoning: z.string(),
  pickDirection: z.enum(['Over', 'Under', 'Push']),
  projectedAmount: z.number(),
  /** Expected profit in percent of the stake at `forecast.price`; null if no book quotes the line. */
  ev: z.number().nullable(),
  forecast: PropForecast,
  /** Present if the question has conditions, which `forecast` then assumes. */
  whatIf: WhatIf.optional(),
  /** The teammates with the most minutes; none in markets without what-ifs. */
  teammates: z.array(Teammate).optional(),
});
export type AnalyzedProp = z.infer<typeof AnalyzedProp>;

/**
 * Which of several players gets the most of a statistic, or the fewest. Percents are 0–100; all `chance` values and
 * `tie` add up to 100.
 */
export const Comparison = z.object({
  market: z.string(),
  propType: z.string(),
  order: z.enum(['more', 'fewer']),
  /** The likeliest first. */
  players: z.array(z.object({ playerId: z.string(), playerName: z.string(), chance: z.number().min(0).max(100) })),
  /** The chance that two or more players share first place. */
  tie: z.number().min(0).max(100),
});
export type Comparison = z.infer<typeof Comparison>;

/** A team that a question names as a winner in addition to other bets. Percents are 0–100. */
export const PickedWinner = z.object({
  gameId: z.string(),
  gameTitle: z.string(),
  startsAt: Instant,
  team: z.string(),
  /** Missing in answers of earlier releases. */
  side: z.enum(['Home', 'Away']).optional(),
  chance: z.number().min(0).max(100),
  /** American odds at which the bet neither wins nor loses in the long run. */
  fair: z.number(),
  /** Best American price; null if no book quotes the team. */
  price: z.number().nullable(),
  /** Every book's price, best first; absent from answers stored before they existed. */
  offers: z.array(z.object({ book: z.string(), price: z.number() })).optional(),
  /** The chance with the lineups of the latest injury report, if the question has conditions. */
  today: z.number().min(0).max(100).optional(),
});
export type PickedWinner = z.infer<typeof PickedWinner>;

/** A possible meaning of an ambiguous question. */
export const Candidate = z.object({
  label: z.string(),
  detail: z.string(),
  /** A question with only this meaning. */
  query: z.string(),
  /** A suggested player without a bet, by a name that no other player has: with the team or league if needed. */
  player: z.string().optional(),
  /** The start of the game. */
  startsAt: Instant.nullish(),
});

export const PropAnalysis = z.object({
  query: z.string(),
  playerName: z.string(),
  league: z.string(),
  playerPortraitUrl: z.string(),
  analyzedProps: z.array(AnalyzedProp),
  overallSummary: z.string(),
  sources: z.array(Source),
  /** Why nothing was analyzed, as a message for the user. Such an answer costs no search. */
  error: z.string().nullable(),
  /** Possible meanings, if the question was ambiguous. */
  candidates: z.array(Candidate),
  /** Who chose the order of our sentences: the language model or the template. */
  wordsBy: z.enum(['model', 'template']),
  /** How the question was understood, as text for the user. */
  understood: z.string().optional(),
  /** What a follow-up question reused from the last answered question, as text. */
  tookOver: z.string().optional(),
  comparison: Comparison.optional(),
  winners: z.array(PickedWinner).optional(),
});
export type PropAnalysis = z.infer<typeof PropAnalysis>;

const Team = z.object({
  name: z.string(),
  logoUrl: z.string(),
  /** This season's wins and losses, "14–8"; in hockey with losses in overtime, "12–5–3". */
  record: z.string(),
  /** Best American price; null if no book quotes the team. */
  moneyline: z.number().nullable(),
  /** The market's devigged chance in percent; our model's chance if no book quotes the game. */
  impliedOdds: z.number().min(0).max(100),
});

/** One book's price for a team, with the price's value. */
const MoneylineOffer = z.object({
  book: z.string(),
  price: z.number(),
  at: Instant,
  breakEven: z.number(),
  ev: z.number(),
  /** Chance in percent that the price is better than its break-even. */
  confidence: z.number().min(0).max(100),
  /** True if the price is so far from the other books' that it may be old or a mistake, so it is never a bet. */
  isFar: z.boolean().optional(),
});

/** The bet on one team of a game. Percents are 0–100, odds American. */
export const MoneylineSide = z.object({
  /** The team's chance to win. */
  probability: z.number().min(0).max(100),
  fairPrice: z.number(),
  /** The best price; null if no book quotes the team. */
  best: z.object({ book: z.string(), price: z.number(), at: Instant }).nullable(),
  /** The chance at which `best` breaks even, and the expected profit of `best` in percent of the stake. */
  breakEven: z.number().nullable(),
  ev: z.number().nullable(),
  /**
   * As for picks: whether `best` is a bet, and the worst price at which it still is. Null unless two books quote the
   * game; `stance` is also null if `best` is far from the other books' prices.
   */
  stance: Stance.nullable(),
  takeAt: z.number().nullable(),
  /** Every book's price, best first; absent from answers stored before they existed. */
  offers: z.array(MoneylineOffer).optional(),
});
export type MoneylineSide = z.infer<typeof MoneylineSide>;

const BookMoneyline = z.object({
  source: z.string(),
  homeMoneyline: z.number().nullable(),
  awayMoneyline: z.number().nullable(),
  logoUrl: z.string(),
  at: Instant,
});

/** Nothing was found if there are neither teams nor an error. Percents are 0–100. */
export const MoneylineAnalysis = z.object({
  gameTitle: z.string(),
  gameDate: z.string(),
  startsAt: Instant.nullable(),
  homeTeam: Team.nullable(),
  awayTeam: Team.nullable(),
  prediction: z
    .object({
      winner: z.string(),
      /** Chance that the winner's best price is better than fair; null if no book quotes the winner. */
      confidence: z.number().min(0).max(100).nullable(),
      reasoning: z.string(),
      /** Chance in percent that the home team wins. */
      homeProbability: z.number().min(0).max(100),
      marketHomeProbability: z.number().min(0).max(100).nullable(),
      fairHome: z.number(),
      fairAway: z.number(),
    })
    .nullable(),
  /** Both bets on the game; absent from answers stored before they existed. */
  sides: z.object({ home: MoneylineSide, away: MoneylineSide }).optional(),
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
  tookOver: z.string().optional(),
  /** Present if the question has conditions, which the other numbers then assume. */
  whatIf: z
    .object({
      changes: z.array(LineupChange),
      /** The same numbers with the lineups of the latest injury report. */
      today: z.object({
        homeProbability: z.number().min(0).max(100),
        fairHome: z.number(),
        fairAway: z.number(),
        homeScore: z.number(),
        awayScore: z.number(),
      }),
    })
    .optional(),
  /** Null if no game was found. */
  gameId: z.string().nullable(),
});
export type MoneylineAnalysis = z.infer<typeof MoneylineAnalysis>;

const name = (what: string) =>
  z
    .string({ error: `${what} is required` })
    .trim()
    .min(1, `${what} is required`)
    .max(120, `${what} must have at most 120 characters`);

export const ParlayProp = z.strictObject({
  id: z.string().max(100).optional(),
  playerName: name('Player name'),
  propType: name('Prop type'),
  propLine: z
    .number({ error: 'Prop line must be a number' })
    .min(0, 'Prop line must be 0 or more')
    .max(1_000, 'Prop line must be at most 1000')
    .multipleOf(0.5, 'Prop line must be in steps of 0.5'),
  selection: Side,
  projectedAmount: z.number().optional(),
  /** The game that the leg is about; the player's next one if left out. */
  gameId: z.string().min(1).max(100).optional(),
});
export type ParlayProp = z.infer<typeof ParlayProp>;

export const ParlayProps = z
  .array(ParlayProp, { error: 'Please add at least one prop to analyze' })
  .min(1, 'Please add at least one prop to analyze')
  .max(MAX_PARLAY_LEGS, `A parlay has at most ${MAX_PARLAY_LEGS} props`);

/** Percents are 0–100; the joint chance accounts for correlated legs. */
export const ParlayAnalysis = z.object({
  overallProbability: z.number().min(0).max(100),
  /** The joint chance before rounding, for computing the value of a price; absent from answers of earlier releases. */
  exactProbability: z.number().optional(),
  /** Null if none of the user's books quotes every leg. */
  overallConfidence: z.number().min(0).max(100).nullable(),
  /** Standard deviation of the logit of the joint chance; absent from answers stored before it existed. */
  logitSd: z.number().positive().optional(),
  overallReasoning: z.string(),
  individualAnalyses: z.array(
    z.object({
      propDescription: z.string(),
      probability: z.number(),
      confidence: z.number().nullable(),
      reasoning: z.string(),
      /** Joint chance in percent without this leg. */
      probabilityWithout: z.number(),
      analysis: AnalyzedProp.nullable(),
      /** Set where this leg could not be forecast; it is then left out of the joint chance. */
      error: z.string().nullable(),
    }),
  ),
  recommendations: z.array(z.string()),
  /** The product of the legs' chances, as if they were independent. */
  independentProbability: z.number().min(0).max(100),
  fairAmerican: z.number().nullable(),
  /**
   * The correlation matrix of the legs that were forecast, in their order. The browser recomputes the joint chance from
   * it.
   */
  correlation: z.array(z.array(z.number())),
  sources: z.array(Source),
  error: z.string().nullable(),
  wordsBy: z.enum(['model', 'template']),
});
export type ParlayAnalysis = z.infer<typeof ParlayAnalysis>;

export const AnalysisType = z.enum(['prop', 'moneyline', 'parlay']);
export type AnalysisType = z.infer<typeof AnalysisType>;

/** The longest question in characters. */
export const MAX_QUESTION_LENGTH = 300;

export const Query = z
  .string({ error: 'Ask for a player, a prop or a game' })
  .trim()
  .min(1, 'Ask for a player, a prop or a game')
  .max(MAX_QUESTION_LENGTH, `A question has at most ${MAX_QUESTION_LENGTH} characters`);

export const AnalysisQuestion = z.discriminatedUnion('type', [
  z.object({ type: z.literal('prop'), query: Query }),
  z.object({ type: z.literal('moneyline'), query: Query }),
  z.object({ type: z.literal('parlay'), props: ParlayProps }),
]);
export type AnalysisQuestion = z.infer<typeof AnalysisQuestion>;

/** The progress of an analysis. `stage` is a message for the user. */
export const AnalysisProgress = z.object({
  id: z.uuid(),
  type: AnalysisType,
  state: z.enum(['queued', 'running', 'done', 'failed']),
  /** Analyses ahead of it in the queue; null unless queued. */
  ahead: z.int().nullable(),
  stage: z.string(),
});
export type AnalysisProgress = z.infer<typeof AnalysisProgress>;

/** One of the caller's analyses without its answer: a list with answers would exceed the bus's message limit. */
export const AnalysisSummary = AnalysisProgress.extend({
  query: z.string(),
  askedAt: Instant,
  finishedAt: Instant.nullable(),
  error: z.string().nullable(),
});
export type AnalysisSummary = z.infer<typeof AnalysisSummary>;

/** One of the caller's analyses with its answer, which is null until it finishes. */
export const AnalysisRecord = AnalysisSummary.extend({
  /** A PropAnalysis, MoneylineAnalysis or ParlayAnalysis, depending on `type`. */
  answer: z.unknown().nullable(),
});
export type AnalysisRecord = z.infer<typeof AnalysisRecord>;
