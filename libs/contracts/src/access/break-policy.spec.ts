import { expect, it } from '@jest/globals';
import { ROUTES } from '../registry.ts';
import { OPEN_ROUTES } from './break-policy.ts';

/** Routes that a break closes. They are listed so that a new route must be added to one of the two lists. */
const CLOSED_ROUTES: readonly string[] = [
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
  // New bets, stakes and corrections are refused; earlier bets stay readable.
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

it('classifies every route once: a new one must be added to one of the two lists', () => {
  const classified = [...OPEN_ROUTES, ...CLOSED_ROUTES];
  expect(classified.toSorted()).toEqual(ROUTES.map(({ method, path }) => `${method} ${path}`).toSorted());
});

it('opens no route that shows picks, prices, games or answers, or that sells', () => {
  const product =
    /\/(picks|props|games|moneylines|parlay|analyses|record|suggestions|alerts|watches|admin)\b|checkout|offer/;
  expect(OPEN_ROUTES.filter((route) => product.test(route))).toEqual([]);
});
