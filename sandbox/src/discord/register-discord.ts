import type { FastifyInstance } from 'fastify';
import type { Clock } from '../time/clock.ts';
import type { FaultList } from '../faults/fault-list.ts';
import { addScope } from '../http/add-scope.ts';
import type { RequestCounts } from '../http/request-counts.ts';
import { channelPage } from './channel-page.ts';
import { discordControl } from './discord-control.ts';
import { discordRoutes, MESSAGES_IN_FIVE_SECONDS } from './discord-routes.ts';
import { DiscordWorld } from './discord-world.ts';

type Parts = { clock: Clock; faults: FaultList; counts: RequestCounts; messagesInFiveSeconds: number | undefined };

/** Discord: REST, gateway, the page of the channel, and the orders that tests give it. */
export function registerDiscord(
  app: FastifyInstance,
  { clock, faults, counts, messagesInFiveSeconds = MESSAGES_IN_FIVE_SECONDS }: Parts,
): DiscordWorld {
  const world = new DiscordWorld(clock);
  discordControl(app, world);
  channelPage(app, world);
  world.gateway.listenOn(app.server);
  app.addHook('preClose', (done) => {
    world.gateway.close();
    done();
  });
  addScope(app, { name: 'discord', prefix: '/discord/api/v10' }, (scope) => {
    counts.watch(scope, 'discord');
    discordRoutes(scope, { world, faults, messagesInFiveSeconds });
  });
  return world;
}
