import { z } from 'zod';
import { Instant, Tier } from '../product/fields.ts';
import { event } from '../messages/bus-messages.ts';
import { AnalysisType } from './analysis.ts';

export const GameStatus = z.enum(['scheduled', 'in-progress', 'final', 'postponed', 'cancelled', 'suspended']);
export type GameStatus = z.infer<typeof GameStatus>;

export const PlayerLine = z.object({
  playerId: z.string(),
  minutes: z.number(),
  /** By market key: `player_points`, … including the sums. */
  values: z.record(z.string(), z.number()),
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
