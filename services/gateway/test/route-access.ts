/** The kinds of callers, from the fewest to the most rights. */
export const CALLERS = ['visitor', 'Free', 'Premium', 'Platinum', 'Admin'] as const;
export type CallerKind = (typeof CALLERS)[number];

interface RouteAccess {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  /** The lowest caller that is allowed. */
  lowest: CallerKind;
}

const rows = (lowest: CallerKind, list: readonly `${RouteAccess['method']} /${string}`[]): RouteAccess[] =>
  list.map((line) => {
    const [method, path] = line.split(' ') as [RouteAccess['method'], string];
    return { method, path, lowest };
  });

/**
 * Every route below /api and who may call it, written by hand from the specification and the decision records. Not
 * derived from the contracts, which are checked against it.
 */
export const ROUTE_ACCESS: readonly RouteAccess[] = [
  // Landing page, pricing, sign-in; the public record; the webhook of the payment provider, which is signed instead.
  ...rows('visitor', [
    'POST /auth/login',
    'POST /auth/register',
    'GET /auth/mail',
    'POST /auth/forgot-password',
    'POST /auth/reset-password',
    'POST /auth/confirm-email',
    // The link in an email that turns alerts off.
    'POST /unsubscribe/:token',
    'GET /settings',
    'GET /record',
    'GET /record/chain',
    'GET /record/picks.csv',
    'GET /record/picks/:id',
    'GET /record/:date',
    'GET /stripe/offer',
    'POST /stripe/webhook',
  ]),
  // Specification, section 6: dashboard, picks and account are for all signed-in users; parlays check only the count.
  ...rows('Free', [
    'GET /auth/me',
    'POST /auth/logout',
    'POST /auth/change-email',
    'POST /auth/break',
    'POST /auth/self-exclusion',
    'POST /auth/self-exclusion/end',
    'GET /auth/email-confirmation',
    'POST /auth/email-confirmation',
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
    'GET /picks/top-picks',
    'GET /picks/day',
    'GET /picks/current',
    'GET /games',
    'GET /props',
    'GET /preferences',
    // Time limits and reminders: every plan.
    'GET /auth/time',
    'POST /auth/time',
    'POST /auth/time/limit',
    'POST /auth/time/reminder',
    'DELETE /preferences/views/:name',
    'GET /picks/win-rate',
    'GET /picks/yesterday',
    'POST /parlay/analyze',
    'GET /analyses',
    'GET /analyses/:id',
    'GET /suggestions',
    'GET /live',
    'POST /stripe/create-checkout-session',
    'POST /stripe/verify-payment',
    'POST /stripe/create-portal-session',
    'GET /stripe/subscription-status',
    // Users who lose their plan can still see and delete their watches, and read their alerts.
    'GET /watches',
    'DELETE /watches/:id',
    'GET /alerts',
    'POST /alerts/read',
    'GET /alerts/settings',
    'POST /alerts/settings',
    'POST /alerts/devices',
    'POST /alerts/mailbox',
    'POST /alerts/discord',
    'DELETE /alerts/targets/:id',
    // My bets: every plan.
    'GET /bets',
    'POST /bets',
    'GET /bets/summary',
    'GET /bets/bets.csv',
    'POST /bets/:id',
    'DELETE /bets/:id',
    'POST /bets/:id/settlement',
    'POST /bets/:id/cash-out',
    'GET /bets/bankroll',
    'POST /bets/bankroll',
    'DELETE /bets/bankroll/:id',
    'POST /bets/settings',
    'GET /bets/limits',
    'GET /bets/guidance',
    'POST /bets/slip',
    'POST /bets/limits',
    'POST /bets/suggestion/dismissal',
    'POST /bets/imports/:id/parts/:part',
    'POST /bets/imports/:id/run',
    'GET /bets/imports/:id/rows',
  ]),
  // Section 6: Free has no AI search.
  // The full board is for paid plans: player, market and line pages, and chosen sportsbooks.
  ...rows('Premium', [
    'POST /picks/analyze-prop',
    'GET /props/:gameId/:playerId/:market',
    'GET /games/:id/movement',
    'GET /props/:gameId/:playerId/:market/movement',
    'GET /players/:id',
    'GET /games/:id',
    'POST /preferences/books',
    'POST /preferences/views',
  ]),
  // Decisions, new areas: Premium has 25 watches.
  ...rows('Premium', ['POST /watches', 'POST /watches/:id']),
  // Section 6: the analysis of moneylines is for Platinum and Admin only.
  ...rows('Platinum', ['POST /moneylines/analyze', 'GET /moneylines']),
  // Section 6: Admin page, check of results, refresh, users, coupons and promotion codes, posting to Discord.
  ...rows('Admin', [
    'POST /picks/check-results-manual',
    'POST /picks/refresh',
    'GET /picks/overdue',
    'POST /picks/:id/void',
    'GET /admin/analytics',
    'GET /admin/search-history',
    'GET /admin/search-history/csv',
    'GET /admin/daily-picks-history',
    'GET /admin/daily-picks-history/csv',
    'GET /admin/audit',
    'GET /admin/health',
    'GET /admin/failed-work',
    'POST /admin/failed-work/:service/:id/replay',
    'DELETE /admin/failed-work/:service/:id',
    'GET /admin/users',
    'POST /admin/users/:id/update-plan',
    'POST /admin/users/:id/update-search-count',
    'POST /admin/users/:id/end-sessions',
    'DELETE /admin/users/:id',
    'GET /admin/discord/status',
    'POST /admin/discord/post-daily-picks',
    'POST /admin/discord/post-yesterday-results',
    'GET /stripe/admin/coupons',
    'POST /stripe/admin/coupons',
    'DELETE /stripe/admin/coupons/:id',
    'GET /stripe/admin/promotion-codes',
    'POST /stripe/admin/promotion-codes',
    'DELETE /stripe/admin/promotion-codes/:id',
    'GET /stripe/admin/alerts',
    'DELETE /stripe/admin/alerts/:id',
  ]),
];
