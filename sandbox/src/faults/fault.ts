import { z } from 'zod';
import { CORRECTABLE } from '../world/amended-world.ts';

const SERVICES = ['odds', 'stats', 'openai', 'stripe', 'discord'] as const;
export type Service = (typeof SERVICES)[number];

/** Faults of single answers. */
const ANSWER_FAULTS = [
  ...(['latency', '401', '404', '429', '500', '502', '503', 'drop'] as const),
  // The request takes effect, but the answer is lost, or is an error.
  ...(['lost-answer', 'done-500'] as const),
  ...(['cut-body', 'bad-json', 'empty', 'unknown-player', 'missing-price'] as const),
  // A 429 without Retry-After.
  '429-bare',
  // Only the language model has these.
  ...(['quota', 'refusal', 'incomplete', 'content-filter', 'failed', 'wrong-schema'] as const),
] as const;
/** Faults in the world's data. They last until they are cleared. */
const WORLD_FAULTS = ['postponed', 'stat-correction'] as const;

export type AnswerFaultKind = (typeof ANSWER_FAULTS)[number];
type WorldFaultKind = (typeof WORLD_FAULTS)[number];

export class InvalidFault extends Error {}

const whole = (name: string) => z.number(`${name} must be a whole number`).int(`${name} must be a whole number`);
const count = (name: string) => whole(name).min(0, `${name} must be a whole number from 0 on`);
const choice = <T extends string>(name: string, allowed: readonly T[]) =>
  z.preprocess(String, z.enum(allowed, `${name} must be one of ${allowed.join(', ')}`));
const text = z.union([z.string(), z.number().transform(String)], 'match and game must be text').default('');

const FaultBody = z.strictObject(
  {
    service: choice('service', SERVICES),
    kind: choice('kind', [...ANSWER_FAULTS, ...WORLD_FAULTS]),
    /** How many answers the fault affects; 0 for all answers until it is cleared. */
    times: count('times').default(1),
    /** How many matching requests pass unaffected before the fault starts. */
    afterRequests: count('afterRequests').default(0),
    /** Text that the request's address must contain. */
    match: text,
    /** Delay of `latency`, in milliseconds. */
    ms: count('ms').default(3000),
    /** Seconds in the Retry-After header of 429 and 503. */
    retryAfter: count('retryAfter').default(1),
    /** The game of a world fault: its id in the stats feed or its event id in the odds feed. */
    game: text,
    /** The player, statistic and amount of a `stat-correction`. Without a player, it corrects the top scorer's row. */
    player: count('player').optional(),
    stat: choice('stat', CORRECTABLE).default('reb'),
    delta: whole('delta').default(1),
  },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? `Unknown field ${issue.keys.join(', ')}` : 'The body must be a JSON object',
  },
);
export type FaultRequest = z.output<typeof FaultBody>;

/** Reads the body of a request for a fault. @throws InvalidFault with a message that says what to change */
export function readFault(body: unknown): FaultRequest {
  const { success, data, error } = FaultBody.safeParse(body);
  if (!success) throw new InvalidFault(error.issues.map(({ message }) => message).join('; '));
  if (isWorldFault(data.kind) && data.game === '')
    throw new InvalidFault(`A ${data.kind} needs a game: its id in the stats feed or its event id in the odds feed`);
  return data;
}

export function isWorldFault(kind: FaultRequest['kind']): kind is WorldFaultKind {
  return WORLD_FAULTS.some((name) => name === kind);
}
