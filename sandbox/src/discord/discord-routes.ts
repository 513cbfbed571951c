import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FaultList } from '../faults/fault-list.ts';
import { channelRoutes } from './channel-routes.ts';
import { commandRoutes } from './command-routes.ts';
import { DiscordError, missingAccess, unauthorized } from './discord-error.ts';
import { discordFaults, tooMany } from './discord-faults.ts';
import type { DiscordWorld } from './discord-world.ts';
import { interactionRoutes } from './interaction-routes.ts';
import { GUILD_ID, guild, SELF } from './place.ts';
import { RateBuckets } from './rate-bucket.ts';
import { readForms } from './read-form.ts';

/** The real limit of a bot's messages to one channel, in each five seconds; all other routes have the wider one. */
export const MESSAGES_IN_FIVE_SECONDS = 5;
const OTHERS = { limit: 50, windowMs: 1_000 };
/** Whoever holds the token of an interaction needs no other. */
const OPEN = /^\/discord\/api\/v10\/(interactions|webhooks)\//;

/** Discord's REST API below the prefix that the plugin is registered with. */
export function discordRoutes(
  scope: FastifyInstance,
  { world, faults, messagesInFiveSeconds }: { world: DiscordWorld; faults: FaultList; messagesInFiveSeconds: number },
): void {
  const buckets = new RateBuckets();
  const messages = { limit: messagesInFiveSeconds, windowMs: 5_000 };
  readForms(scope);
  discordFaults(scope, faults);
  scope.addHook('onRequest', async (request, reply) => {
    const token = /^Bot (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (!OPEN.test(request.url) && !world.isToken(token)) throw unauthorized();
    const route = `${request.method} ${request.routeOptions.url ?? 'unknown'}`;
    const taken = buckets.take(route, /^(POST|PATCH) .*\/channels\/.*\/messages/.test(route) ? messages : OTHERS);
    const seconds = Math.ceil(taken.resetAfterMs) / 1_000;
    void reply.headers({
      'x-ratelimit-limit': String(taken.limit),
      'x-ratelimit-remaining': String(taken.remaining),
      'x-ratelimit-reset': String((Date.now() + taken.resetAfterMs) / 1_000),
      'x-ratelimit-reset-after': String(seconds),
      'x-ratelimit-bucket': Buffer.from(route).toString('hex').slice(0, 32),
    });
    if (!taken.isAllowed) return tooMany(reply.header('retry-after', String(seconds)), seconds, 'user');
  });
  scope.setErrorHandler((error, request, reply) => {
    const known = error instanceof DiscordError ? error : asDiscord(error);
    if (known.code === 50_035 || known.code === 50_006) note(world, request, known);
    return reply.code(known.status).send(known.body());
  });
  scope.setNotFoundHandler((request, reply) => {
    note(world, request, new DiscordError(404, 0, '404: Not Found'));
    return reply.code(404).send({ message: '404: Not Found', code: 0 });
  });

  scope.get('/gateway', ({ host }) => ({ url: `ws://${host}/discord/gateway` }));
  scope.get('/gateway/bot', ({ host }) => ({
    url: `ws://${host}/discord/gateway`,
    shards: 1,
    session_start_limit: { total: 1_000, remaining: 1_000, reset_after: 86_400_000, max_concurrency: 1 },
  }));
  scope.get('/users/@me', () => SELF);
  scope.get('/guilds/:guild', ({ params }: FastifyRequest<{ Params: { guild: string } }>) => {
    if (params.guild !== GUILD_ID) throw missingAccess();
    return guild(world.withheld);
  });
  channelRoutes(scope, world);
  commandRoutes(scope, world);
  interactionRoutes(scope, world);
}

function note(world: DiscordWorld, { method, url }: FastifyRequest, { code, message, errors }: DiscordError): void {
  const path = url.replace(/(interactions|webhooks)\/(\d+)\/[^/?]+/, '$1/$2/TOKEN');
  world.noteInvalid(`${method} ${path}`, [
    { path: [], code: String(code), message: `${message} ${JSON.stringify(errors ?? {})}` },
  ]);
}

function asDiscord(error: unknown): DiscordError {
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number'
      ? error.statusCode
      : 500;
  return new DiscordError(status, status < 500 ? 50_109 : 0, error instanceof Error ? error.message : String(error));
}
