import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { registerDiscord } from './discord/discord-routes.ts';
import { addService, refuseWith } from './faults/fault-hooks.ts';
import { FaultList, faultRoutes } from './faults/fault-list.ts';
import { sendFrontPage } from './front-page/front-page.ts';
import { RequestCounts } from './http/scope.ts';
import { Mailbox } from './mail/mailbox.ts';
import { mailRoutes } from './mail/mail-routes.ts';
import { oddsRefusal } from './odds/odds-error.ts';
import { oddsRoutes } from './odds/odds-routes.ts';
import { openAiControl, openAiRoutes, OpenAiSandbox } from './openai/openai-routes.ts';
import { statsRefusal } from './stats/stats-query.ts';
import { statsRoutes } from './stats/stats-routes.ts';
import { stripeRoutes } from './stripe/stripe-routes.ts';
import { StripeSandbox } from './stripe/sandbox/stripe-sandbox.ts';
import type { Clock } from './time/clock.ts';
import { AmendedWorld } from './world/amended-world.ts';
import type { World } from './world/world.ts';

type Limits = Pick<Config, 'oddsPerSecond' | 'statsPerMinute'> &
  Partial<Pick<Config, 'openAiPerSecond' | 'openAiLatencyMs'>> & {
    discordMessages?: number;
    smtpPort?: number;
    host?: string;
  };

/** The whole sandbox as one HTTP server that does not listen yet. */
export function buildServer(
  limits: Limits,
  leagues: World | readonly World[],
  clock: Clock,
  payments = new StripeSandbox({ clock, pages: 'http://127.0.0.1' }),
): FastifyInstance {
  // Stripe's IDs have up to 255 characters.
  const routerOptions = { ignoreTrailingSlash: true, maxParamLength: 255 };
  const app = Fastify({ routerOptions, forceCloseConnections: true });
  const worlds = [leagues].flat().map((world) => new AmendedWorld(world));
  if (worlds.length === 0) throw new RangeError('The sandbox has no league');
  const faults = new FaultList(worlds);
  const counts = new RequestCounts();
  const provider = new OpenAiSandbox(worlds, clock);
  const discord = registerDiscord(app, { clock, faults, counts, messagesInFiveSeconds: limits.discordMessages });
  const mailbox = addMailbox(app, clock, limits);
  app.get('/', (_request, reply) =>
    sendFrontPage(reply, { worlds, clock, faults, counts, modelCalls: provider.calls, payments, discord, mailbox }),
  );
  app.get('/health', () => ({
    status: 'ok',
    world: worlds[0]?.kind,
    title: titleOf(worlds),
    now: new Date(clock.now()).toISOString(),
  }));
  faultRoutes(app, faults);
  openAiControl(app, provider);
  const service = { app, faults, counts };
  addService({ ...service, name: 'odds', prefix: '/odds', refuse: refuseWith(oddsRefusal) }, (scope) =>
    oddsRoutes(scope, { worlds, clock, perSecond: limits.oddsPerSecond }),
  );
  addService({ ...service, name: 'stats', prefix: '/stats', refuse: refuseWith(statsRefusal) }, (scope) =>
    statsRoutes(scope, { worlds, clock, perMinute: limits.statsPerMinute }),
  );
  // The language model applies its faults itself: most of them are special endings of an answer.
  addService({ ...service, name: 'openai', prefix: '/openai' }, (scope) =>
    openAiRoutes(scope, {
      provider,
      faults,
      perSecond: limits.openAiPerSecond ?? 1_000,
      latencyMs: limits.openAiLatencyMs ?? 0,
    }),
  );
  stripeRoutes(app, payments, faults, counts);
  return app;
}

/** One line that names the leagues. */
export function titleOf(worlds: readonly World[]): string {
  return worlds.map(({ title }) => title).join('; ');
}

/** Adds the inbox. Without an SMTP port, it receives no email. */
function addMailbox(app: FastifyInstance, clock: Clock, { smtpPort, host = '127.0.0.1' }: Limits): Mailbox {
  const mailbox = new Mailbox(clock);
  mailRoutes(app, mailbox);
  if (smtpPort !== undefined) {
    app.addHook('onReady', () => mailbox.listen(smtpPort, host));
    app.addHook('onClose', () => mailbox.close());
  }
  return mailbox;
}
