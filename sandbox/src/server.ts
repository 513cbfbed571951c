import Fastify, { type FastifyInstance } from 'fastify';
import type { Clock } from './time/clock.ts';
import type { Config } from './config.ts';
import { registerDiscord } from './discord/register-discord.ts';
import { faultHooks } from './faults/fault-hooks.ts';
import { FaultList } from './faults/fault-list.ts';
import { faultRoutes } from './faults/fault-routes.ts';
import { sendFrontPage } from './front-page/front-page.ts';
import { addScope } from './http/add-scope.ts';
import { RequestCounts } from './http/request-counts.ts';
import { oddsRefusal } from './odds/odds-error.ts';
import { oddsRoutes } from './odds/odds-routes.ts';
import { openAiControl } from './openai/openai-control.ts';
import { openAiRoutes } from './openai/openai-routes.ts';
import { OpenAiWorld } from './openai/openai-world.ts';
import { statsRefusal } from './stats/stats-error.ts';
import { statsRoutes } from './stats/stats-routes.ts';
import { stripeRoutes } from './stripe/stripe-routes.ts';
import { StripeWorld } from './stripe/account/stripe-world.ts';
import { AmendedWorld } from './world/amended-world.ts';
import type { World } from './world/world.ts';

type Limits = Pick<Config, 'oddsPerSecond' | 'statsPerMinute'> &
  Partial<Pick<Config, 'openAiPerSecond' | 'openAiLatencyMs'>> & { discordMessages?: number };

/**
 * The whole sandbox as one HTTP server; it does not listen yet. Further services register here, each in a folder of its
 * own.
 */
export function buildServer(
  config: Limits,
  outside: World,
  clock: Clock,
  payments = new StripeWorld({ clock, pages: 'http://127.0.0.1' }),
): FastifyInstance {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true }, forceCloseConnections: true });
  const world = new AmendedWorld(outside);
  const faults = new FaultList(world);
  const counts = new RequestCounts();
  const provider = new OpenAiWorld(world, clock);
  const discord = registerDiscord(app, { clock, faults, counts, messagesInFiveSeconds: config.discordMessages });

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

  addScope(app, { name: 'odds', prefix: '/odds' }, (scope) => {
    counts.watch(scope, 'odds');
    faultHooks(scope, 'odds', faults, oddsRefusal);
    oddsRoutes(scope, { world, clock, perSecond: config.oddsPerSecond });
  });
  addScope(app, { name: 'stats', prefix: '/stats' }, (scope) => {
    counts.watch(scope, 'stats');
    faultHooks(scope, 'stats', faults, statsRefusal);
    statsRoutes(scope, { world, clock, perMinute: config.statsPerMinute });
  });
  addScope(app, { name: 'openai', prefix: '/openai' }, (scope) => {
    counts.watch(scope, 'openai');
    openAiRoutes(scope, {
      provider,
      faults,
      perSecond: config.openAiPerSecond ?? 1_000,
      latencyMs: config.openAiLatencyMs ?? 0,
    });
  });
  stripeRoutes(app, payments, faults, counts);
  return app;
}
