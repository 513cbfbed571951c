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

/** Which channels send alerts to an account on a break: none. */
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
