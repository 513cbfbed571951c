import type { APIUser, UserFlags } from 'discord-api-types/v10';
import { permissionBits, type Permission } from './permissions.ts';

/** Where the bot lives: one application, one server, one channel. */
export const APPLICATION_ID = '1100000000000000001';
export const GUILD_ID = '1100000000000000002';
export const CHANNEL_ID = '1100000000000000003';
export const READER_ID = '1100000000000000004';

const user = (id: string, username: string, bot: boolean): APIUser & { primary_guild: null } => ({
  id,
  username,
  avatar: null,
  discriminator: '0',
  public_flags: 0 as UserFlags,
  flags: 0 as UserFlags,
  bot,
  banner: null,
  accent_color: null,
  global_name: username,
  avatar_decoration_data: null,
  primary_guild: null,
});

export const BOT = user(APPLICATION_ID, 'Overline', true);
export const READER = user(READER_ID, 'reader', false);

/** The bot's own account, as only it sees it. */
export const SELF = { ...BOT, mfa_enabled: false, locale: 'en-US', verified: true, email: null };

export const CHANNEL = {
  id: CHANNEL_ID,
  type: 0,
  flags: 0,
  guild_id: GUILD_ID,
  name: 'picks',
  position: 0,
  topic: null,
  nsfw: false,
  parent_id: null,
  rate_limit_per_user: 0,
  permission_overwrites: [],
};

export function everyone(withheld: readonly Permission[]): Record<string, unknown> {
  const color = { primary_color: 0, secondary_color: null, tertiary_color: null };
  return {
    id: GUILD_ID,
    name: '@everyone',
    description: null,
    permissions: permissionBits(withheld),
    position: 0,
    color: 0,
    colors: color,
    hoist: false,
    managed: false,
    mentionable: false,
    icon: null,
    unicode_emoji: null,
    flags: 0,
  };
}

export function memberOf(who: APIUser): Record<string, unknown> {
  return {
    user: who,
    nick: null,
    avatar: null,
    banner: null,
    roles: [],
    joined_at: '2026-01-01T00:00:00.000000+00:00',
    premium_since: null,
    communication_disabled_until: null,
    pending: false,
    deaf: false,
    mute: false,
    flags: 0,
  };
}

/** The server as REST shows it. */
export function guild(withheld: readonly Permission[]): Record<string, unknown> {
  const empty = [
    'icon',
    'description',
    'home_header',
    'splash',
    'discovery_splash',
    'banner',
    'application_id',
    'afk_channel_id',
    'system_channel_id',
    'widget_channel_id',
    'vanity_url_code',
    'rules_channel_id',
    'safety_alerts_channel_id',
    'public_updates_channel_id',
    'incidents_data',
    'max_presences',
  ];
  return {
    ...Object.fromEntries(empty.map((name) => [name, null])),
    id: GUILD_ID,
    name: 'Overline members',
    features: [],
    owner_id: READER_ID,
    region: 'us-central',
    afk_timeout: 300,
    system_channel_flags: 0,
    widget_enabled: false,
    verification_level: 0,
    roles: [everyone(withheld)],
    default_message_notifications: 0,
    mfa_level: 0,
    explicit_content_filter: 0,
    max_members: 500_000,
    max_stage_video_channel_users: 50,
    max_video_channel_users: 25,
    premium_tier: 0,
    premium_subscription_count: 0,
    preferred_locale: 'en-US',
    premium_progress_bar_enabled: false,
    nsfw: false,
    nsfw_level: 0,
    emojis: [],
    stickers: [],
  };
}

/** The server as the gateway tells of it. */
export function guildCreate(withheld: readonly Permission[]): Record<string, unknown> {
  return {
    ...guild(withheld),
    joined_at: '2026-01-01T00:00:00.000000+00:00',
    large: false,
    unavailable: false,
    member_count: 2,
    voice_states: [],
    members: [memberOf(BOT), memberOf(READER)],
    channels: [CHANNEL],
    threads: [],
    presences: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  };
}
