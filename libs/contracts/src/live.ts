import { z } from 'zod';
import { AnalysisProgress } from './analysis/analysis.ts';
import { Day } from './product/fields.ts';
import { route } from './messages/route.ts';

/** A server-sent event that tells open pages what has changed. It does not contain the new data. */
export const LiveUpdate = z.discriminatedUnion('type', [
  z.object({ type: z.literal('picks.generated'), day: Day, revision: z.int() }),
  z.object({ type: z.literal('results.checked'), day: Day }),
  z.object({ type: z.literal('prices.changed') }),
  z.object({ type: z.literal('games.changed') }),
  // Sent only to the pages of the user who started the analysis.
  z.object({ type: z.literal('analysis.progress'), analysis: AnalysisProgress }),
  // Sent only to the pages of the user concerned.
  z.object({ type: z.literal('account.changed') }),
  z.object({ type: z.literal('subscription.changed') }),
  z.object({ type: z.literal('alerts.raised') }),
]);
export type LiveUpdate = z.infer<typeof LiveUpdate>;

export const liveUpdates = route('GET', '/live', {
  access: 'signed-in',
  summary: 'Server-sent events, one LiveUpdate per message, starting with those since the page began to load its data',
  query: z.strictObject({
    /** How long ago the page began to load its data, in ms. */
    age: z.coerce.number().int().min(0).default(0),
  }),
  reply: LiveUpdate,
});

export const appSettings = route('GET', '/settings', {
  access: 'public',
  summary: 'Public settings of this server',
  reply: z.object({
    demo: z.boolean(),
    now: z.iso.datetime(),
  }),
});
