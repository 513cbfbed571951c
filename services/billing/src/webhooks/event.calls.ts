import { outsideCall } from '@overline/queue';
import { z } from 'zod';

/** Looks at the provider for what an event is about. */
export const workEvent = outsideCall({
  name: 'work-event',
  payload: z.object({ id: z.string() }),
  timeoutMs: 60_000,
  tries: 20,
  backoffMs: 1_000,
  longestBackoffMs: 600_000,
});
