import { z } from 'zod';
import { Day, Instant } from '../product/calendar.ts';
import { event } from '../messages/event.ts';

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

/** A day's results moved: when the day is complete, at 08:15 with what there is, and after each correction. */
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
