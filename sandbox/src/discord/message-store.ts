import type { APIAttachment, APIEmbed, APIMessage } from 'discord-api-types/v10';
import { type Clock, systemClock } from '../time/clock.ts';
import { refusal } from './discord-error.ts';
import { APPLICATION_ID, BOT, type Snowflakes } from './guild.ts';
import { attachmentName, type MessageForm, type UploadedFile } from './message-form.ts';
import objects from './objects.json' with { type: 'json' };

type StoredFile = { name: string; type: string; bytes: Buffer };
export type ListQuery = { limit: number; before?: string; after?: string };
type StoredMessage = { message: APIMessage; files: Map<string, StoredFile> };
type Draft = { form: MessageForm; files: readonly UploadedFile[]; host: string };
/** The fields of an answer to a command. */
type Reply = { type?: number; interaction?: APIMessage['interaction'] };

const DEFAULT = 0;
const MAX_MESSAGES = 1_000;
const EPHEMERAL = 64;

/** The messages of the channel, oldest first. */
export class MessageStore {
  readonly #clock: Clock;
  readonly #ids: Snowflakes;
  readonly #messages = new Map<string, StoredMessage>();
  readonly #nonces = new Map<string, { id: string; at: number }>();
  /** How long Discord remembers a nonce ("a few minutes"), milliseconds of real time. */
  nonceMemoryMs = 180_000;
  /** Number of messages ever posted, including deleted ones. */
  created = 0;

  constructor(clock: Clock, ids: Snowflakes) {
    this.#clock = clock;
    this.#ids = ids;
  }

  /** Posts a message. With `enforce_nonce` it returns the earlier message with the same nonce, if there is one. */
  post(draft: Draft, reply: Reply = {}): { message: APIMessage; isNew: boolean } {
    const nonce = draft.form.nonce == null ? undefined : String(draft.form.nonce);
    const earlier = nonce !== undefined && draft.form.enforce_nonce === true ? this.#byNonce(nonce) : undefined;
    if (earlier) return { message: earlier, isNew: false };
    const id = this.#ids.next();
    if (nonce !== undefined) this.#nonces.set(nonce, { id, at: systemClock.now() });
    const stored: StoredMessage = { files: new Map(), message: this.#emptyMessage(id, reply) };
    this.#fill(stored, draft);
    if (nonce !== undefined) stored.message.nonce = nonce;
    this.#messages.set(id, stored);
    const [oldest] = this.#messages.keys();
    if (this.#messages.size > MAX_MESSAGES && oldest !== undefined) this.#messages.delete(oldest);
    this.created++;
    return { message: stored.message, isNew: true };
  }

  /** @throws DiscordError Unknown Message */
  edit(id: string, draft: Draft): APIMessage {
    const stored = this.#messages.get(id);
    if (!stored) throw refusal('unknownMessage');
    this.#fill(stored, draft);
    stored.message = { ...stored.message, edited_timestamp: this.#now() };
    delete stored.message.nonce;
    return stored.message;
  }

  /** @throws DiscordError Unknown Message */
  get(id: string): APIMessage {
    const stored = this.#messages.get(id);
    if (!stored) throw refusal('unknownMessage');
    return stored.message;
  }

  /** @throws DiscordError Unknown Message */
  delete(id: string): void {
    if (!this.#messages.delete(id)) throw refusal('unknownMessage');
  }

  /** Newest first, as Discord lists them. */
  list({ limit, before, after }: ListQuery): APIMessage[] {
    const all = this.all().filter(({ flags = 0 }) => (flags & EPHEMERAL) === 0);
    const inside = all.filter(
      ({ id }) => (before === undefined || isOlder(id, before)) && (after === undefined || isOlder(after, id)),
    );
    const page = after !== undefined && before === undefined ? inside.slice(0, limit) : inside.slice(-limit);
    // Only the answer to the post contains the nonce.
    return page.toReversed().map(({ nonce: _, ...message }) => message);
  }

  all(): APIMessage[] {
    return [...this.#messages.values()].map(({ message }) => message);
  }

  fileNames(id: string): string[] {
    return [...(this.#messages.get(id)?.files.values() ?? [])].map(({ name }) => name);
  }

  file(messageId: string, attachmentId: string): StoredFile | undefined {
    return this.#messages.get(messageId)?.files.get(attachmentId);
  }

  clear(): void {
    this.#messages.clear();
    this.#nonces.clear();
    this.created = 0;
  }

  #byNonce(nonce: string): APIMessage | undefined {
    const known = this.#nonces.get(nonce);
    if (!known || systemClock.now() - known.at > this.nonceMemoryMs) return undefined;
    return this.#messages.get(known.id)?.message;
  }

  #now(): string {
    return new Date(this.#clock.now()).toISOString().replace('Z', '000+00:00');
  }

  #emptyMessage(id: string, { type = DEFAULT, interaction }: Reply): APIMessage {
    const command = interaction && { interaction, application_id: APPLICATION_ID, webhook_id: APPLICATION_ID };
    // A copy, since its lists are changed later.
    return structuredClone({
      ...objects.message,
      id,
      type,
      author: BOT,
      timestamp: this.#now(),
      ...command,
    }) as APIMessage;
  }

  #fill(stored: StoredMessage, { form, files, host }: Draft): void {
    const { message } = stored;
    if (form.attachments) {
      const keptIds = new Set(form.attachments.map(({ id }) => id));
      for (const id of stored.files.keys()) if (!keptIds.has(id)) stored.files.delete(id);
    }
    for (const { name, type, bytes } of files) stored.files.set(this.#ids.next(), { name, type, bytes });
    const attachments = [...stored.files].map(([id, file]) => attachment(host, message.id, id, file));
    if (form.content !== undefined) message.content = form.content ?? '';
    if (form.embeds !== undefined) message.embeds = (form.embeds ?? []).map((embed) => shownEmbed(embed, attachments));
    if (form.flags != null) message.flags = form.flags;
    const inEmbeds = new Set(message.embeds.flatMap(({ image, thumbnail }) => [image?.url, thumbnail?.url]));
    message.attachments = attachments.filter(({ url }) => !inEmbeds.has(url));
  }
}

const isOlder = (id: string, otherId: string): boolean => BigInt(id) < BigInt(otherId);

function attachment(host: string, messageId: string, id: string, { name, type, bytes }: StoredFile): APIAttachment {
  const url = `http://${host}/discord/attachments/${messageId}/${id}/${encodeURIComponent(name)}`;
  return { id, filename: name, size: bytes.length, url, proxy_url: url, content_type: type };
}

function shownEmbed(embed: APIEmbed, attachments: readonly APIAttachment[]): APIEmbed {
  const filled = Object.fromEntries(Object.entries(embed).filter(([, value]) => value !== null)) as APIEmbed;
  for (const part of ['image', 'thumbnail'] as const) {
    const name = attachmentName(embed[part]?.url);
    const url = attachments.find(({ filename }) => filename === name)?.url;
    if (url !== undefined) filled[part] = { url, proxy_url: url };
  }
  const fields = filled.fields?.map((field) => ({ ...field, inline: field.inline ?? false }));
  return { ...filled, ...(fields ? { fields } : {}), type: 'rich' } as APIEmbed;
}
