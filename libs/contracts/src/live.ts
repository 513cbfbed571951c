import { z } from 'zod';
import { AnalysisProgress } from './analysis/analysis.ts';
import { Day } from './product/fields.ts';
import { route } from './messages/route.ts';

/** What open pages hear over SSE: that something changed, never the thing itself. */
export const LiveUpdate = z.discriminatedUnion('type', [
  z.object({ type: z.literal('picks.generated'), day: Day, revision: z.int() }),
  z.object({ type: z.literal('results.checked'), day: Day }),
  z.object({ type: z.literal('prices.changed') }),
  // Goes to the pages of the person who asked, and to nobody else.
  z.object({ type: z.literal('analysis.progress'), analysis: AnalysisProgress }),
  // These too go to the pages of the one person: their tier, or anything else of their account; what they pay for.
  z.object({ type: z.literal('account.changed') }),
  z.object({ type: z.literal('subscription.changed') }),
]);
export type LiveUpdate = z.infer<typeof LiveUpdate>;

export const liveUpdates = route('GET', '/live', {
  access: 'signed-in',
  summary: 'Server-sent events: one LiveUpdate a message, those first that came while the page asked for what it shows',
  query: z.strictObject({
    /** How long ago the page began to ask, in ms. */
    age: z.coerce.number().int().min(0).default(0),
  }),
  reply: LiveUpdate,
});

export const appSettings = route('GET', '/settings', {
  access: 'public',
  summary: 'What the page must know before anybody signs in',
  reply: z.object({
    demo: z.boolean(),
    now: z.iso.datetime(),
  }),
});
