import { z } from 'zod';
import { request } from '../messages/request.ts';
import { DiscordPost, DiscordResultsPost, DiscordStatus } from './bot.routes.ts';

export const getDiscordStatus = request('bot.get-discord-status', { input: z.object({}), reply: DiscordStatus });
export const postDailyPicksRequest = request('bot.post-daily-picks', {
  input: z.object({}),
  reply: DiscordPost,
  timeoutMs: 30_000,
});
export const postYesterdayResultsRequest = request('bot.post-yesterday-results', {
  input: z.object({}),
  reply: DiscordResultsPost,
  timeoutMs: 30_000,
});
