import { z } from 'zod';
import { AlertSettings } from '../alerts/delivery.ts';
import { Alert, Watch } from '../alerts/watch.ts';
import { AnalysisRecord } from '../analysis/analysis.ts';
import { EmailLink } from '../auth/email.routes.ts';
import { Preferences } from '../auth/preferences.ts';
import { myNotices, mySessions } from '../auth/security.routes.ts';
import { Account } from '../auth/user.ts';
import { BetLimit, BetSettings, Transfer } from '../bets/bankroll.ts';
import { Bet } from '../bets/bet.ts';
import { Subscription } from '../billing/subscription.ts';
import { TimeInApp } from '../breaks/time.ts';
import { route } from '../messages/route.ts';
import { Instant } from '../product/fields.ts';

export const exportMyData = route('GET', '/auth/export', {
  access: 'signed-in',
  summary: 'Everything stored about the caller, as a file',
  limit: { perMinute: 2, by: 'account' },
  reply: z.object({
    exportedAt: Instant,
    account: Account,
    ...mySessions.reply.shape,
    ...myNotices.reply.shape,
    /** The emails with a link that were sent in the last day; older ones are deleted. */
    emailLinks: z.array(EmailLink),
    /** Chosen sportsbooks and saved views of the board. */
    preferences: Preferences,
    /** Today's time on the site, its limit and the reminder. */
    time: TimeInApp,
    subscription: Subscription,
    /** Of the last 30 days; older ones are deleted. */
    analyses: z.array(AnalysisRecord),
    watches: z.array(Watch),
    /** Of the last 30 days; older ones are deleted. */
    alerts: z.array(Alert),
    alertSettings: AlertSettings,
    /** The bet tracker: the latest bet first. */
    bets: z.array(Bet),
    transfers: z.array(Transfer),
    betLimits: z.object({ settings: BetSettings, limits: z.array(BetLimit) }),
  }),
});
