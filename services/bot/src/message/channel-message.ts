import { createHash } from 'node:crypto';
import type { APIEmbed } from 'discord.js';

export type PostKind = 'picks' | 'results';

/** The one message that the channel shows for a day's picks or results. */
export interface ChannelMessage {
  /** The first line. It names kind and day, and no other message starts with it. */
  content: string;
  embeds: APIEmbed[];
}

/** Discord's limits, in characters (`fields` and `embeds`: counts). */
export const LIMITS = {
  content: 2_000,
  title: 256,
  description: 4_096,
  fields: 25,
  name: 256,
  value: 1_024,
  footer: 2_048,
  embeds: 10,
  all: 6_000,
} as const;

/** A hash of what the message shows. */
export function fingerprint({ content, embeds }: ChannelMessage): string {
  return createHash('sha256')
    .update(JSON.stringify([content, embeds]))
    .digest('hex');
}

/** The first line of a day's message, by which it is found again in the channel. */
export function markerOf(kind: PostKind, day: string): string {
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day));
  return kind === 'picks' ? `**Daily picks for ${date}**` : `**Results for ${date}**`;
}

/**
 * Unique per kind and day, so that a repeated post creates no second message. A message that replaces a deleted one
 * needs its own, because Discord may still remember the nonce of that one. Discord allows 25 characters.
 */
export function nonceOf(kind: PostKind, day: string, deletedId: string | null = null): string {
  return deletedId === null ? `${kind}-${day}` : `after-${deletedId}`;
}

/** True if a message in the channel has the same text as this one. */
export function hasSameText(found: { content: string; embeds: APIEmbed[] }, message: ChannelMessage): boolean {
  return found.content === message.content && textOf(found.embeds) === textOf(message.embeds);
}

function textOf(embeds: readonly APIEmbed[]): string {
  return JSON.stringify(
    embeds.map(({ title, description, fields = [], footer }) => [
      title,
      description,
      fields.map(({ name, value }) => [name, value]),
      footer?.text,
    ]),
  );
}
