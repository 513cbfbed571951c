import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  alertsRaised,
  analysisProgress,
  gamesChanged,
  LiveUpdate,
  type OnBreak,
  picksGenerated,
  pricesChanged,
  resultsChecked,
  type Route,
  subscriptionChanged,
} from '@overline/contracts';
import { ROUTES } from '@overline/contracts/registry';
import { Clock } from '@overline/service-kit';
import { openLiveStream } from './live-stream.ts';
import { type GatewayAlone, startGatewayAlone } from './running-gateway.ts';

const OVER = '2099-01-15T12:00:00.000Z';
const BREAK: OnBreak = { kind: 'break', endsAt: OVER, until: OVER };
/** The routes that stay open during a break: those of the account and of the user's own data. */
const OPEN = new RegExp(
  [
    '^[A-Z]+ /auth/.+$',
    '^GET /(settings|live|preferences)$',
    '^GET /bets(/(bankroll|bets.csv|limits|summary))?$',
    '^POST /bets/limits$',
    '^POST /unsubscribe/:token$',
    '^(POST /stripe/(create-portal-session|webhook)|GET /stripe/subscription-status)$',
  ].join('|'),
);

const published = {
  publicationId: '7b0f5c53-5c53-4c53-8c53-7b0f5c535c53',
  revision: 2,
  picks: 12,
  publishedAt: '2026-01-15T14:00:00.000Z',
  backfilled: false,
};
const checked = {
  wins: 7,
  losses: 5,
  pushes: 0,
  unknown: 0,
  pending: 0,
  winRate: 58.3,
  backfilled: false,
  checkedAt: '2026-01-15T14:15:00.000Z',
};

let platform: GatewayAlone['platform'];
let gateway: GatewayAlone['gateway'];
let stop: GatewayAlone['stop'];

beforeAll(async () => {
  ({ platform, gateway, stop } = await startGatewayAlone());
});

afterAll(() => stop());

function personOn(onBreak: OnBreak, tier: 'Free' | 'Admin' = 'Admin'): { id: string; token: string } {
  const person = platform.person(tier);
  platform.change(person.id, { onBreak });
  return person;
}

const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`;
const call = ({ method, path }: Route, token: string) =>
  gateway.call(method, `/api${path.replaceAll(/:\w+/g, '2026-01-15')}`, { token });

describe('an account on a break', () => {
  it('is refused on every route except those of its account and its own data', async () => {
    const open: string[] = [];
    for (const route of ROUTES.filter(({ path }) => path !== '/live')) {
      // A new account each time: some of the open routes end the session.
      const { status, json } = await call(route, personOn(BREAK).token);
      if (json['code'] !== 'ON_BREAK') open.push(nameOf(route));
      else expect([nameOf(route), status]).toEqual([nameOf(route), 403]);
    }
    const expected = ROUTES.map(nameOf).filter((name) => OPEN.test(name) && name !== 'GET /live');
    expect(open.sort()).toEqual(expected.sort());
  });

  it('is told when the break ends, and is not offered a plan', async () => {
    const { token } = personOn(BREAK, 'Free');
    const { json } = await gateway.call('POST', '/api/moneylines/analyze', { token, body: {} });
    expect(json).toEqual({
      statusCode: 403,
      code: 'ON_BREAK',
      message: 'You are taking a break until January 15, 2099. You can still reach your account and your data.',
    });
  });

  it('receives nothing about picks, prices, games or analyses on its open pages', async () => {
    const { id, token } = personOn(BREAK);
    const bystander = platform.person('Premium');
    const pages = await Promise.all([token, bystander.token].map((each) => openLiveStream(gateway.address, each)));
    const day = '2026-01-15';
    platform.announce(picksGenerated, { ...published, day });
    platform.announce(resultsChecked, { ...checked, day });
    platform.bus.publish(pricesChanged, { at: OVER });
    platform.bus.publish(gamesChanged, { at: OVER });
    const progress = { id, type: 'prop' as const, state: 'queued' as const, ahead: 1, stage: 'queued' };
    platform.bus.publish(analysisProgress, { userId: id, ...progress });
    platform.bus.publish(analysisProgress, { userId: bystander.id, ...progress });
    const alert = { id, watchId: id, kind: 'price', raisedAt: OVER, title: 'Moved', text: 'It moved.', path: '/props' };
    for (const userId of [id, bystander.id])
      platform.announce(alertsRaised, { alerts: [{ ...alert, userId, startsAt: null }] });
    platform.change(id, { onBreak: BREAK });
    platform.change(bystander.id, {});
    const paid = { version: 1, paidTier: 'Free', status: 'none', subscriptionId: null, priceCents: 0 };
    for (const userId of [id, bystander.id])
      platform.announce(subscriptionChanged, { userId, ...paid, renewsOn: null, endsOn: null });
    await sleep(500);
    const [onBreak, other] = pages.map(({ text }) => [...new Set(text().match(/(?<=data: {"type":")[a-z.]+/g))].sort());
    // The other account receives every kind of update, so a new kind must be added to this test.
    expect(other).toEqual(LiveUpdate.options.map(({ shape }) => shape.type.value).sort());
    expect(onBreak).toEqual(['account.changed', 'subscription.changed']);
    for (const { close } of pages) await close();
  });

  it('receives nothing more on a page that was open when the break began', async () => {
    const { id, token } = platform.person('Premium');
    const page = await openLiveStream(gateway.address, token);
    platform.change(id, { onBreak: BREAK });
    await sleep(300);
    const before = page.text();
    expect(before).toContain('account.changed');
    platform.bus.publish(pricesChanged, { at: OVER });
    await sleep(200);
    expect(page.text()).toBe(before);
    await page.close();
  });

  it('is admitted again from the end of a break, but not from the end of a self-exclusion', async () => {
    const person = personOn(BREAK);
    const excluded = personOn({ kind: 'self-exclusion', endsAt: OVER, until: null });
    jest.spyOn(Clock.prototype, 'now').mockReturnValue(new Date(OVER));
    expect((await gateway.call('GET', '/api/picks/day', { token: person.token })).status).toBe(200);
    expect((await gateway.call('GET', '/api/picks/day', { token: excluded.token })).status).toBe(403);
    jest.restoreAllMocks();
  });
});

it('shows the public record to a visitor, but not to a signed-in user on a break', async () => {
  expect((await gateway.call('GET', '/api/record')).status).toBe(200);
  expect((await gateway.call('GET', '/api/record', { token: personOn(BREAK).token })).status).toBe(403);
  expect((await gateway.call('GET', '/api/record', { token: 'not-a-token' })).status).toBe(200);
});
