import type { APIApplicationCommand } from 'discord-api-types/v10';
import type { Clock } from '../time/clock.ts';
import type { FieldError } from './discord-error.ts';
import { GatewayServer } from './gateway.ts';
import { type Permission, Snowflakes } from './guild.ts';
import { Interactions } from './interactions.ts';
import { MessageStore } from './message-store.ts';

/** A request that was refused as invalid. */
export type InvalidRequest = { at: string; request: string; errors: readonly FieldError[] };

const MAX_INVALID = 200;

/** Discord with one bot, one guild and one channel. */
export class DiscordSandbox {
  readonly clock: Clock;
  readonly ids: Snowflakes;
  readonly messages: MessageStore;
  /** The direct messages to the reader. */
  readonly direct: MessageStore;
  readonly interactions: Interactions;
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
    this.direct = new MessageStore(clock, this.ids);
    this.interactions = new Interactions(this.ids);
    this.gateway = new GatewayServer(this);
  }

  isToken(token: string | undefined): boolean {
    return token !== undefined && token !== '' && !token.startsWith('invalid') && !this.tokenRevoked;
  }

  may(permission: Permission): boolean {
    return !this.withheld.includes(permission);
  }

  addInvalid(request: string, errors: readonly FieldError[]): void {
    this.invalid.push({ at: new Date(this.clock.now()).toISOString(), request, errors });
    if (this.invalid.length > MAX_INVALID) this.invalid.shift();
  }

  /** Resets everything except connections and registered commands. */
  reset(): void {
    this.messages.clear();
    this.direct.clear();
    this.messages.nonceMemoryMs = 180_000;
    this.invalid.length = 0;
    this.tokenRevoked = false;
    this.channelGone = false;
    this.withheld = [];
  }
}
