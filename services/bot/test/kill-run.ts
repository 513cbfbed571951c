import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@overline/database';
import { addDays, centralTime } from '@overline/service-kit';
import type { TestServers } from '@overline/testing';
import { ServiceProcess } from '@overline/testing/service-process';
import { databaseOptions } from '../src/database/database-options.ts';
import { aResult, resultsOf, somePicks } from '../src/message/a-day.fixture.ts';
import { Channel, type PostStage } from './channel.ts';
import { FakePicks } from './fake-picks.ts';
import { settingsOf } from './running-bot.ts';
import { until } from '@overline/testing';

const FIRST_DAY = '2026-12-01';
/** Each process gets the next Redis database, which is empty as after a wipe. */
const REDIS_DATABASES = 15;
/** Both posts are usually out this long after the events. */
const AROUND_MS = 300;

type Moment = PostStage | 'any';

export interface KillReport {
  kills: number;
  /** Kills after which the channel had a message that the bot did not know about. */
  unknownMessages: number;
  /** Kills before any post, and after both posts, of the day. */
  before: number;
  after: number;
  /** Days that did not end with exactly one picks message and one results message. */
  wrongDays: string[];
  posts: number;
  invalid: number;
}

/**
 * Kills a bot each day at a random moment around its posts, then starts another one on the same data. Expires the
 * leases of the killed process at once instead of waiting.
 */
export async function killAround(servers: TestServers, kills: number, random: () => number): Promise<KillReport> {
  const channel = await Channel.open();
  const picks = await FakePicks.start(servers.nats.url);
  const database = await openDatabase(databaseOptions(servers.database.urlOf('bot')));
  const report = { kills, unknownMessages: 0, before: 0, after: 0, wrongDays: [] as string[], posts: 0, invalid: 0 };
  const isPosted = async (day: string): Promise<boolean> => {
    const sql =
      "SELECT kind FROM daily_post WHERE message_id IS NOT NULL AND (kind, day) IN (('picks', $1), ('results', $2))";
    return (await database.query<unknown[]>(sql, [day, addDays(day, -1)])).length === 2;
  };
  const entry = new URL('./bot-process.ts', import.meta.url);
  let loading = ServiceProcess.load(entry);
  let started = 0;
  const start = async (now: Date): Promise<ServiceProcess> => {
    const bot = await loading;
    loading = ServiceProcess.load(entry);
    started += 1;
    const redis = `${servers.redis.urlOf('bot')}/${1 + (started % REDIS_DATABASES)}`;
    await bot.command('set', now);
    await bot.command('start', settingsOf(servers, channel, { REDIS_URL: redis }));
    return bot;
  };

  let day = FIRST_DAY;
  let bot = await start(centralTime(day, 8, 20));
  for (let kill = 0; kill < kills; kill += 1) {
    channel.setNow(centralTime(day, 8, 20));
    // Every other day Discord forgets nonces at once, so only the search for our own message prevents duplicates.
    await channel.set({ nonceMemoryMs: kill % 2 === 0 ? 180_000 : 0 });
    const dead = killAt(
      bot,
      channel,
      (['any', 'requested', 'stored'] as const)[Math.floor(random() * 3)] ?? 'any',
      random,
    );
    await Promise.all([
      picks.publish(day, somePicks(12, { day })),
      picks.check(aDay(addDays(day, -1)), centralTime(day, 8, 15)),
    ]);
    await dead;
    const known = await knownPosts();
    const shown = (await ofDay(channel, day)).length;
    if (shown > known) report.unknownMessages += 1;
    if (shown === 0) report.before += 1;
    if (shown === 2) report.after += 1;
    await database.query('UPDATE outside_call SET leased_until = now() WHERE leased_until IS NOT NULL');
    await database.query('UPDATE daily_post SET held_until = now() WHERE held_until IS NOT NULL');
    bot = await start(centralTime(day, 12));
    await picks.redeliver(2);
    await until(() => isPosted(day));
    if ((await ofDay(channel, day)).sort().join() !== 'Daily picks,Results for') report.wrongDays.push(day);
    day = addDays(day, 2);
    await bot.command('set', centralTime(day, 8, 20));
  }
  report.posts = (await channel.posts()).length;
  report.invalid = (await channel.shown()).invalid.length;
  await Promise.all([bot.stop(), loading.then((spare) => spare.kill())]);
  await Promise.all([picks.stop(), channel.close(), database.destroy()]);
  return report;

  async function knownPosts(): Promise<number> {
    const sql = 'SELECT kind FROM daily_post WHERE message_id IS NOT NULL AND day BETWEEN $1 AND $2';
    return (await database.query<unknown[]>(sql, [addDays(day, -1), day])).length;
  }
}

/** Resolves once the bot is dead. A post in flight still completes in Discord. */
async function killAt(bot: ServiceProcess, channel: Channel, moment: Moment, random: () => number): Promise<void> {
  const wait = random() * AROUND_MS;
  if (moment === 'any') {
    await sleep(wait);
    return bot.kill();
  }
  const isSecond = random() < 0.5;
  let seen = 0;
  await new Promise<void>((resolve) => {
    channel.onPost = async (stage) => {
      if (stage !== moment || (seen += 1) < (isSecond ? 2 : 1)) return;
      channel.onPost = undefined;
      await bot.kill();
      resolve();
    };
  });
}

function aDay(day: string) {
  return resultsOf(
    day,
    Array.from({ length: 12 }, (_, index) =>
      aResult({ outcome: { status: index < 7 ? 'WIN' : 'LOSS', reason: null } }),
    ),
  );
}

/** The first two words of each post of a day. */
async function ofDay(channel: Channel, day: string): Promise<string[]> {
  const date = (of: string): string =>
    new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(of));
  const posts = await channel.posts();
  return posts
    .map(({ content }) => content.replaceAll('*', ''))
    .filter(
      (content) =>
        (content.startsWith('Daily picks') && content.includes(date(day))) ||
        (content.startsWith('Results for') && content.includes(date(addDays(day, -1)))),
    )
    .map((content) => content.split(' ').slice(0, 2).join(' '));
}
