import Fastify, { type FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { oddsRoutes } from './odds/odds-routes.ts';
import { statsRoutes } from './stats/stats-routes.ts';
import type { World } from './world/world.ts';

/** The whole sandbox as one HTTP server; it does not listen yet. */
export function buildServer(config: Config, world: World, clock: Clock): FastifyInstance {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  app.get('/health', () => ({ status: 'ok', world: world.kind, title: world.title, now: new Date(clock.now()).toISOString() }));
  app.register((scope) => Promise.resolve(oddsRoutes(scope, { world, clock, perSecond: config.oddsPerSecond })), { prefix: '/odds' });
  app.register((scope) => Promise.resolve(statsRoutes(scope, { world, clock, perMinute: config.statsPerMinute })), { prefix: '/stats' });
  return app;
}
