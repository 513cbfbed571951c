import { z } from 'zod';
import { Account, ByClient, CurrentPassword, User } from '../auth/user.ts';
import { route } from '../messages/route.ts';
import { MAX_BREAK_DAYS, MAX_EXCLUSION_MONTHS, MIN_EXCLUSION_MONTHS } from './break-time.ts';
import { event, request } from '../messages/bus-messages.ts';
import { Instant } from '../product/fields.ts';

const limit = { perMinute: 10, by: 'account' } as const;

export const startBreak = route('POST', '/auth/break', {
  access: 'signed-in',
  summary: 'Take a break of up to six weeks. It can be made longer, and ends automatically',
  limit,
  body: z.strictObject({
    days: z
      .int('Choose a number of days')
      .min(1, 'A break lasts at least a day')
      .max(MAX_BREAK_DAYS, 'A break lasts at most six weeks. For longer, exclude yourself'),
    /** What happens to a paid plan. */
    subscription: z
      .enum(['pause', 'cancel'], { error: 'Choose whether the subscription is paused or canceled' })
      .default('pause'),
  }),
  reply: User,
});

export const excludeMyself = route('POST', '/auth/self-exclusion', {
  access: 'signed-in',
  summary: 'Exclude yourself for six months or longer. A paid plan is canceled. It does not end automatically',
  limit,
  body: z.strictObject({
    months: z
      .int('Choose a number of months')
      .min(MIN_EXCLUSION_MONTHS, 'A self-exclusion lasts at least six months')
      .max(MAX_EXCLUSION_MONTHS, 'A self-exclusion lasts at most five years'),
    password: CurrentPassword,
  }),
  reply: User,
});

export const endSelfExclusion = route('POST', '/auth/self-exclusion/end', {
  access: 'signed-in',
  summary: 'Ask to end a self-exclusion whose time is over. It ends 24 hours later',
  limit,
  reply: User,
});

export const startBreakRequest = request('auth.start-break', startBreak.body.extend(ByClient.shape), Account);
export const excludeMyselfRequest = request('auth.exclude-myself', excludeMyself.body.extend(ByClient.shape), Account, {
  timeoutMs: 15_000,
});
export const endSelfExclusionRequest = request('auth.end-self-exclusion', ByClient, Account);

/** A break has started or was made longer: billing pauses or cancels the subscription. */
export const breakStarted = event(
  'break.started',
  1,
  z.object({
    userId: z.uuid(),
    /** Increases with each change of the account. */
    version: z.int(),
    subscription: z.enum(['pause', 'cancel']),
    /** When a paused subscription is charged again. */
    endsAt: Instant,
  }),
  { from: ['auth'], to: ['billing'] },
);
