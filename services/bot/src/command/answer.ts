import type { APIEmbed } from 'discord.js';

/** What a reader gets for a command; only they see it. */
export interface Answer {
  content: string;
  embeds: APIEmbed[];
}

export const says = (content: string): Answer => ({ content, embeds: [] });
