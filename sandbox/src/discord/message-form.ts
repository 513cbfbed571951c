import type { APIEmbed } from 'discord-api-types/v10';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type FieldError, invalidForm, required, tooLong } from './discord-error.ts';
import { schemaErrors } from './request-schema.ts';

const MAX_CONTENT = 2_000;
const MAX_EMBED_TEXT = 6_000;

export type MessageForm = {
  content?: string | null;
  embeds?: APIEmbed[] | null;
  attachments?: { id: string; filename?: string }[] | null;
  nonce?: string | number | null;
  enforce_nonce?: boolean | null;
  flags?: number | null;
};

export type UploadedFile = { index: string; name: string; type: string; bytes: Buffer };
/** A request's JSON and its files. */
export type MessageRequest = { json: unknown; files: UploadedFile[] };

const MAX_BYTES = 10 * 1024 * 1024;

/** Adds a parser for messages with files: `payload_json` and `files[n]` of a multipart body. */
export function parseMultipart(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: MAX_BYTES },
    async (request: FastifyRequest, body: Buffer): Promise<MessageRequest> => {
      const data = await new Response(new Uint8Array(body), {
        headers: { 'content-type': request.headers['content-type'] ?? '' },
      }).formData();
      const files: UploadedFile[] = [];
      for (const [name, value] of data) {
        const index = /^files\[(\d+)\]$/.exec(name)?.[1];
        if (index === undefined || typeof value === 'string') continue;
        files.push({ index, name: value.name, type: value.type, bytes: Buffer.from(await value.arrayBuffer()) });
      }
      const json = data.get('payload_json');
      return { json: typeof json === 'string' ? parseJson(json) : {}, files };
    },
  );
}

/** The message of a request, as JSON or multipart. */
export function messageRequest(body: unknown): MessageRequest {
  return isMessageRequest(body) ? body : { json: body ?? {}, files: [] };
}

function isMessageRequest(body: unknown): body is MessageRequest {
  return typeof body === 'object' && body !== null && 'json' in body && 'files' in body;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw invalidForm([{ path: ['payload_json'], code: 'BASE_TYPE_INVALID', message: `Not JSON: ${String(cause)}` }]);
  }
}

/** Checks a message against schema and limits. @throws DiscordError 50035 */
export function checkedMessage(
  schema: string,
  { json, files }: MessageRequest,
  keptFiles: readonly string[] = [],
): MessageForm {
  const errors = schemaErrors(schema, json);
  if (errors.length > 0) throw invalidForm(errors);
  const form = json as MessageForm;
  const exceeded = limitErrors(form, [...keptFiles, ...files.map(({ name }) => name)]);
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

/** Discord's message limits that its schema does not cover. `files` are the names of the available files. */
function limitErrors(form: MessageForm, files: readonly string[]): FieldError[] {
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

/** The file name in a URL like attachment://card.png. */
export function attachmentName(url: string | undefined): string | undefined {
  return url?.startsWith('attachment://') ? url.slice('attachment://'.length) : undefined;
}
