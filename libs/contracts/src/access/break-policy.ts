import type { AlertChannel } from '../alerts/delivery.ts';
import type { LiveUpdate } from '../live.ts';

/**
 * What an account on a break may receive: no picks, prices, bets to place, alerts or offers. Every channel uses this
 * file. A test compares the lists with the contracts, so a new route, live update or email must be classified before
 * a release.
 */

/** Routes that stay open: the account and its deletion, the user's own data and bets, limits. All others are closed. */
export const OPEN_ROUTES: readonly string[] = [
  'GET /settings',
  'GET /live',
  'POST /auth/login',
  'POST /auth/register',
  'POST /auth/logout',
  'GET /auth/me',
  'GET /auth/mail',
  'POST /auth/forgot-password',
  'POST /auth/reset-password',
  'POST /auth/confirm-email',
  'GET /auth/email-confirmation',
  'POST /auth/email-confirmation',
  'POST /auth/change-email',
  'POST /auth/change-password',
  'DELETE /auth/delete-account',
  'GET /auth/export',
  'GET /auth/sessions',
  'DELETE /auth/sessions/:id',
  'GET /auth/notices',
  'GET /auth/second-factor',
  'POST /auth/second-factor/enrol',
  'POST /auth/second-factor/confirm',
  'POST /auth/second-factor/disable',
  'POST /auth/break',
  'POST /auth/self-exclusion',
  'POST /auth/self-exclusion/end',
  'GET /auth/time',
  'POST /auth/time',
  'POST /auth/time/limit',
  'POST /auth/time/reminder',
  'GET /bets',
  'GET /bets/bankroll',
  'GET /bets/bets.csv',
  'GET /bets/limits',
  'POST /bets/limits',
  'GET /bets/summary',
  // The link in an email that was sent before the break.
  'POST /unsubscribe/:token',
  'GET /preferences',
  'POST /stripe/create-portal-session',
  'GET /stripe/subscription-status',
  'POST /stripe/webhook',
];

/** Closed routes are listed too, so that a new route must be added to one of the two lists. */
export const CLOSED_ROUTES: readonly string[] = [
  'GET /analyses',
  'GET /analyses/:id',
  'GET /games',
  'GET /games/:id',
  'GET /moneylines',
  'POST /moneylines/analyze',
  'POST /parlay/analyze',
  'POST /picks/:id/void',
  'POST /picks/analyze-prop',
  'POST /picks/check-results-manual',
  'GET /picks/current',
  'GET /picks/day',
  'GET /picks/overdue',
  'POST /picks/refresh',
  'GET /picks/top-picks',
  'GET /picks/win-rate',
  'GET /picks/yesterday',
  'GET /players/:id',
  'GET /props',
  'GET /props/:gameId/:playerId/:market',
  'GET /games/:id/movement',
  'GET /props/:gameId/:playerId/:market/movement',
  'GET /record',
  'GET /record/:date',
  'GET /record/chain',
  'GET /record/picks.csv',
  'GET /record/picks/:id',
  'GET /suggestions',
  'POST /preferences/books',
  'POST /preferences/views',
  'DELETE /preferences/views/:name',
  // Alerts, and what they watch.
  'GET /alerts',
  'POST /alerts/read',
  'GET /alerts/settings',
  'POST /alerts/settings',
  'POST /alerts/devices',
  'POST /alerts/mailbox',
  'POST /alerts/discord',
  'DELETE /alerts/targets/:id',
  'GET /watches',
  'POST /watches',
  'DELETE /watches/:id',
  'POST /watches/:id',
  // New bets, stakes and corrections wait; the record of earlier ones stays readable.
  'POST /bets',
  'GET /bets/guidance',
  'POST /bets/slip',
  'DELETE /bets/:id',
  'POST /bets/:id',
  'POST /bets/:id/cash-out',
  'POST /bets/:id/settlement',
  'POST /bets/bankroll',
  'DELETE /bets/bankroll/:id',
  'POST /bets/settings',
  'POST /bets/suggestion/dismissal',
  'POST /bets/imports/:id/parts/:part',
  'POST /bets/imports/:id/run',
  'GET /bets/imports/:id/rows',
  // Nothing is offered or sold.
  'GET /stripe/offer',
  'POST /stripe/create-checkout-session',
  'POST /stripe/verify-payment',
  // The console shows picks and prices.
  'POST /admin/analyses/:id/replay',
  'GET /admin/analyses/failed',
  'GET /admin/analytics',
  'GET /admin/audit',
  'GET /admin/daily-picks-history',
  'GET /admin/daily-picks-history/csv',
  'POST /admin/discord/post-daily-picks',
  'POST /admin/discord/post-yesterday-results',
  'GET /admin/discord/status',
  'GET /admin/failed-work',
  'DELETE /admin/failed-work/:service/:id',
  'POST /admin/failed-work/:service/:id/replay',
  'GET /admin/health',
  'GET /admin/search-history',
  'GET /admin/search-history/csv',
  'GET /admin/users',
  'DELETE /admin/users/:id',
  'POST /admin/users/:id/end-sessions',
  'POST /admin/users/:id/update-plan',
  'POST /admin/users/:id/update-search-count',
  'GET /stripe/admin/alerts',
  'DELETE /stripe/admin/alerts/:id',
  'GET /stripe/admin/coupons',
  'POST /stripe/admin/coupons',
  'DELETE /stripe/admin/coupons/:id',
  'GET /stripe/admin/promotion-codes',
  'POST /stripe/admin/promotion-codes',
  'DELETE /stripe/admin/promotion-codes/:id',
];

/** Which live updates reach the open pages of an account on a break. */
const LIVE: Readonly<Record<LiveUpdate['type'], boolean>> = {
  'picks.generated': false,
  'results.checked': false,
  'prices.changed': false,
  'games.changed': false,
  'analysis.progress': false,
  'alerts.raised': false,
  'account.changed': true,
  'subscription.changed': true,
};

/** Which kinds of email are sent to an account on a break: those about its security only. */
const MAIL = { link: true, 'address-warning': true, 'password-changed': true, alert: false } as const satisfies Record<
  string,
  boolean
>;
export type MailKind = keyof typeof MAIL;

/** Which channels bring alerts to an account on a break. */
const ALERTS: Readonly<Record<AlertChannel, boolean>> = { push: false, email: false, discord: false };

const OPEN = new Set(OPEN_ROUTES);

export function isRouteOpen({ method, path }: { method: string; path: string }): boolean {
  return OPEN.has(`${method} ${path}`);
}

export function isLiveUpdateOpen(type: LiveUpdate['type']): boolean {
  return LIVE[type];
}

export function isMailOpen(kind: MailKind): boolean {
  return MAIL[kind];
}

export function isAlertChannelOpen(channel: AlertChannel): boolean {
  return ALERTS[channel];
}
