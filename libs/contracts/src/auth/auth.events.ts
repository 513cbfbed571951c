import { z } from 'zod';
import { event } from '../messages/event.ts';
import { Tier } from '../product/tier.ts';

/** Something that decides what a token may do has changed: tier, epoch, a session's end, the account's deletion. */
export const userChanged = event(
  'user.changed',
  1,
  z.object({ userId: z.uuid(), version: z.int(), tier: Tier, deleted: z.boolean() }),
);
