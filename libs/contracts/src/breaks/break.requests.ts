import { z } from 'zod';
import { Account, Client, Principal } from '../auth/user.ts';
import { event, request } from '../messages/bus-messages.ts';
import { Instant } from '../product/fields.ts';
import { excludeMyself, startBreak } from './break.routes.ts';

const From = { by: Principal, client: Client.optional() };

export const startBreakRequest = request('auth.start-break', {
  input: startBreak.body.extend(From),
  reply: Account,
});
export const excludeMyselfRequest = request('auth.exclude-myself', {
  input: excludeMyself.body.extend(From),
  reply: Account,
  timeoutMs: 15_000,
});
export const endSelfExclusionRequest = request('auth.end-self-exclusion', {
  input: z.object(From),
  reply: Account,
});

/** A break has started or was made longer: billing pauses or cancels the subscription. */
export const breakStarted = event(
  'break.started',
  1,
  z.object({
    userId: z.uuid(),
    /** Grows with each change of the account. */
    version: z.int(),
    subscription: z.enum(['pause', 'cancel']),
    /** When a paused subscription is charged again. */
    endsAt: Instant,
  }),
  { from: ['auth'], to: ['billing'] },
);
