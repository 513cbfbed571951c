import { type APIUser, PermissionFlagsBits } from 'discord-api-types/v10';
import type { Clock } from '../time/clock.ts';
import objects from './objects.json' with { type: 'json' };

/** The fixed ids of the bot's application, its guild (server), its channel, and the one user who reads it. */
export const APPLICATION_ID = '1100000000000000001';
export const GUILD_ID = '1100000000000000002';
export const CHANNEL_ID = '1100000000000000003';
export const READER_ID = '1100000000000000004';
/** The channel of direct messages between the bot and the reader. */
export const DIRECT_ID = '1100000000000000005';

const user = (id: string, username: string, bot: boolean): APIUser =>
  ({ ...objects.user, id, username, bot, global_name: username }) as APIUser;

export const BOT = user(APPLICATION_ID, 'Overline', true);
export const READER = user(READER_ID, 'reader', false);

/** The bot's own account, with the fields that only it can see. */
export const SELF = { ...BOT, mfa_enabled: false, locale: 'en-US', verified: true, email: null };

export const CHANNEL = objects.channel;

const BITS = {
  'view-channel': PermissionFlagsBits.ViewChannel,
  'send-messages': PermissionFlagsBits.SendMessages,
  'embed-links': PermissionFlagsBits.EmbedLinks,
  'read-message-history': PermissionFlagsBits.ReadMessageHistory,
} as const;

export type Permission = keyof typeof BITS;
export const PERMISSIONS = Object.keys(BITS) as Permission[];

/** The channel of direct messages, as the REST API shows it. */
export const DIRECT = { id: DIRECT_ID, type: 1, last_message_id: null, flags: 0, recipients: [READER] };

/** The bot's permissions in the channel in Discord's format. */
export function permissionBits(withheld: readonly Permission[]): string {
  return PERMISSIONS.filter((name) => !withheld.includes(name))
    .reduce((bits, name) => bits | BITS[name], PermissionFlagsBits.UseApplicationCommands)
    .toString();
}

/** Discord's @everyone role, which every member has. */
export function everyone(withheld: readonly Permission[]): Record<string, unknown> {
  return { ...objects.everyone, permissions: permissionBits(withheld) };
}

export function memberOf(user: APIUser): Record<string, unknown> {
  return { ...objects.member, user };
}

/** The guild as the REST API shows it. */
export function guild(withheld: readonly Permission[]): Record<string, unknown> {
  return { ...objects.guild, roles: [everyone(withheld)] };
}

/** The guild as the gateway announces it. */
export function guildCreate(withheld: readonly Permission[]): Record<string, unknown> {
  const membersAndChannels = { members: [memberOf(BOT), memberOf(READER)], channels: [CHANNEL] };
  return { ...guild(withheld), ...objects.guildCreate, ...membersAndChannels };
}

const DISCORD_EPOCH = 1_420_070_400_000n;

/** Discord's ids: milliseconds since 2015 shifted by 22 bits, so that ids sort by time. */
export class Snowflakes {
  readonly #clock: Clock;
  #last = 0n;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  next(): string {
    const id = (BigInt(Math.floor(this.#clock.now())) - DISCORD_EPOCH) << 22n;
    this.#last = id > this.#last ? id : this.#last + 1n;
    return this.#last.toString();
  }
}
