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
import { DiscordProblem, discordProblem, REFUSED_TOKEN } from './discord.errors.ts';
import { BotConfig } from '../config.ts';

const READY_MS = 20_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
const NEEDED = {
  'View Channel': PermissionFlagsBits.ViewChannel,
  'Send Messages': PermissionFlagsBits.SendMessages,
  'Embed Links': PermissionFlagsBits.EmbedLinks,
  'Attach Files': PermissionFlagsBits.AttachFiles,
  'Read Message History': PermissionFlagsBits.ReadMessageHistory,
};

export interface Commands {
  definitions: ApplicationCommandDataResolvable[];
  answer(interaction: Interaction): Promise<void>;
}

/**
 * The connection by which Discord tells of slash commands, and the word on how we stand there. Posting needs only REST.
 */
@Injectable()
export class GatewayConnection implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(GatewayConnection.name);
  private readonly stopping = new AbortController();
  private client: Client<true> | undefined;
  private failure: string | null = 'The bot is connecting to Discord.';
  private commands: Commands | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly config: BotConfig) {}

  /** Who answers slash commands; call it before the application has started. */
  serve(commands: Commands): void {
    this.commands = commands;
  }

  get isReady(): boolean {
    return this.client?.isReady() ?? false;
  }

  /** What is wrong between us and Discord, in words; null where nothing is. */
  get problem(): string | null {
    if (this.config.missingForDiscord !== null) return this.config.missingForDiscord;
    if (!this.isReady) return this.failure;
    return this.lackingPermissions();
  }

  onApplicationBootstrap(): void {
    if (this.config.missingForDiscord === null) this.running = this.run();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.client?.destroy();
    await this.running;
  }

  /** Which permissions the channel does not give us, as a sentence; null where it gives all, or where nobody knows. */
  lackingPermissions(): string | null {
    const channel = this.channel();
    const given = this.client && channel?.permissionsFor(this.client.user);
    if (!given) return null;
    const lacking = Object.entries(NEEDED).flatMap(([name, bit]) => (given.has(bit) ? [] : [name]));
    return lacking.length === 0 ? null : `The bot lacks permissions in the channel: give it ${lacking.join(', ')}.`;
  }

  private channel(): GuildTextBasedChannel | undefined {
    const channel = this.client?.channels.cache.get(this.config.DISCORD_CHANNEL_ID ?? '');
    return channel?.isTextBased() && !channel.isDMBased() ? channel : undefined;
  }

  /** Connects, and connects again with a new client whenever Discord has ended the connection for good. */
  private async run(): Promise<void> {
    for (let tries = 0; !this.stopping.signal.aborted; tries += 1) {
      const client = new Client({
        intents: [GatewayIntentBits.Guilds],
        rest: { api: this.config.DISCORD_API_URL },
        allowedMentions: { parse: [] },
      });
      try {
        await this.connect(client);
        tries = 0;
        await this.ended(client);
      } catch (error) {
        this.failure = discordProblem(error).message;
        this.logger.warn({ msg: 'not connected to Discord', problem: this.failure });
      } finally {
        this.client = undefined;
        await client.destroy();
      }
      const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries);
      await sleep(wait, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    }
  }

  private async connect(client: Client): Promise<void> {
    client.on(Events.Error, (error) => this.logger.warn({ msg: 'Discord client', error: String(error) }));
    client.on(Events.ShardError, (error) => this.logger.warn({ msg: 'Discord connection', error: String(error) }));
    client.on(Events.InteractionCreate, (interaction) => void this.commands?.answer(interaction));
    const ready = new Promise<void>((resolve) => client.once(Events.ClientReady, () => resolve()));
    const signal = AbortSignal.any([this.stopping.signal, AbortSignal.timeout(READY_MS)]);
    await Promise.race([Promise.all([client.login(this.config.DISCORD_TOKEN), ready]), whenAborted(signal)]);
    this.client = client as Client<true>;
    await this.registerCommands(this.client);
    this.logger.log({ msg: 'connected to Discord', as: this.client.user.username });
  }

  private async registerCommands(client: Client<true>): Promise<void> {
    const channel = await client.channels.fetch(this.config.DISCORD_CHANNEL_ID ?? '');
    if (!channel?.isTextBased() || channel.isDMBased())
      throw new DiscordProblem('DISCORD_CHANNEL_ID is not a text channel of a server: set the id of one.');
    if (this.commands) await client.application.commands.set(this.commands.definitions, channel.guildId);
  }

  /** Ends when the client will not come back by itself. */
  private ended(client: Client): Promise<void> {
    return new Promise((resolve) => {
      const end = (failure: string): void => {
        this.failure = failure;
        resolve();
      };
      client.once(Events.ShardDisconnect, ({ code }) =>
        end(code === 4004 ? REFUSED_TOKEN : `Discord has ended the connection (${code}). It is tried again.`),
      );
      client.once(Events.Invalidated, () => end('Discord has ended the session. It is tried again.'));
      this.stopping.signal.addEventListener('abort', () => end('The bot stops.'));
    });
  }
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const abort = (): void =>
      reject(new DiscordProblem(`Discord was not ready within ${READY_MS / 1_000} s. It is tried again.`));
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}
