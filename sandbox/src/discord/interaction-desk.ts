import { randomBytes } from 'node:crypto';
import type { APIApplicationCommandOptionChoice, APIMessage } from 'discord-api-types/v10';
import { APPLICATION_ID, CHANNEL, CHANNEL_ID, GUILD_ID, memberOf, READER } from './place.ts';
import { permissionBits } from './permissions.ts';
import type { Snowflakes } from './snowflakes.ts';

/** Discord gives an application three seconds to answer, and a quarter of an hour to follow up. */
export const ANSWER_MS = 3_000;
export const FOLLOW_UP_MS = 900_000;

const COMMAND = 2;
const AUTOCOMPLETE = 4;
const STRING_OPTION = 3;

/** What a reader typed: a command with its options, `focused` being the one that wants suggestions. */
export type Typed = { name: string; options: Record<string, string>; focused?: string };
export type Choice = APIApplicationCommandOptionChoice;
export type InteractionState = 'waiting' | 'deferred' | 'answered' | 'not answered';

export class Interaction {
  readonly id: string;
  readonly token = randomBytes(24).toString('base64url');
  readonly typed: Typed;
  readonly askedAt = performance.now();
  state: InteractionState = 'waiting';
  /** Milliseconds until the application first said something. */
  firstMs: number | null = null;
  /** Milliseconds until the reader saw the answer. */
  answeredMs: number | null = null;
  message: APIMessage | undefined;
  choices: readonly Choice[] | undefined;
  #seen: () => void = () => undefined;
  readonly #answered: Promise<void>;

  constructor(id: string, typed: Typed) {
    this.id = id;
    this.typed = typed;
    this.#answered = new Promise((resolve) => (this.#seen = resolve));
  }

  get isAutocomplete(): boolean {
    return this.typed.focused !== undefined;
  }

  get ageMs(): number {
    return performance.now() - this.askedAt;
  }

  reach(state: InteractionState): void {
    this.state = state;
    if (state !== 'not answered') this.firstMs ??= Math.round(this.ageMs);
    if (state === 'answered') this.answeredMs ??= Math.round(this.ageMs);
    if (state === 'answered' || state === 'not answered') this.#seen();
  }

  /** Waits for the answer or for the end of the time. */
  async settled(withinMs: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, withinMs)));
    await Promise.race([this.#answered, late]).finally(() => clearTimeout(timer));
  }
}

/** What readers typed, until it is answered. */
export class InteractionDesk {
  readonly #ids: Snowflakes;
  readonly #open = new Map<string, Interaction>();

  constructor(ids: Snowflakes) {
    this.#ids = ids;
  }

  /** Opens an interaction; unanswered after three seconds it fails, as the reader's client would show it. */
  open(typed: Typed): Interaction {
    const interaction = new Interaction(this.#ids.next(), typed);
    this.#open.set(interaction.token, interaction);
    setTimeout(() => interaction.state === 'waiting' && interaction.reach('not answered'), ANSWER_MS).unref();
    setTimeout(() => this.#open.delete(interaction.token), FOLLOW_UP_MS).unref();
    return interaction;
  }

  byToken(token: string): Interaction | undefined {
    return this.#open.get(token);
  }

  all(): Interaction[] {
    return [...this.#open.values()];
  }
}

/** The event by which the gateway tells the application. */
export function interactionCreate(
  { id, token, typed, isAutocomplete }: Interaction,
  commandId: string,
): Record<string, unknown> {
  return {
    id,
    token,
    application_id: APPLICATION_ID,
    type: isAutocomplete ? AUTOCOMPLETE : COMMAND,
    version: 1,
    data: {
      id: commandId,
      name: typed.name,
      type: 1,
      guild_id: GUILD_ID,
      options: Object.entries(typed.options).map(([name, value]) => ({
        name,
        value,
        type: STRING_OPTION,
        ...(typed.focused === name ? { focused: true } : {}),
      })),
    },
    guild_id: GUILD_ID,
    guild: { id: GUILD_ID, features: [], locale: 'en-US' },
    channel_id: CHANNEL_ID,
    channel: { ...CHANNEL, permissions: permissionBits([]) },
    member: { ...memberOf(READER), permissions: permissionBits([]) },
    app_permissions: permissionBits([]),
    locale: 'en-US',
    guild_locale: 'en-US',
    entitlements: [],
    authorizing_integration_owners: { 0: GUILD_ID },
    context: 0,
    attachment_size_limit: 10_485_760,
  };
}
