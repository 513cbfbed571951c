import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { registerDiscord } from './discord/discord-routes.ts';
import { faultHooks, type Refusal, refuseWith } from './faults/fault-hooks.ts';
import { FaultList, faultRoutes } from './faults/fault-list.ts';
import { sendFrontPage } from './front-page/front-page.ts';
import type { ApiError } from './http/api-error.ts';
import { addScope, RequestCounts } from './http/scope.ts';
import { oddsRefusal } from './odds/odds-error.ts';
import { oddsRoutes } from './odds/odds-routes.ts';
import { openAiControl, openAiRoutes, OpenAiSandbox } from './openai/openai-routes.ts';
import { StatsError } from './stats/stats-query.ts';
import { statsRoutes } from './stats/stats-routes.ts';
import { stripeRoutes } from './stripe/stripe-routes.ts';
import { StripeSandbox } from './stripe/sandbox/stripe-sandbox.ts';
import type { Clock } from './time/clock.ts';
import { AmendedWorld } from './world/amended-world.ts';
import type { World } from './world/world.ts';

type Limits = Pick<Config, 'oddsPerSecond' | 'statsPerMinute'> &
  Partial<Pick<Config, 'openAiPerSecond' | 'openAiLatencyMs'>> & { discordMessages?: number };

/** The whole sandbox as one HTTP server that does not listen yet. */
export function buildServer(
  limits: Limits,
  league: World,
  clock: Clock,
  payments = new StripeSandbox({ clock, pages: 'http://127.0.0.1' }),
): FastifyInstance {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true }, forceCloseConnections: true });
  const world = new AmendedWorld(league);
  const faults = new FaultList(world);
  const counts = new RequestCounts();
  const provider = new OpenAiSandbox(world, clock);
  const discord = registerDiscord(app, { clock, faults, counts, messagesInFiveSeconds: limits.discordMessages });
  const addFeed = (
    service: 'odds' | 'stats',
    errorOf: (refusal: Refusal) => ApiError,
    addRoutes: (scope: FastifyInstance) => void,
  ): void =>
    addScope(app, { name: service, prefix: `/${service}` }, (scope) => {
      counts.watch(scope, service);
      faultHooks(scope, { service, faults, refuse: refuseWith(errorOf) });
      addRoutes(scope);
    });

  app.get('/', (_request, reply) =>
    sendFrontPage(reply, { world, clock, faults, counts, modelCalls: provider.calls, payments, discord }),
  );
  app.get('/health', () => ({
    status: 'ok',
    world: world.kind,
    title: world.title,
    now: new Date(clock.now()).toISOString(),
  }));
  faultRoutes(app, faults);
  openAiControl(app, provider);
  addFeed('odds', oddsRefusal, (scope) => oddsRoutes(scope, { world, clock, perSecond: limits.oddsPerSecond }));
  const statsRefusal = ({ status, message, headers }: Refusal) => new StatsError(status, message, headers);
  addFeed('stats', statsRefusal, (scope) => statsRoutes(scope, { world, clock, perMinute: limits.statsPerMinute }));
  addScope(app, { name: 'openai', prefix: '/openai' }, (scope) => {
    counts.watch(scope, 'openai');
    const { openAiPerSecond: perSecond = 1_000, openAiLatencyMs: latencyMs = 0 } = limits;
    openAiRoutes(scope, { provider, faults, perSecond, latencyMs });
  });
  stripeRoutes(app, payments, faults, counts);
  return app;
}
