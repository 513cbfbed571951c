import type { APIAttachment, APIEmbed, APIMessage, MessageFlags } from 'discord-api-types/v10';
import { type Clock, systemClock } from '../time/clock.ts';
import { unknownMessage } from './discord-error.ts';
import { attachmentName, type MessageForm } from './message-limits.ts';
import { APPLICATION_ID, BOT, CHANNEL_ID } from './place.ts';
import type { UploadedFile } from './read-form.ts';
import type { Snowflakes } from './snowflakes.ts';

export type StoredFile = { name: string; type: string; bytes: Buffer };
export type Window = { limit: number; before?: string; after?: string };
type Kept = { message: APIMessage; files: Map<string, StoredFile> };
type Draft = { form: MessageForm; files: readonly UploadedFile[]; host: string };
/** What a message has beyond its form. */
type Frame = { type?: number; interaction?: APIMessage['interaction'] };

const DEFAULT = 0;
const MOST_KEPT = 1_000;
const EPHEMERAL = 64;

/** The messages of the channel, oldest first. */
export class MessageStore {
  readonly #clock: Clock;
  readonly #ids: Snowflakes;
  readonly #kept = new Map<string, Kept>();
  readonly #nonces = new Map<string, { id: string; at: number }>();
  /** How long Discord remembers a nonce ("a few minutes"), in milliseconds of real time. */
  nonceMemoryMs = 180_000;
  /** Messages ever made, also those deleted since. */
  created = 0;

  constructor(clock: Clock, ids: Snowflakes) {
    this.#clock = clock;
    this.#ids = ids;
  }

  /** Posts a message; with `enforce_nonce` the message that already bears the nonce is the answer. */
  post(draft: Draft, frame: Frame = {}): { message: APIMessage; isNew: boolean } {
    const nonce = draft.form.nonce == null ? undefined : String(draft.form.nonce);
    const earlier = nonce !== undefined && draft.form.enforce_nonce === true ? this.#byNonce(nonce) : undefined;
    if (earlier) return { message: earlier, isNew: false };
    const id = this.#ids.next();
    if (nonce !== undefined) this.#nonces.set(nonce, { id, at: systemClock.now() });
    const kept: Kept = { files: new Map(), message: this.#blank(id, frame) };
    this.#fill(kept, draft);
    if (nonce !== undefined) kept.message.nonce = nonce;
    this.#kept.set(id, kept);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    this.created++;
    return { message: kept.message, isNew: true };
  }

  /** @throws DiscordError Unknown Message */
  edit(id: string, draft: Draft): APIMessage {
    const kept = this.#kept.get(id);
    if (!kept) throw unknownMessage();
    this.#fill(kept, draft);
    kept.message = { ...kept.message, edited_timestamp: this.#now() };
    delete kept.message.nonce;
    return kept.message;
  }

  /** @throws DiscordError Unknown Message */
  get(id: string): APIMessage {
    const kept = this.#kept.get(id);
    if (!kept) throw unknownMessage();
    return kept.message;
  }

  /** @throws DiscordError Unknown Message */
  delete(id: string): void {
    if (!this.#kept.delete(id)) throw unknownMessage();
  }

  /** Newest first, as Discord lists them. */
  list({ limit, before, after }: Window): APIMessage[] {
    const all = this.all().filter(({ flags = 0 }) => (flags & EPHEMERAL) === 0);
    const inside = all.filter(
      ({ id }) => (before === undefined || older(id, before)) && (after === undefined || older(after, id)),
    );
    const cut = after !== undefined && before === undefined ? inside.slice(0, limit) : inside.slice(-limit);
    // The nonce is told in the answer to the post alone.
    return cut.toReversed().map(({ nonce: _, ...message }) => message);
  }

  all(): APIMessage[] {
    return [...this.#kept.values()].map(({ message }) => message);
  }

  fileNames(id: string): string[] {
    return [...(this.#kept.get(id)?.files.values() ?? [])].map(({ name }) => name);
  }

  file(messageId: string, attachmentId: string): StoredFile | undefined {
    return this.#kept.get(messageId)?.files.get(attachmentId);
  }

  clear(): void {
    this.#kept.clear();
    this.#nonces.clear();
    this.created = 0;
  }

  #byNonce(nonce: string): APIMessage | undefined {
    const known = this.#nonces.get(nonce);
    if (!known || systemClock.now() - known.at > this.nonceMemoryMs) return undefined;
    return this.#kept.get(known.id)?.message;
  }

  #now(): string {
    return new Date(this.#clock.now()).toISOString().replace('Z', '000+00:00');
  }

  #blank(id: string, { type = DEFAULT, interaction }: Frame): APIMessage {
    return {
      id,
      type,
      channel_id: CHANNEL_ID,
      author: BOT,
      content: '',
      timestamp: this.#now(),
      edited_timestamp: null,
      tts: false,
      mention_everyone: false,
      mentions: [],
      mention_roles: [],
      attachments: [],
      embeds: [],
      components: [],
      pinned: false,
      flags: 0 as MessageFlags,
      ...(interaction ? { interaction, application_id: APPLICATION_ID, webhook_id: APPLICATION_ID } : {}),
    };
  }

  #fill(kept: Kept, { form, files, host }: Draft): void {
    const { message } = kept;
    if (form.attachments) {
      const staying = new Set(form.attachments.map(({ id }) => id));
      for (const id of kept.files.keys()) if (!staying.has(id)) kept.files.delete(id);
    }
    for (const { name, type, bytes } of files) kept.files.set(this.#ids.next(), { name, type, bytes });
    const attachments = [...kept.files].map(([id, file]) => attachment(host, message.id, id, file));
    if (form.content !== undefined) message.content = form.content ?? '';
    if (form.embeds !== undefined) message.embeds = (form.embeds ?? []).map((embed) => shownEmbed(embed, attachments));
    if (form.flags != null) message.flags = form.flags;
    const inEmbeds = new Set(message.embeds.flatMap(({ image, thumbnail }) => [image?.url, thumbnail?.url]));
    message.attachments = attachments.filter(({ url }) => !inEmbeds.has(url));
  }
}

const older = (one: string, other: string): boolean => BigInt(one) < BigInt(other);

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
