import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { getDiscordStatus, postDailyPicksRequest, postYesterdayResultsRequest } from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { centralTime } from '@overline/service-kit';
import { Limits, startServers, type TestServers } from '@overline/testing';
import { withClient } from '@overline/testing/servers';
import { aResult, resultsOf } from '../src/message/a-day.fixture.ts';
import { Channel } from './channel.ts';
import { FakePicks } from './fake-picks.ts';
import { setNow, startBot } from './running-bot.ts';

/** Twenty-seven years of two posts a day. */
const DAYS = 10_000;
const ROUTE_MS = 300;

const limits = new Limits();
let servers: TestServers;
let channel: Channel;
let picks: FakePicks;
let bus: Bus;
let bot: Awaited<ReturnType<typeof startBot>>;

beforeAll(async () => {
  servers = await startServers({ schemas: ['bot'], nats: true, redis: true });
  channel = await Channel.open();
  picks = await FakePicks.start(servers.nats.url);
  picks.results.set(
    '2026-11-21',
    resultsOf(
      '2026-11-21',
      Array.from({ length: 12 }, () => aResult({})),
    ),
  );
  bus = await Bus.open({ url: servers.nats.url, service: 'gateway' });
  setNow(centralTime('2026-11-22', 12), channel);
  bot = await startBot(servers, channel);
  await withClient(servers.database.urlOf('bot'), async (owner) => {
    await owner.query(`
      INSERT INTO daily_post (kind, day, version, channel_id, message_id, shown_at)
      SELECT kind, date '2026-11-20' - n, 1, '1', n::text, now()
      FROM generate_series(1, ${DAYS}) n CROSS JOIN unnest(ARRAY['picks', 'results']) AS kind`);
    await owner.query('VACUUM ANALYZE');
  });
}, 120_000);

afterAll(async () => {
  await bot.close();
  await bus.close();
  await picks.stop();
  await channel.close();
  await servers.stop();
  limits.print();
}, 60_000);

it('reads the Discord status and posts', async () => {
  await limits.time('status of Discord', ROUTE_MS, () => bus.request(getDiscordStatus, {}));
  await limits.time('daily picks posted, or found posted', ROUTE_MS, () => bus.request(postDailyPicksRequest, {}));
  await limits.time("yesterday's results posted, or found posted", ROUTE_MS, () =>
    bus.request(postYesterdayResultsRequest, {}),
  );
});

it('keeps every limit', () => {
  expect(limits.exceeded()).toEqual([]);
});
