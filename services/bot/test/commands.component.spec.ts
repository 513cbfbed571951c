import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { centralTime } from '@overline/service-kit';
import { startServers, type TestServers, until } from '@overline/testing';
import { aPick, aRecord, aResult, resultsOf } from '../src/message/a-day.fixture.ts';
import { type CommandReply, Channel } from './channel.ts';
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
  await until(async () => (await channel.shown()).commands.length > 0);
});
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

const textOf = ({ message }: CommandReply): string => JSON.stringify([message?.content, message?.embeds]);

describe('/picks', () => {
  it('shows the Free picks, only to the user who asked', async () => {
    const reply = await channel.type('picks');
    expect(reply.message?.flags).toBe(64);
    expect(textOf(reply)).toContain('Ada Lovelace');
    expect(textOf(reply)).not.toContain('Members');
    expect(textOf(reply)).toContain('Upgrade to Premium to unlock all 12 daily picks!');
    expect(textOf(reply)).toContain('1-800-GAMBLER');
  });

  it('shows the picks of one league, and says when there are none', async () => {
    const [first] = picks.picks;
    if (!first) throw new Error('The test needs a pick.');
    expect(textOf(await channel.type('picks', { league: first.league }))).toContain('Ada Lovelace');
    const none = textOf(await channel.type('picks', { league: 'WNBA' }));
    expect(none).toContain('No free pick today is from the WNBA.');
  });

  it('shows the state of a pick once its game has started', async () => {
    const [first] = picks.picks;
    if (!first) throw new Error('The test needs a pick.');
    const { id: gameId, startsAt } = first.game;
    const values = { [first.market]: 4 };
    const state = {
      gameId,
      league: first.league,
      startsAt,
      phase: 'live' as const,
      clock: 'Q2 3:44',
      homeScore: 51,
      awayScore: 48,
    };
    picks.games = [
      { ...state, homeTeam: 'A', awayTeam: 'B', players: [{ playerId: first.playerId, minutes: 14, values }] },
    ];
    expect(textOf(await channel.type('picks'))).toContain(`Under way: 4 of ${first.propLine} · Q2 3:44`);
    picks.games = [];
    expect(textOf(await channel.type('picks'))).not.toContain('Under way');
  });

  it('is deferred when loading the picks is slow, and still answered', async () => {
    picks.delayMs = 1_800;
    picks.revision = 2;
    await picks.announcePicks();
    await sleep(100);
    const reply = await channel.type('picks');
    expect(reply.firstMs).toBeLessThan(3_000);
    expect(reply.answeredMs).toBeGreaterThan(1_500);
    expect(textOf(reply)).toContain('Revision 2');
  });
});

describe('/moneylines', () => {
  it('shows both sides of the games to come, and the state of those under way', async () => {
    const game = { league: 'NHL', homeScore: null, awayScore: null, clock: null, players: [] };
    const startsAt = '2026-11-23T00:30:00.000Z';
    const live = { ...game, phase: 'live' as const, clock: 'Q2 3:44', homeScore: 51, awayScore: 48 };
    picks.games = [
      { ...live, gameId: 'a', homeTeam: 'Foxes', awayTeam: 'Owls', startsAt: '2026-11-22T17:00:00.000Z' },
      { ...game, gameId: 'b', phase: 'scheduled', homeTeam: 'Bears', awayTeam: 'Gulls', startsAt },
    ];
    const side = { breakEven: 73, takeAt: -200, stance: 'lean' as const };
    picks.moneylines = [
      {
        gameId: 'b',
        league: 'NHL',
        startsAt,
        homeTeam: 'Bears',
        awayTeam: 'Gulls',
        home: {
          ...side,
          probability: 68.4,
          fairPrice: -216,
          best: { book: 'Bluefin', price: -270, at: startsAt },
          ev: -6.3,
        },
        away: {
          ...side,
          probability: 31.6,
          fairPrice: 216,
          best: { book: 'Harbor', price: 227, at: startsAt },
          ev: 3.5,
          stance: 'bet',
        },
      },
    ];
    expect(textOf(await channel.type('moneylines', { league: 'NBA' }))).toContain('No NBA games in the next two days.');
    const fields = (await channel.type('moneylines', { league: 'NHL' })).message?.embeds[0]?.fields;
    expect(fields).toEqual([
      expect.objectContaining({ name: 'Owls at Foxes', value: 'Under way: Q2 3:44, 48–51' }),
      expect.objectContaining({
        name: 'Gulls at Bears',
        value: [
          '<t:1795393800:t> (<t:1795393800:R>)',
          'Gulls: 31.6% · +227 at Harbor · +3.5% · Bet',
          'Bears: 68.4% · −270 at Bluefin · −6.3%',
        ].join('\n'),
      }),
    ]);
    picks.games = [];
  });
});

describe('/record', () => {
  it('shows the graded days and links to the record page', async () => {
    picks.record = aRecord([{ day: '2026-11-20', wins: 7, losses: 4, pushes: 1, winRate: 63.6, backfilled: false }]);
    const reply = await channel.type('record');
    expect(reply.state).toBe('answered');
    expect(textOf(reply)).toContain('7–4–1 · 63.6% over 1 graded day');
    expect(reply.message?.embeds[0]?.url).toBe('https://overline.test/record');
    expect(reply.message?.embeds[0]?.description).toBe('7–4–1 · 63.6% over 1 graded day');
  });
});

describe('/record over the last days', () => {
  it('covers the same days as the results post of the morning', async () => {
    const day = { wins: 1, losses: 0, pushes: 0, winRate: 100, backfilled: false };
    picks.record = aRecord([
      { ...day, day: '2026-11-21' },
      { ...day, day: '2026-10-23' },
      { ...day, day: '2026-10-22' },
    ]);
    const fields = (await channel.type('record')).message?.embeds[0]?.fields;
    expect(fields?.[1]).toMatchObject({ name: 'Last 30 days', value: '2–0 · 100.0% over 2 graded days' });
  });
});

describe('/prop', () => {
  it('suggests only players with a free pick', async () => {
    const all = (await channel.type('prop', { player: '' }, 'player')).choices?.map(({ name }) => name);
    expect(all?.toSorted()).toEqual([...NAMES, 'Mary Somerville'].toSorted());
    const some = await channel.type('prop', { player: 'ad' }, 'player');
    expect(some.choices?.map(({ name }) => name)).toEqual(['Ada Lovelace', 'Adele Goldstine']);
  });

  it('shows a player’s open pick with its facts, or yesterday’s result', async () => {
    const today = textOf(await channel.type('prop', { player: 'ada lovelace' }));
    expect(today).toContain('58.3% chance · confidence 71 (high)');
    expect(today).toContain('Last 10: 7–3 (10 games)');
    expect(textOf(await channel.type('prop', { player: 'somerville' }))).toContain('✓ Hit');
  });

  it.each(['Members Ada Lovelace', 'Open Question', 'Nobody', '@everyone'])(
    'reveals nothing about members-only picks: %s',
    async (player) => {
      const reply = await channel.type('prop', { player });
      expect(textOf(reply)).toContain('There is no free pick for');
      expect(textOf(reply)).not.toMatch(/% chance|@everyone/);
    },
  );

  it('suggests nothing when loading the players takes too long', async () => {
    picks.delayMs = 2_600;
    await picks.announcePicks();
    await sleep(50);
    expect(await channel.type('prop', { player: 'a' }, 'player')).toMatchObject({ state: 'answered', choices: [] });
  });
});

describe('the connection', () => {
  it('is opened again after Discord closed it while the commands were registered', async () => {
    const identified = async (): Promise<number> => (await channel.shown()).gateway.identified;
    const closePermanently = async (): Promise<void> => {
      await channel.set({ tokenRevoked: true });
      await channel.set({ tokenRevoked: false });
    };
    const before = await identified();
    await channel.fault({ match: 'PUT /discord/api/v10/applications', kind: 'latency', ms: 2_000, times: 1 });
    await closePermanently();
    await until(async () => (await identified()) === before + 1);
    // It is ready within that time, and registers its commands for two seconds.
    await sleep(500);
    await closePermanently();
    await until(async () => (await identified()) === before + 2);
    await until(async () => (await channel.type('record')).state === 'answered');
  });
});
