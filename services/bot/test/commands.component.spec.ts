import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { centralTime } from '@overline/service-kit';
import { startServers, type TestServers } from '@overline/testing';
import { aPick, aRecord, aResult, resultsOf } from '../src/message/a-day.fixture.ts';
import { type Asked, Channel } from './channel.ts';
import { FakePicks } from './fake-picks.ts';
import { setNow, startBot } from './running-bot.ts';

const DAY = '2026-11-22';
const NAMES = ['Ada Lovelace', 'Grace Hopper', 'Ida Rhodes', 'Joan Clarke', 'Adele Goldstine', 'Jean Bartik'];
const ALL = NAMES.flatMap((name) => [name, `Members ${name}`]);

let servers: TestServers;
let channel: Channel;
let picks: FakePicks;
let bot: Awaited<ReturnType<typeof startBot>>;

beforeAll(async () => {
  servers = await startServers({ schemas: ['bot'], nats: true, redis: true });
  channel = await Channel.open();
  setNow(centralTime(DAY, 12), channel);
  picks = await FakePicks.start(servers.nats.url);
  picks.picks = ALL.map((playerName, index) => aPick({ rank: index + 1, playerName, day: DAY }));
  picks.results.set(
    '2026-11-21',
    resultsOf('2026-11-21', [
      aResult({ playerName: 'Mary Somerville' }),
      aResult({ playerName: 'Open Question', outcome: { status: 'PENDING', reason: null } }),
    ]),
  );
  bot = await startBot(servers, channel);
  for (const endsAt = Date.now() + 10_000; Date.now() < endsAt; await sleep(50))
    if ((await channel.shown()).commands.length > 0) break;
}, 60_000);
afterEach(async () => {
  picks.delayMs = 0;
  expect((await channel.shown()).invalid).toEqual([]);
});
afterAll(async () => {
  await bot.close();
  await picks.stop();
  await channel.close();
  await servers.stop();
});

const wordsOf = ({ message }: Asked): string => JSON.stringify([message?.content, message?.embeds]);

describe('/picks', () => {
  it('shows what the Free plan sees, to whoever asked alone', async () => {
    const asked = await channel.type('picks');
    expect(asked.message?.flags).toBe(64);
    expect(wordsOf(asked)).toContain('Ada Lovelace');
    expect(wordsOf(asked)).not.toContain('Members');
    expect(wordsOf(asked)).toContain('Upgrade to Premium to unlock all 12 daily picks!');
    expect(wordsOf(asked)).toContain('1-800-GAMBLER');
  });

  it('is deferred when the picks take their time, and answered all the same', async () => {
    picks.delayMs = 1_800;
    picks.revision = 2;
    await picks.announcePicks();
    await sleep(100);
    const asked = await channel.type('picks');
    expect(asked.firstMs).toBeLessThan(3_000);
    expect(asked.answeredMs).toBeGreaterThan(1_500);
    expect(wordsOf(asked)).toContain('Revision 2');
  });
});

describe('/record', () => {
  it('says how the graded days went', async () => {
    picks.record = aRecord([{ day: '2026-11-20', wins: 7, losses: 4, pushes: 1, winRate: 63.6, backfilled: false }]);
    const asked = await channel.type('record');
    expect(asked.state).toBe('answered');
    expect(wordsOf(asked)).toContain('7–4–1 · 63.6 % over 1 graded day');
  });
});

describe('/prop', () => {
  it('suggests the players that a visitor may know of', async () => {
    const all = (await channel.type('prop', { player: '' }, 'player')).choices?.map(({ name }) => name);
    expect(all?.toSorted()).toEqual([...NAMES, 'Mary Somerville'].toSorted());
    const some = await channel.type('prop', { player: 'ad' }, 'player');
    expect(some.choices?.map(({ name }) => name)).toEqual(['Ada Lovelace', 'Adele Goldstine']);
  });

  it('tells a player’s open pick with its facts, or how yesterday’s ended', async () => {
    const today = wordsOf(await channel.type('prop', { player: 'ada lovelace' }));
    expect(today).toContain('58.3 % chance · confidence 71 (high)');
    expect(today).toContain('Last 10: 7–3 (10 games)');
    expect(wordsOf(await channel.type('prop', { player: 'somerville' }))).toContain('✓ Hit');
  });

  it.each(['Members Ada Lovelace', 'Open Question', 'Nobody', '@everyone'])(
    'says nothing of the picks that are for members: %s',
    async (player) => {
      const asked = await channel.type('prop', { player });
      expect(wordsOf(asked)).toContain('is open to everybody today');
      expect(wordsOf(asked)).not.toMatch(/% chance|@everyone/);
    },
  );

  it('offers nothing instead of failing when the players take too long', async () => {
    picks.delayMs = 2_600;
    await picks.announcePicks();
    await sleep(50);
    expect(await channel.type('prop', { player: 'a' }, 'player')).toMatchObject({ state: 'answered', choices: [] });
  });
});
