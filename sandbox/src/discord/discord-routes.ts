import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerFault, FaultList } from '../faults/fault-list.ts';
import { answerErrors } from '../http/api-error.ts';
import { RateBuckets } from '../http/rate-limit.ts';
import { addService } from '../faults/fault-hooks.ts';
import type { RequestCounts } from '../http/scope.ts';
import type { Clock } from '../time/clock.ts';
import { channelPage } from './channel-page.ts';
import { channelRoutes, commandRoutes, directRoutes, interactionRoutes } from './rest-routes.ts';
import { discordControl } from './discord-control.ts';
import { DiscordError, refusal } from './discord-error.ts';
import { DiscordSandbox } from './discord-sandbox.ts';
import { guild, GUILD_ID, SELF } from './guild.ts';

/** Discord's real limit: how many messages one channel accepts in five seconds. All other routes allow more. */
const MESSAGES_IN_FIVE_SECONDS = 5;
const OTHER_ROUTES = { limit: 50, windowMs: 1_000 };
/** These routes are authenticated by the interaction's token in their path. */
const WITHOUT_BOT_TOKEN = /^\/discord\/api\/v10\/(interactions|webhooks)\//;

type Parts = { clock: Clock; faults: FaultList; counts: RequestCounts; messagesInFiveSeconds: number | undefined };

/** Discord: REST API, gateway, the page of the channel, and the control API for tests. */
export function registerDiscord(
  app: FastifyInstance,
  { clock, faults, counts, messagesInFiveSeconds = MESSAGES_IN_FIVE_SECONDS }: Parts,
): DiscordSandbox {
  const discord = new DiscordSandbox(clock);
  discordControl(app, discord);
  channelPage(app, discord);
  discord.gateway.listenOn(app.server);
  app.addHook('preClose', (done) => {
    discord.gateway.close();
    done();
  });
  // Includes the method, so that the `match` of a fault can select POST requests only.
  const addressOf = ({ method, url }: FastifyRequest): string => `${method} ${url}`;
  const service = { app, name: 'discord', prefix: '/discord/api/v10', faults, counts, refuse, addressOf } as const;
  addService(service, (scope) => {
    checkRequests(scope, discord, messagesInFiveSeconds);
    answerDiscordErrors(scope, discord);
    serverRoutes(scope, discord);
    directRoutes(scope);
    channelRoutes(scope, discord);
    commandRoutes(scope, discord);
    interactionRoutes(scope, discord);
  });
  return discord;
}

/** Checks the token and the rate limit of every request. */
function checkRequests(scope: FastifyInstance, discord: DiscordSandbox, messagesInFiveSeconds: number): void {
  const buckets = new RateBuckets();
  const messages = { limit: messagesInFiveSeconds, windowMs: 5_000 };
  scope.addHook('onRequest', async (request, reply) => {
    const token = /^Bot (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (!WITHOUT_BOT_TOKEN.test(request.url) && !discord.isToken(token)) throw refusal('unauthorized');
    const route = `${request.method} ${request.routeOptions.url ?? 'unknown'}`;
    const taken = buckets.take(route, /^(POST|PATCH) .*\/channels\/.*\/messages/.test(route) ? messages : OTHER_ROUTES);
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
}

function answerDiscordErrors(scope: FastifyInstance, discord: DiscordSandbox): void {
  answerErrors(scope, {
    notFound: () => refusal('notFound'),
    convert: (status, message) => new DiscordError(status, status < 500 ? 50_109 : 0, message),
    onError: (request, error) => {
      const isInvalid = error instanceof DiscordError && (error.code === 50_035 || error.code === 50_006);
      if (isInvalid || error.message === '404: Not Found') recordInvalid(discord, request, error as DiscordError);
    },
  });
}

function serverRoutes(scope: FastifyInstance, discord: DiscordSandbox): void {
  scope.get('/gateway', ({ host }) => ({ url: `ws://${host}/discord/gateway` }));
  scope.get('/gateway/bot', ({ host }) => ({
    url: `ws://${host}/discord/gateway`,
    shards: 1,
    session_start_limit: { total: 1_000, remaining: 1_000, reset_after: 86_400_000, max_concurrency: 1 },
  }));
  scope.get('/users/@me', () => SELF);
  scope.get('/guilds/:guild', ({ params }: FastifyRequest<{ Params: { guild: string } }>) => {
    if (params.guild !== GUILD_ID) throw refusal('missingAccess');
    return guild(discord.withheld);
  });
}

/** Answers with the error that a fault stands for; undefined if the fault is not an error. */
function refuse({ kind, retryAfter }: AnswerFault, reply: FastifyReply): FastifyReply | undefined {
  switch (kind) {
    case '401':
      throw refusal('unauthorized');
    case '429':
      return tooMany(reply.header('retry-after', String(retryAfter)), retryAfter);
    case '429-bare':
      return tooMany(reply, 0);
    case '500':
    case '503':
      throw new DiscordError(Number(kind), 0, `${kind}: requested fault`);
    default:
      return undefined;
  }
}

/** Sends a 429 whose body contains the seconds to wait; 0 if the answer has no Retry-After header. */
function tooMany(reply: FastifyReply, seconds: number, scope: 'user' | 'shared' = 'shared'): FastifyReply {
  return reply
    .code(429)
    .header('x-ratelimit-scope', scope)
    .send({ message: 'You are being rate limited.', retry_after: seconds, global: false });
}

function recordInvalid(
  discord: DiscordSandbox,
  { method, url }: FastifyRequest,
  { code, message, errors }: DiscordError,
): void {
  const path = url.replace(/(interactions|webhooks)\/(\d+)\/[^/?]+/, '$1/$2/TOKEN');
  discord.addInvalid(`${method} ${path}`, [
    { path: [], code: String(code), message: `${message} ${JSON.stringify(errors ?? {})}` },
  ]);
}
