import { createHash } from 'node:crypto';
import type { APIEmbed } from 'discord.js';

export type PostKind = 'picks' | 'results';

export interface Picture {
  name: string;
  png: Uint8Array;
}

/** What stands in the channel for one day: one message, whatever its length. */
export interface ChannelMessage {
  /** The first line; it names kind and day, and no other message begins with it. */
  content: string;
  embeds: APIEmbed[];
  pictures: Picture[];
}

/** What Discord takes at most, in characters. */
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

/** The same for messages that look the same. */
export function fingerprint({ content, embeds, pictures }: ChannelMessage): string {
  const hash = createHash('sha256').update(JSON.stringify([content, embeds]));
  for (const { name, png } of pictures) hash.update(name).update(png);
  return hash.digest('hex');
}

/** The first line of a day's message: by it the message is found again in the channel. */
export function markerOf(kind: PostKind, day: string): string {
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day));
  return kind === 'picks' ? `**Daily picks for ${date}**` : `**Results of ${date}**`;
}

/** Unique for kind and day, within Discord's 25 characters: a repeat of the same post is no second message. */
export function nonceOf(kind: PostKind, day: string): string {
  return `${kind}-${day}`;
}

/** True where a message in the channel reads as this one, pictures aside. */
export function showsAlready(found: { content: string; embeds: APIEmbed[] }, message: ChannelMessage): boolean {
  return found.content === message.content && wordsOf(found.embeds) === wordsOf(message.embeds);
}

function wordsOf(embeds: readonly APIEmbed[]): string {
  return JSON.stringify(
    embeds.map(({ title, description, fields = [], footer }) => [
      title,
      description,
      fields.map(({ name, value }) => [name, value]),
      footer?.text,
    ]),
  );
}
