import type { APIApplicationCommand } from 'discord-api-types/v10';
import type { Clock } from '../time/clock.ts';
import type { FieldError } from './form-error.ts';
import { GatewayServer } from './gateway-server.ts';
import { InteractionDesk } from './interaction-desk.ts';
import { MessageStore } from './message-store.ts';
import type { Permission } from './permissions.ts';
import { Snowflakes } from './snowflakes.ts';

/** A request that Discord would refuse for its form. */
export type InvalidRequest = { at: string; request: string; errors: readonly FieldError[] };

const MOST_INVALID = 200;

/** Everything that Discord knows of one bot and its channel. */
export class DiscordWorld {
  readonly clock: Clock;
  readonly ids: Snowflakes;
  readonly messages: MessageStore;
  readonly interactions: InteractionDesk;
  readonly gateway: GatewayServer;
  readonly invalid: InvalidRequest[] = [];
  commands: APIApplicationCommand[] = [];
  tokenRevoked = false;
  channelGone = false;
  withheld: readonly Permission[] = [];

  constructor(clock: Clock) {
    this.clock = clock;
    this.ids = new Snowflakes(clock);
    this.messages = new MessageStore(clock, this.ids);
    this.interactions = new InteractionDesk(this.ids);
    this.gateway = new GatewayServer(this);
  }

  isToken(token: string | undefined): boolean {
    return token !== undefined && token !== '' && !token.startsWith('invalid') && !this.tokenRevoked;
  }

  may(permission: Permission): boolean {
    return !this.withheld.includes(permission);
  }

  noteInvalid(request: string, errors: readonly FieldError[]): void {
    this.invalid.push({ at: new Date(this.clock.now()).toISOString(), request, errors });
    if (this.invalid.length > MOST_INVALID) this.invalid.shift();
  }

  /** Everything as at the start, but for who is connected and which commands are registered. */
  reset(): void {
    this.messages.clear();
    this.messages.nonceMemoryMs = 180_000;
    this.invalid.length = 0;
    this.tokenRevoked = false;
    this.channelGone = false;
    this.withheld = [];
  }
}
