import type { APIEmbed } from 'discord-api-types/v10';
import { type FieldError, required, tooLong } from './form-error.ts';

const CONTENT = 2_000;
const ALL_EMBEDS = 6_000;

export type MessageForm = {
  content?: string | null;
  embeds?: APIEmbed[] | null;
  attachments?: { id: string; filename?: string }[] | null;
  nonce?: string | number | null;
  enforce_nonce?: boolean | null;
  flags?: number | null;
};

/** Characters as Discord counts them: code points. */
const length = (text: string | null | undefined): number => [...(text ?? '')].length;

function textsOf({ title, description, author, footer, fields }: APIEmbed): (string | null | undefined)[] {
  return [
    title,
    description,
    author?.name,
    footer?.text,
    ...(fields ?? []).flatMap(({ name, value }) => [name, value]),
  ];
}

/** Characters in all texts of all embeds. */
export function embedLength(embeds: readonly APIEmbed[]): number {
  return embeds.flatMap(textsOf).reduce((sum, text) => sum + length(text), 0);
}

/** What the schema does not say: limits of a bot's message as Discord enforces them. `files` are those at hand. */
export function brokenLimits(form: MessageForm, files: readonly string[]): FieldError[] {
  const embeds = form.embeds ?? [];
  const errors: FieldError[] = [];
  if (length(form.content) > CONTENT) errors.push(tooLong(['content'], CONTENT));
  if (embedLength(embeds) > ALL_EMBEDS)
    errors.push({
      path: ['embeds'],
      code: 'MAX_EMBED_SIZE_EXCEEDED',
      message: `Embed size exceeds maximum size of ${ALL_EMBEDS}`,
    });
  embeds.forEach((embed, index) => {
    const at = ['embeds', String(index)];
    (embed.fields ?? []).forEach(({ name, value }, field) => {
      if (name.trim() === '') errors.push(required([...at, 'fields', String(field), 'name']));
      if (value.trim() === '') errors.push(required([...at, 'fields', String(field), 'value']));
    });
    for (const part of ['image', 'thumbnail'] as const) {
      const missing = attachmentName(embed[part]?.url);
      if (missing !== undefined && !files.includes(missing))
        errors.push({
          path: [...at, part, 'url'],
          code: 'URL_TYPE_INVALID_URL',
          message: `There is no attachment ${missing}`,
        });
    }
    if (!textsOf(embed).some((text) => text) && !embed.image && !embed.thumbnail)
      errors.push(required([...at, 'description']));
  });
  return errors;
}

/** The file that an address like attachment://card.png means. */
export function attachmentName(url: string | undefined): string | undefined {
  return url?.startsWith('attachment://') ? url.slice('attachment://'.length) : undefined;
}
