import { outsideCall } from '@overline/queue';
import { z } from 'zod';

/**
 * Makes the channel show a day's message as it should stand now: posts it, or edits it. Tried for as long as the day
 * lasts, so that it comes out when Discord is back.
 */
export const showPost = outsideCall({
  name: 'show-post',
  payload: z.object({ kind: z.enum(['picks', 'results']), day: z.iso.date() }),
  timeoutMs: 15_000,
  tries: 3_000,
  backoffMs: 500,
  longestBackoffMs: 60_000,
});
