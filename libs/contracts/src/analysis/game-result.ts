import { z } from 'zod';
import { Instant } from '../product/calendar.ts';

export const GameStatus = z.enum(['scheduled', 'in-progress', 'final', 'postponed', 'cancelled', 'suspended']);
export type GameStatus = z.infer<typeof GameStatus>;

export const PlayerLine = z.object({
  playerId: z.string(),
  minutes: z.number(),
  /** By market key: `player_points`, … including the sums. */
  values: z.record(z.string(), z.number()),
});

/** What is known of a game's end. `version` grows with every correction of the feed. */
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
