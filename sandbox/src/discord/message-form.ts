import type { APIEmbed } from 'discord-api-types/v10';
import { type FieldError, invalidForm, required, tooLong } from './discord-error.ts';
import { schemaErrors } from './request-schema.ts';

const MAX_CONTENT = 2_000;
const MAX_EMBED_TEXT = 6_000;

export type MessageForm = {
  content?: string | null;
  embeds?: APIEmbed[] | null;
  nonce?: string | number | null;
  enforce_nonce?: boolean | null;
  flags?: number | null;
};

/** Checks a message against schema and limits. @throws DiscordError 50035 */
export function checkedMessage(schema: string, json: unknown): MessageForm {
  const errors = schemaErrors(schema, json);
  if (errors.length > 0) throw invalidForm(errors);
  const form = json as MessageForm;
  const exceeded = limitErrors(form);
  if (exceeded.length > 0) throw invalidForm(exceeded);
  return form;
}

/** Characters as Discord counts them: in code points. */
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
function embedLength(embeds: readonly APIEmbed[]): number {
  return embeds.flatMap(textsOf).reduce((sum, text) => sum + length(text), 0);
}

/** Discord's message limits that its schema does not cover. */
function limitErrors(form: MessageForm): FieldError[] {
  const embeds = form.embeds ?? [];
  const errors: FieldError[] = [];
  if (length(form.content) > MAX_CONTENT) errors.push(tooLong(['content'], MAX_CONTENT));
  if (embedLength(embeds) > MAX_EMBED_TEXT)
    errors.push({
      path: ['embeds'],
      code: 'MAX_EMBED_SIZE_EXCEEDED',
      message: `Embed size exceeds maximum size of ${MAX_EMBED_TEXT}`,
    });
  embeds.forEach((embed, index) => {
    const at = ['embeds', String(index)];
    (embed.fields ?? []).forEach(({ name, value }, field) => {
      if (name.trim() === '') errors.push(required([...at, 'fields', String(field), 'name']));
      if (value.trim() === '') errors.push(required([...at, 'fields', String(field), 'value']));
    });
    if (!textsOf(embed).some((text) => text)) errors.push(required([...at, 'description']));
  });
  return errors;
}
