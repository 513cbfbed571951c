import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import {
  type ApplicationCommandDataResolvable,
  Client,
  Events,
  GatewayIntentBits,
  type GuildTextBasedChannel,
  type Interaction,
  PermissionFlagsBits,
} from 'discord.js';
import { DiscordProblem, discordProblem, INVALID_TOKEN } from './discord.errors.ts';
import { BotConfig } from '../config.ts';

const READY_TIMEOUT_MS = 20_000;
const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 60_000;
const REQUIRED_PERMISSIONS = {
  'View Channel': PermissionFlagsBits.ViewChannel,
  'Send Messages': PermissionFlagsBits.SendMessages,
  'Embed Links': PermissionFlagsBits.EmbedLinks,
  'Read Message History': PermissionFlagsBits.ReadMessageHistory,
};

export interface Commands {
  definitions: ApplicationCommandDataResolvable[];
  answer(interaction: Interaction): Promise<void>;
}

/** The gateway connection, which delivers slash commands. Posting works without it, over REST. */
@Injectable()
export class GatewayConnection implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(GatewayConnection.name);
  private readonly stopping = new AbortController();
  private readonly stopped = new Promise<void>((resolve) =>
    this.stopping.signal.addEventListener('abort', () => resolve()),
  );
  private client: Client<true> | undefined;
  private failure: string | null = 'The bot is connecting to Discord.';
  private commands: Commands | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly config: BotConfig) {}

  /** Sets the slash commands that are registered on each connection. Call before the application starts. */
  serve(commands: Commands): void {
    this.commands = commands;
  }

  get isReady(): boolean {
    return this.client?.isReady() ?? false;
  }

  /** The problem with the connection, as a message for Admins; null if there is none. */
  get problem(): string | null {
    if (this.config.missingForDiscord !== null) return this.config.missingForDiscord;
    if (!this.isReady) return this.failure;
    return this.missingPermissions();
  }

  onApplicationBootstrap(): void {
    if (this.config.missingForDiscord === null) this.running = this.run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.failure = 'The bot is shutting down.';
    this.stopping.abort();
    await this.client?.destroy();
    await this.running;
  }

  /** A sentence that names the missing channel permissions; null if none are missing or they are unknown. */
  missingPermissions(): string | null {
    const channel = this.channel();
    const permissions = this.client && channel?.permissionsFor(this.client.user);
    if (!permissions) return null;
    const missing = Object.entries(REQUIRED_PERMISSIONS).flatMap(([name, bit]) => (permissions.has(bit) ? [] : [name]));
    return missing.length === 0
      ? null
      : `The bot is missing permissions in the channel: give it ${missing.join(', ')}.`;
  }

  private channel(): GuildTextBasedChannel | undefined {
    const channel = this.client?.channels.cache.get(this.config.DISCORD_CHANNEL_ID ?? '');
    return channel?.isTextBased() && !channel.isDMBased() ? channel : undefined;
  }

  /** Connects, and reconnects with a new client whenever Discord closes the connection permanently. */
  private async run(): Promise<void> {
    for (let tries = 0; !this.stopping.signal.aborted; tries += 1) {
      const client = new Client({
        intents: [GatewayIntentBits.Guilds],
        rest: { api: this.config.DISCORD_API_URL },
        allowedMentions: { parse: [] },
      });
      // Listen from the start: Discord can also close the connection while the commands are registered.
      const ended = this.ended(client);
      try {
        await this.connect(client);
        tries = 0;
        await Promise.race([ended, this.stopped]);
      } catch (error) {
        this.failure = discordProblem(error).message;
        this.logger.warn({ msg: 'not connected to Discord', problem: this.failure });
      } finally {
        this.client = undefined;
        await client.destroy();
      }
      const wait = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** tries);
      await sleep(wait, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    }
  }

  private async connect(client: Client): Promise<void> {
    client.on(Events.Error, (error) => this.logger.warn({ msg: 'Discord client', error: String(error) }));
    client.on(Events.ShardError, (error) => this.logger.warn({ msg: 'Discord connection', error: String(error) }));
    client.on(Events.InteractionCreate, (interaction) => void this.commands?.answer(interaction));
    const ready = new Promise<void>((resolve) => client.once(Events.ClientReady, () => resolve()));
    const signal = AbortSignal.any([this.stopping.signal, AbortSignal.timeout(READY_TIMEOUT_MS)]);
    await Promise.race([Promise.all([client.login(this.config.DISCORD_TOKEN), ready]), whenAborted(signal)]);
    this.client = client as Client<true>;
    await this.registerCommands(this.client);
    this.logger.log({ msg: 'connected to Discord', as: this.client.user.username });
  }

  private async registerCommands(client: Client<true>): Promise<void> {
    const channel = await client.channels.fetch(this.config.DISCORD_CHANNEL_ID ?? '');
    if (!channel?.isTextBased() || channel.isDMBased())
      throw new DiscordProblem('DISCORD_CHANNEL_ID is not a text channel of a server: set the ID of one.');
    if (this.commands) await client.application.commands.set(this.commands.definitions, channel.guildId);
  }

  /** Resolves when the client will not reconnect by itself. */
  private ended(client: Client): Promise<void> {
    return new Promise((resolve) => {
      const end = (failure: string): void => {
        this.failure = failure;
        resolve();
      };
      client.once(Events.ShardDisconnect, ({ code }) =>
        end(code === 4004 ? INVALID_TOKEN : `Discord closed the connection (${code}). Reconnecting.`),
      );
      client.once(Events.Invalidated, () => end('Discord ended the session. Reconnecting.'));
    });
  }
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const abort = (): void =>
      reject(new DiscordProblem(`Discord was not ready within ${READY_TIMEOUT_MS / 1_000} s. Retrying.`));
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}
