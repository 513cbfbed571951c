import { z } from 'zod';
import { route } from './messages/route.ts';
import { request, NoInput } from './messages/bus-messages.ts';

/** The bot's connection to Discord. */
export const DiscordStatus = z.object({
  /** Connected and answering commands. */
  botInitialized: z.boolean(),
  hasToken: z.boolean(),
  hasChannelId: z.boolean(),
  /** How many picks of the last published set would be posted. */
  picksCacheLength: z.int(),
  /** What is wrong and how to fix it; null if nothing is. */
  problem: z.string().nullable(),
});
export type DiscordStatus = z.infer<typeof DiscordStatus>;

/** Whether the message was posted; if not, `message` says why. */
export const DiscordPost = z.object({ success: z.boolean(), message: z.string() });
export type DiscordPost = z.infer<typeof DiscordPost>;

export const DiscordResultsPost = DiscordPost.extend({
  wins: z.int(),
  losses: z.int(),
  pushes: z.int(),
  /** wins / (wins + losses) in percent. */
  winRate: z.number(),
});
export type DiscordResultsPost = z.infer<typeof DiscordResultsPost>;

const limit = { perMinute: 10, by: 'account' } as const;

export const discordStatus = route('GET', '/admin/discord/status', {
  access: 'admin',
  summary: 'Whether the Discord bot is set up and connected',
  reply: DiscordStatus,
});

export const postDailyPicks = route('POST', '/admin/discord/post-daily-picks', {
  access: 'admin',
  audit: 'discord.post-daily-picks',
  summary: "Post today's picks to Discord now. Each day's picks are posted only once",
  limit,
  reply: DiscordPost,
});

export const postYesterdayResults = route('POST', '/admin/discord/post-yesterday-results', {
  access: 'admin',
  audit: 'discord.post-yesterday-results',
  summary: "Post yesterday's results to Discord now. Each day's results are posted only once",
  limit,
  reply: DiscordResultsPost,
});

export const getDiscordStatus = request('bot.get-discord-status', NoInput, DiscordStatus);
export const postDailyPicksRequest = request('bot.post-daily-picks', NoInput, DiscordPost, { timeoutMs: 30_000 });
export const postYesterdayResultsRequest = request('bot.post-yesterday-results', NoInput, DiscordResultsPost, {
  timeoutMs: 30_000,
});
