import { z } from 'zod';
import { Side } from './forecast.ts';
import { OutcomeStatus } from './pick.ts';
import { Day, Instant } from '../product/fields.ts';
import { event } from '../messages/bus-messages.ts';

/** A set of picks was published; a refresh publishes the next revision of the same day. */
export const picksGenerated = event(
  'picks.generated',
  1,
  z.object({
    publicationId: z.uuid(),
    day: Day,
    revision: z.int(),
    picks: z.int(),
    publishedAt: Instant,
    backfilled: z.boolean(),
  }),
  { from: ['picks'], to: ['gateway', 'bot'] },
);

/** A day's results: sent when the day is complete, at 08:15 with the results so far, and after each correction. */
export const resultsChecked = event(
  'results.checked',
  1,
  z.object({
    day: Day,
    wins: z.int(),
    losses: z.int(),
    pushes: z.int(),
    unknown: z.int(),
    pending: z.int(),
    winRate: z.number(),
    backfilled: z.boolean(),
    checkedAt: Instant,
  }),
  { from: ['picks'], to: ['gateway', 'bot'] },
);

/** A pick was graded or regraded. The grade with the highest version is the valid one. */
export const pickGraded = event(
  'pick.graded',
  1,
  z.object({
    pickId: z.uuid(),
    version: z.int(),
    /** The publication day in America/Chicago. */
    day: Day,
    gameDate: Instant,
    playerName: z.string(),
    league: z.string(),
    imageUrl: z.string(),
    propType: z.string(),
    propLine: z.number(),
    pickDirection: Side,
    outcome: OutcomeStatus,
    /** The reason, if the outcome does not imply it. */
    reason: z.string().nullable(),
    actualPerformance: z.number().nullable(),
    /** Percents, 0–100. */
    probability: z.number(),
    confidence: z.number(),
    book: z.string(),
    price: z.number(),
    backfilled: z.boolean(),
    /** Whether it was in its day's first publication. Other picks do not count for the day. */
    counted: z.boolean(),
    checkedAt: Instant,
  }),
  { from: ['picks'], to: ['admin', 'analysis'] },
);
