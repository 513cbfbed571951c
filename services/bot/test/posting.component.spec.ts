import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getDiscordStatus, postDailyPicksRequest, postYesterdayResultsRequest } from '@overline/contracts';
import { Bus } from '@overline/messaging';
import { addDays, centralTime } from '@overline/service-kit';
import { startServers, type TestServers } from '@overline/testing';
import { aResult, resultsOf, somePicks } from '../src/message/a-day.fixture.ts';
import { RequestDuePosts } from '../src/post/request-posts.ts';
import { Channel } from './channel.ts';
import { FakePicks } from './fake-picks.ts';
import { setNow, startBot } from './running-bot.ts';

type Bot = Awaited<ReturnType<typeof startBot>>;

let servers: TestServers;
let channel: Channel;
let picks: FakePicks;
let caller: Bus;
let day = '2026-11-22';
let bots: Bot[] = [];

const at = (hour: number, minute = 0): Date => centralTime(day, hour, minute);
const now = (moment: Date): void => setNow(moment, channel);
const bot = async (overrides: Record<string, string> = {}): Promise<Bot> => {
  const started = await startBot(servers, channel, overrides);
  bots.push(started);
  return started;
};
const postDue = (of: Bot): Promise<void> => of.get(RequestDuePosts).execute();
const yesterday = (): string => addDays(day, -1);
const someResults = (hits: number, open = 0) =>
  resultsOf(
    yesterday(),
    Array.from({ length: 12 }, (_, index) =>
      aResult({ outcome: { status: index < open ? 'PENDING' : index < open + hits ? 'WIN' : 'LOSS', reason: null } }),
    ),
  );

beforeAll(async () => {
  servers = await startServers({ schemas: ['bot'], nats: true, redis: true });
  channel = await Channel.open();
  picks = await FakePicks.start(servers.nats.url);
  caller = await Bus.open({ url: servers.nats.url, service: 'gateway' });
});
afterAll(async () => {
  await caller.close();
  await picks.stop();
  await channel.close();
  await servers.stop();
});
beforeEach(() => now(at(12)));
afterEach(async () => {
  await Promise.all(bots.map((running) => running.close()));
  bots = [];
  expect((await channel.shown()).invalid).toEqual([]);
  await channel.reset();
  // Each test uses its own day.
  day = addDays(day, 2);
});

describe('the daily picks', () => {
  it('are posted once, even if the event is delivered several times', async () => {
    await bot();
    const id = randomUUID();
    await picks.publish(day);
    await picks.announcePicks(id);
    await picks.announcePicks(id);
    const [post] = await channel.untilPosts(1);
    await sleep(300);
    expect(await channel.posts()).toHaveLength(1);
    expect(post?.content).toContain('Daily picks for');
    expect(post?.embeds.flatMap(({ fields = [] }) => fields)).toHaveLength(12);
    expect(await channel.page()).toContain('Over 20.5 Points');
  });

  it('are not posted before eight o’clock', async () => {
    now(at(7, 30));
    const running = await bot();
    await picks.publish(day);
    await sleep(300);
    await postDue(running);
    expect(await channel.posts()).toEqual([]);
    now(at(8));
    await postDue(running);
    expect(await channel.untilPosts(1)).toHaveLength(1);
  });

  it('of past days are not posted on a first start', async () => {
    await bot();
    await picks.publish(yesterday());
    await sleep(300);
    expect(await channel.posts()).toEqual([]);
  });

  it('are edited by a later revision, but not by one that changes nothing', async () => {
    await bot();
    await picks.publish(day);
    const [first] = await channel.untilPosts(1);
    await picks.announcePicks();
    await sleep(300);
    expect((await channel.posts())[0]?.edited_timestamp).toBeNull();
    await picks.publish(day, somePicks(12, { day, playerName: 'Somebody Else' }), 2);
    const [edited] = await channel.untilPosts(1, ([post]) => post?.edited_timestamp !== null);
    expect(edited).toMatchObject({ id: first?.id });
    expect(JSON.stringify(edited?.embeds)).toContain('Somebody Else');
    expect(await channel.posts()).toHaveLength(1);
  });

  it('are only the Free picks if the channel is set to those', async () => {
    await bot({ DISCORD_PICKS: 'free' });
    await picks.publish(day);
    const [post] = await channel.untilPosts(1);
    expect(post?.embeds.flatMap(({ fields = [] }) => fields)).toHaveLength(6);
    expect(post?.embeds[0]?.description).toContain("6 of the day's 12 picks");
  });

  it('are posted once by two instances', async () => {
    const [one, two] = await Promise.all([bot(), bot()]);
    await picks.publish(day);
    await Promise.all([postDue(one), postDue(two)]);
    await channel.untilPosts(1);
    await sleep(300);
    expect(await channel.posts()).toHaveLength(1);
  });
});

describe('the results', () => {
  it('are posted at 8:15 once the day is graded, and edited when a grade changes', async () => {
    now(at(8, 5));
    const running = await bot();
    await picks.check(someResults(7), at(2));
    await sleep(300);
    await postDue(running);
    expect(await channel.posts()).toEqual([]);
    now(at(8, 15));
    await postDue(running);
    const [post] = await channel.untilPosts(1);
    expect(post?.embeds[0]?.title).toContain('7–5 · 58.3%');
    await picks.check(someResults(8), at(9));
    const [edited] = await channel.untilPosts(1, ([first]) => first?.edited_timestamp !== null);
    expect(edited?.embeds[0]?.title).toContain('8–4');
    expect(await channel.posts()).toHaveLength(1);
  });

  it('with open games wait for the morning’s check, and are edited by a regrade days later', async () => {
    now(at(8, 20));
    await bot();
    await picks.check(someResults(6, 2), at(3));
    await sleep(300);
    expect(await channel.posts()).toEqual([]);
    await picks.check(someResults(6, 2), at(8, 16));
    expect((await channel.untilPosts(1))[0]?.embeds[0]?.title).toContain('2 still open');
    now(centralTime(addDays(day, 3), 12));
    await picks.check(someResults(8), centralTime(addDays(day, 3), 11));
    const [edited] = await channel.untilPosts(1, ([first]) => first?.edited_timestamp !== null);
    expect(edited?.embeds[0]?.title).toContain('8–4');
  });
});

describe('Discord failures', () => {
  it.each([
    [{ kind: 'done-500' }],
    [{ kind: 'lost-answer' }],
    [{ kind: '503' }],
    [{ kind: '429', retryAfter: 1 }],
    [{ kind: '429-bare' }],
  ])('still result in one message: %j', async (order) => {
    await bot();
    await channel.fault({ match: 'POST /discord/api/v10/channels', ...order });
    await picks.publish(day);
    await channel.untilPosts(1);
    await sleep(700);
    expect(await channel.posts()).toHaveLength(1);
  });

  it('does not post twice after Discord has forgotten the nonce', async () => {
    await bot();
    await channel.set({ nonceMemoryMs: 0 });
    await channel.fault({ match: 'POST /discord/api/v10/channels', kind: 'lost-answer', times: 1 });
    await picks.publish(day);
    await channel.untilPosts(1);
    await sleep(1_000);
    expect(await channel.posts()).toMatchObject([{ edited_timestamp: null }]);
  });

  it.each([
    [{ tokenRevoked: true }, 'rejects the bot token'],
    [{ channelGone: true }, 'does not exist'],
    [{ withheld: ['embed-links', 'read-message-history'] }, 'give it Embed Links, Read Message History'],
    [{ withheld: ['send-messages'] }, 'Send Messages'],
  ])('show in the status, and the post follows once they are resolved: %j', async (order, words) => {
    await bot();
    await channel.set(order);
    await picks.publish(day);
    await untilProblem(words);
    expect(await channel.posts()).toEqual([]);
    await channel.set({ tokenRevoked: false, channelGone: false, withheld: [] });
    await channel.untilPosts(1);
    expect(await channel.posts()).toHaveLength(1);
    await untilProblem(null);
  });

  it('post nothing if they last until the day is over', async () => {
    await bot();
    await channel.fault({ match: '/channels', kind: '503', times: 0 });
    await picks.publish(day);
    await untilProblem('Discord is not responding (503)');
    now(centralTime(addDays(day, 1), 0, 1));
    await channel.clearFaults();
    await sleep(2_000);
    expect(await channel.posts()).toEqual([]);
  });
});

describe('without a token', () => {
  it('reports it, and posts what is due once there is one', async () => {
    const mute = await bot({ DISCORD_TOKEN: '' });
    await picks.publish(day);
    await sleep(300);
    expect(await caller.request(getDiscordStatus, {})).toEqual({
      botInitialized: false,
      hasToken: false,
      hasChannelId: true,
      picksCacheLength: 12,
      problem: 'Discord is not set up: set DISCORD_TOKEN.',
    });
    expect(await caller.request(postDailyPicksRequest, {})).toEqual({
      success: false,
      message: 'Discord is not set up: set DISCORD_TOKEN.',
    });
    await mute.close();
    bots = [];
    await bot();
    expect(await channel.untilPosts(1)).toHaveLength(1);
  });
});

describe('an admin', () => {
  it('posts manually before the due time without causing a second post later', async () => {
    now(at(7));
    const running = await bot();
    await picks.publish(day);
    const answers = await Promise.all([1, 2, 3].map(() => caller.request(postDailyPicksRequest, {})));
    expect(new Set(answers.map(({ message }) => message))).toEqual(
      new Set(['Successfully posted daily picks to Discord!']),
    );
    now(at(8, 1));
    await postDue(running);
    await picks.announcePicks();
    await sleep(300);
    expect(await channel.posts()).toHaveLength(1);
    expect(await caller.request(postDailyPicksRequest, {})).toMatchObject({ success: true });
    expect(await channel.posts()).toHaveLength(1);
  });

  it('posts a message again that was deleted in Discord; new content alone does not', async () => {
    await bot();
    await picks.publish(day);
    const [deleted] = await channel.untilPosts(1);
    await channel.delete(deleted?.id ?? '');
    await picks.publish(day, somePicks(12, { day, playerName: 'Somebody Else' }), 2);
    await sleep(500);
    expect(await channel.posts()).toEqual([]);
    now(at(12, 1));
    expect(await caller.request(postDailyPicksRequest, {})).toMatchObject({ success: true });
    const [posted, ...others] = await channel.posts();
    expect(posted?.content).toContain('Daily picks for');
    expect(others).toEqual([]);
    now(at(12, 2));
    expect(await caller.request(postDailyPicksRequest, {})).toMatchObject({ success: true });
    expect((await channel.posts()).map(({ id }) => id)).toEqual([posted?.id]);
  });

  it('posts yesterday’s results and sees the day’s totals', async () => {
    await bot();
    picks.results.set(yesterday(), someResults(7));
    expect(await caller.request(postYesterdayResultsRequest, {})).toEqual({
      success: true,
      message: "Successfully posted yesterday's results to Discord! (7-5-0, 58.3%)",
      wins: 7,
      losses: 5,
      pushes: 0,
      winRate: expect.closeTo(58.3, 1),
    });
    expect(await channel.posts()).toHaveLength(1);
  });

  it('sees why an edit of an earlier post failed, and that the next one succeeded', async () => {
    await bot();
    picks.results.set(yesterday(), someResults(7));
    expect(await caller.request(postYesterdayResultsRequest, {})).toMatchObject({ success: true });
    now(at(12, 1));
    picks.results.set(yesterday(), someResults(8));
    await channel.fault({ match: 'PATCH /discord/api/v10/channels', kind: '503', times: 0 });
    expect(await caller.request(postYesterdayResultsRequest, {})).toMatchObject({
      success: false,
      message: 'Discord is not responding (503). Retrying.',
    });
    expect((await channel.posts())[0]?.embeds[0]?.title).toContain('7–5');
    await channel.clearFaults();
    expect(await caller.request(postYesterdayResultsRequest, {})).toMatchObject({ success: true });
    expect((await channel.posts())[0]?.embeds[0]?.title).toContain('8–4');
  });

  it('sees why nothing was posted', async () => {
    await bot();
    picks.day = yesterday();
    expect(await caller.request(postDailyPicksRequest, {})).toEqual({
      success: false,
      message: "Today's picks are not published yet. They are published at 8:00 AM Central Time.",
    });
    expect(await caller.request(postYesterdayResultsRequest, {})).toMatchObject({
      success: false,
      message: 'No picks available for yesterday',
    });
    await picks.publish(day);
    await channel.untilPosts(1);
    await channel.set({ channelGone: true });
    picks.results.set(yesterday(), someResults(7));
    expect(await caller.request(postYesterdayResultsRequest, {})).toMatchObject({
      success: false,
      message: 'The channel of DISCORD_CHANNEL_ID does not exist: set the ID of one that does.',
    });
  });
});

async function untilProblem(words: string | null): Promise<void> {
  let problem: string | null = 'unknown';
  for (const endsAt = Date.now() + 60_000; Date.now() < endsAt; await sleep(100)) {
    ({ problem } = await caller.request(getDiscordStatus, {}));
    if (words === null ? problem === null : problem?.includes(words)) return;
  }
  throw new Error(`The problem is: ${String(problem)}`);
}
