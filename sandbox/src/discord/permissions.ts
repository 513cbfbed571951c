import { PermissionFlagsBits } from 'discord-api-types/v10';

const BITS = {
  'view-channel': PermissionFlagsBits.ViewChannel,
  'send-messages': PermissionFlagsBits.SendMessages,
  'embed-links': PermissionFlagsBits.EmbedLinks,
  'attach-files': PermissionFlagsBits.AttachFiles,
  'read-message-history': PermissionFlagsBits.ReadMessageHistory,
} as const;

export type Permission = keyof typeof BITS;
export const PERMISSIONS = Object.keys(BITS) as Permission[];

/** What the bot may do in the channel, as Discord writes it. */
export function permissionBits(withheld: readonly Permission[]): string {
  return PERMISSIONS.filter((name) => !withheld.includes(name))
    .reduce((bits, name) => bits | BITS[name], PermissionFlagsBits.UseApplicationCommands)
    .toString();
}
