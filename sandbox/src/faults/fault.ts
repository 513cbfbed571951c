import { CORRECTABLE, type Correction } from '../world/amended-world.ts';

export const SERVICES = ['odds', 'stats', 'openai', 'stripe', 'discord'] as const;
export type Service = (typeof SERVICES)[number];

/** Faults of single answers, by what goes wrong. */
export const ANSWER_FAULTS = [
  'latency',
  '401',
  '404',
  '429',
  '500',
  '502',
  '503',
  'drop',
  // The work is done and the answer is lost.
  'lost-answer',
  'cut-body',
  'bad-json',
  'empty',
  'unknown-player',
  'missing-price',
  // Of the language model: what it answers instead.
  'quota',
  'refusal',
  'incomplete',
  'content-filter',
  'failed',
  'wrong-schema',
  'cut-stream',
  // A 429 that does not say when to come again, and an error answer although the work is done.
  '429-bare',
  'done-500',
] as const;
/** Faults of the world itself; they last until they are cleared. */
export const WORLD_FAULTS = ['postponed', 'stat-correction'] as const;

export type AnswerFaultKind = (typeof ANSWER_FAULTS)[number];
export type WorldFaultKind = (typeof WORLD_FAULTS)[number];

export type FaultOrder = {
  service: Service;
  kind: AnswerFaultKind | WorldFaultKind;
  /** How many answers it spoils; 0 for all until cleared. */
  times: number;
  /** How many matching requests pass before it starts. */
  afterRequests: number;
  /** Text that the request's address must contain. */
  match: string;
  /** Delay of `latency`, in milliseconds. */
  ms: number;
  /** Seconds in the Retry-After header of 429 and 503. */
  retryAfter: number;
  /** Stats id or odds event id of the game that a world fault is about. */
  game: string;
  correction: Correction;
};

export class BadFault extends Error {}

const FIELDS = new Set([
  'service',
  'kind',
  'times',
  'afterRequests',
  'match',
  'ms',
  'retryAfter',
  'game',
  'player',
  'stat',
  'delta',
]);

/** Reads the body of an order; throws BadFault with a sentence that says what to change. */
export function readFault(body: unknown): FaultOrder {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new BadFault('The body must be a JSON object');
  const fields = new Map<string, unknown>(Object.entries(body));
  const unknown = [...fields.keys()].filter((name) => !FIELDS.has(name));
  if (unknown.length > 0)
    throw new BadFault(`Unknown field ${unknown.join(', ')}; known are ${[...FIELDS].join(', ')}`);
  const kind = oneOf(fields, 'kind', [...ANSWER_FAULTS, ...WORLD_FAULTS], undefined);
  const player = whole(fields, 'player', -1);
  const order: FaultOrder = {
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
  if (isWorldFault(kind) && order.game === '')
    throw new BadFault(`A ${kind} needs a game: its id in the stats feed or its event id in the odds feed`);
  return order;
}

export function isWorldFault(kind: FaultOrder['kind']): kind is WorldFaultKind {
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
  if (found === undefined) throw new BadFault(`${name} must be one of ${allowed.join(', ')}`);
  return found;
}

function whole(fields: Map<string, unknown>, name: string, fallback: number): number {
  const value = fields.get(name);
  if (value === undefined) return fallback;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0)
    throw new BadFault(`${name} must be a whole number from 0 on`);
  return value;
}

function delta(fields: Map<string, unknown>): number {
  const value = fields.get('delta') ?? 1;
  if (typeof value !== 'number' || !Number.isInteger(value)) throw new BadFault('delta must be a whole number');
  return value;
}

function text(fields: Map<string, unknown>, name: string): string {
  const value = fields.get(name) ?? '';
  if (typeof value !== 'string' && typeof value !== 'number') throw new BadFault(`${name} must be text`);
  return String(value);
}
