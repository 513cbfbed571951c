import { CORRECTABLE, type Correction } from '../world/amended-world.ts';

export const SERVICES = ['odds', 'stats', 'openai', 'stripe', 'discord'] as const;
export type Service = (typeof SERVICES)[number];

/** Faults of single answers. */
export const ANSWER_FAULTS = [
  ...(['latency', '401', '404', '429', '500', '502', '503', 'drop'] as const),
  // The request takes effect, but the answer is lost, or is an error.
  ...(['lost-answer', 'done-500'] as const),
  ...(['cut-body', 'bad-json', 'empty', 'unknown-player', 'missing-price'] as const),
  // A 429 without Retry-After.
  '429-bare',
  // Of the language model only.
  ...(['quota', 'refusal', 'incomplete', 'content-filter', 'failed', 'wrong-schema', 'cut-stream'] as const),
] as const;
/** Faults in the world's data. They last until they are cleared. */
export const WORLD_FAULTS = ['postponed', 'stat-correction'] as const;

export type AnswerFaultKind = (typeof ANSWER_FAULTS)[number];
export type WorldFaultKind = (typeof WORLD_FAULTS)[number];

export type FaultRequest = {
  service: Service;
  kind: AnswerFaultKind | WorldFaultKind;
  /** How many answers it affects; 0 for all until cleared. */
  times: number;
  /** How many matching requests pass unharmed before it starts. */
  afterRequests: number;
  /** Text that the request's address must contain. */
  match: string;
  /** Delay of `latency`, in milliseconds. */
  ms: number;
  /** Seconds in the Retry-After header of 429 and 503. */
  retryAfter: number;
  /** The game of a world fault: its id in the stats feed or its event id in the odds feed. */
  game: string;
  correction: Correction;
};

export class InvalidFault extends Error {}

const FIELDS = 'service kind times afterRequests match ms retryAfter game player stat delta'.split(' ');

/** Reads the body of a request for a fault. @throws InvalidFault with a message that says what to change */
export function readFault(body: unknown): FaultRequest {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new InvalidFault('The body must be a JSON object');
  const fields = new Map<string, unknown>(Object.entries(body));
  const unknown = [...fields.keys()].filter((name) => !FIELDS.includes(name));
  if (unknown.length > 0) throw new InvalidFault(`Unknown field ${unknown.join(', ')}; known are ${FIELDS.join(', ')}`);
  const kind = oneOf(fields, 'kind', [...ANSWER_FAULTS, ...WORLD_FAULTS], undefined);
  const player = whole(fields, 'player', -1);
  const fault: FaultRequest = {
    kind,
    service: oneOf(fields, 'service', SERVICES, undefined),
    times: whole(fields, 'times', 1),
    afterRequests: whole(fields, 'afterRequests', 0),
    match: text(fields, 'match'),
    ms: whole(fields, 'ms', 3000),
    retryAfter: whole(fields, 'retryAfter', 1),
    game: text(fields, 'game'),
    correction: {
      stat: oneOf(fields, 'stat', CORRECTABLE, 'reb'),
      delta: delta(fields),
      player: player < 0 ? undefined : player,
    },
  };
  if (isWorldFault(kind) && fault.game === '')
    throw new InvalidFault(`A ${kind} needs a game: its id in the stats feed or its event id in the odds feed`);
  return fault;
}

export function isWorldFault(kind: FaultRequest['kind']): kind is WorldFaultKind {
  return WORLD_FAULTS.some((name) => name === kind);
}

function oneOf<T extends string>(
  fields: Map<string, unknown>,
  name: string,
  allowed: readonly T[],
  fallback: T | undefined,
): T {
  const value = fields.get(name) ?? fallback;
  const found = allowed.find((candidate) => candidate === String(value));
  if (found === undefined) throw new InvalidFault(`${name} must be one of ${allowed.join(', ')}`);
  return found;
}

function whole(fields: Map<string, unknown>, name: string, fallback: number): number {
  const value = fields.get(name);
  if (value === undefined) return fallback;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0)
    throw new InvalidFault(`${name} must be a whole number from 0 on`);
  return value;
}

function delta(fields: Map<string, unknown>): number {
  const value = fields.get('delta') ?? 1;
  if (typeof value !== 'number' || !Number.isInteger(value)) throw new InvalidFault('delta must be a whole number');
  return value;
}

function text(fields: Map<string, unknown>, name: string): string {
  const value = fields.get(name) ?? '';
  if (typeof value !== 'string' && typeof value !== 'number') throw new InvalidFault(`${name} must be text`);
  return String(value);
}
