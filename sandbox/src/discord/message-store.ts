import type { APIEmbed, APIMessage } from 'discord-api-types/v10';
import { type Clock, systemClock } from '../time/clock.ts';
import { refusal } from './discord-error.ts';
import { APPLICATION_ID, BOT, type Snowflakes } from './guild.ts';
import type { MessageForm } from './message-form.ts';
import objects from './objects.json' with { type: 'json' };

export type ListQuery = { limit: number; before?: string; after?: string };
/** The fields of an answer to a command. */
type Reply = { type?: number; interaction?: APIMessage['interaction'] };

const DEFAULT_TYPE = 0;
const MAX_MESSAGES = 1_000;
const EPHEMERAL = 64;

/** The messages of a channel, oldest first. */
export class MessageStore {
  readonly #clock: Clock;
  readonly #ids: Snowflakes;
  readonly #messages = new Map<string, APIMessage>();
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
  post(form: MessageForm, reply: Reply = {}): { message: APIMessage; isNew: boolean } {
    const nonce = form.nonce == null ? undefined : String(form.nonce);
    const earlier = nonce !== undefined && form.enforce_nonce === true ? this.#byNonce(nonce) : undefined;
    if (earlier) return { message: earlier, isNew: false };
    const id = this.#ids.next();
    if (nonce !== undefined) this.#nonces.set(nonce, { id, at: systemClock.now() });
    const message = filled(this.#emptyMessage(id, reply), form);
    if (nonce !== undefined) message.nonce = nonce;
    this.#messages.set(id, message);
    const [oldest] = this.#messages.keys();
    if (this.#messages.size > MAX_MESSAGES && oldest !== undefined) this.#messages.delete(oldest);
    this.created++;
    return { message, isNew: true };
  }

  /** @throws DiscordError Unknown Message */
  edit(id: string, form: MessageForm): APIMessage {
    const message = { ...filled(this.get(id), form), edited_timestamp: this.#now() };
    delete message.nonce;
    this.#messages.set(id, message);
    return message;
  }

  /** @throws DiscordError Unknown Message */
  get(id: string): APIMessage {
    const message = this.#messages.get(id);
    if (!message) throw refusal('unknownMessage');
    return message;
  }

  /** @throws DiscordError Unknown Message */
  delete(id: string): void {
    if (!this.#messages.delete(id)) throw refusal('unknownMessage');
  }

  /** A page of the messages that everyone can see, newest first as in Discord. */
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
    return [...this.#messages.values()];
  }

  clear(): void {
    this.#messages.clear();
    this.#nonces.clear();
    this.created = 0;
  }

  #byNonce(nonce: string): APIMessage | undefined {
    const known = this.#nonces.get(nonce);
    if (!known || systemClock.now() - known.at > this.nonceMemoryMs) return undefined;
    return this.#messages.get(known.id);
  }

  #now(): string {
    return new Date(this.#clock.now()).toISOString().replace('Z', '000+00:00');
  }

  #emptyMessage(id: string, { type = DEFAULT_TYPE, interaction }: Reply): APIMessage {
    const command = interaction && { interaction, application_id: APPLICATION_ID, webhook_id: APPLICATION_ID };
    // Copy the template, because the message's lists may be changed later.
    return structuredClone({
      ...objects.message,
      id,
      type,
      author: BOT,
      timestamp: this.#now(),
      ...command,
    }) as APIMessage;
  }
}

const isOlder = (id: string, otherId: string): boolean => BigInt(id) < BigInt(otherId);

/** The message with the fields that the form sets. All other fields are unchanged. */
function filled(message: APIMessage, { content, embeds, flags }: MessageForm): APIMessage {
  return {
    ...message,
    ...(content === undefined ? {} : { content: content ?? '' }),
    ...(embeds === undefined ? {} : { embeds: (embeds ?? []).map(shownEmbed) }),
    ...(flags == null ? {} : { flags }),
  };
}

function shownEmbed(embed: APIEmbed): APIEmbed {
  const given = Object.fromEntries(Object.entries(embed).filter(([, value]) => value !== null)) as APIEmbed;
  const fields = given.fields?.map((field) => ({ ...field, inline: field.inline ?? false }));
  return { ...given, ...(fields ? { fields } : {}), type: 'rich' } as APIEmbed;
}
