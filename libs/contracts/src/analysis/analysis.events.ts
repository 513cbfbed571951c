import { z } from 'zod';
import { event } from '../messages/event.ts';
import { Tier } from '../product/tier.ts';
import { AnalysisType } from './analysis-request.ts';
import { GameResult } from './game-result.ts';

/** The feed says that a game is over, or has corrected itself (a higher version). */
export const gameFinal = event('games.final', 1, GameResult, { from: ['analysis'], to: ['picks'] });

/** A game will not be played as planned: postponed or cancelled. */
export const gamePostponed = event('games.postponed', 1, GameResult, { from: ['analysis'], to: ['picks'] });

/** An analysis has ended, well or not. */
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
    /** `costUsd` by the provider's price list, where it is known. */
    tokens: z.object({ input: z.int(), output: z.int(), costUsd: z.number().min(0).optional() }).nullable(),
  }),
  { from: ['analysis'], to: ['admin'] },
);
