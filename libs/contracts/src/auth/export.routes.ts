import { z } from 'zod';
import { AnalysisRecord } from '../analysis/analysis-request.ts';
import { Subscription } from '../billing/subscription.ts';
import { route } from '../messages/route.ts';
import { Instant } from '../product/calendar.ts';
import { mySessions, myNotices } from './security.routes.ts';
import { User } from './user.ts';

export const exportMyData = route('GET', '/auth/export', {
  access: 'signed-in',
  summary: 'Everything that is held about the caller, as a file',
  limit: { perMinute: 2, by: 'account' },
  reply: z.object({
    exportedAt: Instant,
    account: User.omit({ searchCountToday: true }),
    ...mySessions.reply.shape,
    ...myNotices.reply.shape,
    subscription: Subscription,
    /** Questions and answers of the last 30 days: older ones are not kept. */
    analyses: z.array(AnalysisRecord),
  }),
});
