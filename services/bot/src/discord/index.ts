export { DiscordBusy, DiscordChannel } from './discord-channel.ts';
export { DiscordModule } from './discord.module.ts';
export { DiscordProblem, MessageGone, RefusedMessage } from './discord.errors.ts';
export { DiscordSettings } from './discord-settings.ts';
export { type Commands, GatewayConnection } from './gateway-connection.ts';
