import { z } from 'zod';
import { Instant, Tier } from '../product/fields.ts';
import { event } from '../messages/bus-messages.ts';
import { AnalysisType } from './analysis.ts';

export const GameStatus = z.enum(['scheduled', 'in-progress', 'final', 'postponed', 'cancelled', 'suspended']);
export type GameStatus = z.infer<typeof GameStatus>;

/** A settlement rule of the league that applies to a bet, so that the bet is not simply graded by its value. */
const Ruling = z.object({
  then: z.enum(['void', 'unknown', 'wait', 'if-decided']),
  rule: z.string(),
  says: z.string(),
});

/** Rulings by market key; a market without one is graded by its value. */
const Rulings = z.record(z.string(), Ruling);

export const PlayerLine = z.object({
  playerId: z.string(),
  minutes: z.number(),
  /** The player's values by market key, such as `player_points`, including markets that sum several statistics. */
  values: z.record(z.string(), z.number()),
  rulings: Rulings.optional(),
});

export type PlayerLine = z.infer<typeof PlayerLine>;

/** The latest known result of a game. `version` grows with every correction by the feed. */
export const GameResult = z.object({
  gameId: z.string(),
  league: z.string(),
  startsAt: Instant,
  status: GameStatus,
  version: z.int(),
  homeScore: z.int().nullable(),
  awayScore: z.int().nullable(),
  players: z.array(PlayerLine),
  /** Rulings on players without a line. Missing in results of earlier releases. */
  absent: Rulings.optional(),
  /** The ruling on moneylines; null if the score grades them. Missing in results of earlier releases. */
  moneyline: Ruling.nullish(),
});
export type GameResult = z.infer<typeof GameResult>;

/** A game is final, or the feed corrected its result (a higher version). */
export const gameFinal = event('games.final', 1, GameResult, { from: ['analysis'], to: ['picks'] });

/** A game will not be played as planned: postponed or cancelled. */
export const gamePostponed = event('games.postponed', 1, GameResult, { from: ['analysis'], to: ['picks'] });

/** An analysis has finished or failed. */
export const analysisCompleted = event(
  'analysis.completed',
  1,
  z.object({
    analysisId: z.uuid(),
    userId: z.uuid(),
    tier: Tier,
    query: z.string(),
    type: AnalysisType,
    success: z.boolean(),
    analyzedProps: z.int(),
    error: z.string().nullable(),
    durationMs: z.number(),
    /** `costUsd` is by the provider's price list; absent if unknown. */
    tokens: z.object({ input: z.int(), output: z.int(), costUsd: z.number().min(0).optional() }).nullable(),
  }),
  { from: ['analysis'], to: ['admin'] },
);
