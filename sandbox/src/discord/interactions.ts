import { randomBytes } from 'node:crypto';
import type { APIApplicationCommandOptionChoice, APIMessage } from 'discord-api-types/v10';
import { CHANNEL, GUILD_ID, memberOf, permissionBits, READER, type Snowflakes } from './guild.ts';
import objects from './objects.json' with { type: 'json' };

/** An application must answer within 3 seconds and may follow up for 15 minutes. */
const ANSWER_MS = 3_000;
const FOLLOW_UP_MS = 900_000;

const COMMAND = 2;
const AUTOCOMPLETE = 4;
const STRING_OPTION = 3;

/** A typed command. `focused` names the option that needs suggestions. */
export type TypedCommand = { name: string; options: Record<string, string>; focused?: string | undefined };
export type Choice = APIApplicationCommandOptionChoice;
type InteractionState = 'waiting' | 'deferred' | 'answered' | 'not answered';

export class Interaction {
  readonly id: string;
  readonly token = randomBytes(24).toString('base64url');
  readonly typed: TypedCommand;
  readonly openedAt = performance.now();
  state: InteractionState = 'waiting';
  /** Milliseconds until the application's first reaction. */
  firstMs: number | null = null;
  /** Milliseconds until the answer was visible. */
  answeredMs: number | null = null;
  message: APIMessage | undefined;
  choices: readonly Choice[] | undefined;
  #settle: () => void = () => undefined;
  readonly #answered: Promise<void>;

  constructor(id: string, typed: TypedCommand) {
    this.id = id;
    this.typed = typed;
    this.#answered = new Promise((resolve) => (this.#settle = resolve));
  }

  get isAutocomplete(): boolean {
    return this.typed.focused !== undefined;
  }

  get ageMs(): number {
    return performance.now() - this.openedAt;
  }

  setState(state: InteractionState): void {
    this.state = state;
    if (state !== 'not answered') this.firstMs ??= Math.round(this.ageMs);
    if (state === 'answered') this.answeredMs ??= Math.round(this.ageMs);
    if (state === 'answered' || state === 'not answered') this.#settle();
  }

  /** Waits for the answer, at most `withinMs`. */
  async settled(withinMs: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, withinMs)));
    await Promise.race([this.#answered, late]).finally(() => clearTimeout(timer));
  }
}

/** Interactions that can still be answered or followed up. */
export class Interactions {
  readonly #ids: Snowflakes;
  readonly #open = new Map<string, Interaction>();

  constructor(ids: Snowflakes) {
    this.#ids = ids;
  }

  /** Opens an interaction. It counts as not answered unless the application reacts within `ANSWER_MS`. */
  open(typed: TypedCommand): Interaction {
    const interaction = new Interaction(this.#ids.next(), typed);
    this.#open.set(interaction.token, interaction);
    setTimeout(() => interaction.state === 'waiting' && interaction.setState('not answered'), ANSWER_MS).unref();
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

/** The gateway event that sends an interaction to the application. */
export function interactionCreate(
  { id, token, typed, isAutocomplete }: Interaction,
  commandId: string,
): Record<string, unknown> {
  const options = Object.entries(typed.options).map(([name, value]) => ({
    name,
    value,
    type: STRING_OPTION,
    ...(typed.focused === name ? { focused: true } : {}),
  }));
  const permissions = permissionBits([]);
  return {
    ...objects.interaction,
    id,
    token,
    type: isAutocomplete ? AUTOCOMPLETE : COMMAND,
    data: { id: commandId, name: typed.name, type: 1, guild_id: GUILD_ID, options },
    channel: { ...CHANNEL, permissions },
    member: { ...memberOf(READER), permissions },
    app_permissions: permissions,
  };
}
