import { z } from 'zod';

export const ErrorKind = z.enum([
  'invalid',
  'unauthenticated',
  'forbidden',
  'not-found',
  'conflict',
  'unavailable',
  'limited',
  'internal',
]);
export type ErrorKind = z.infer<typeof ErrorKind>;

/** An error as sent between services. `message` is shown to the user. */
export const ErrorReply = z.object({
  code: z.string(),
  kind: ErrorKind,
  message: z.string(),
  retryAfterSeconds: z.number().optional(),
  /** A proof-of-work challenge to solve before retrying; sent in a header. */
  challenge: z.string().optional(),
});
export type ErrorReply = z.infer<typeof ErrorReply>;

interface AppErrorInit extends ErrorReply {
  /** For the log only; no secrets. */
  facts?: Readonly<Record<string, unknown>>;
  cause?: unknown;
}

/** An error with a stable code and one of eight kinds. Only the gateway maps kinds to HTTP statuses. */
export class AppError extends Error {
  readonly code: string;
  readonly kind: ErrorKind;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds: number | undefined;
  readonly challenge: string | undefined;

  constructor(init: AppErrorInit) {
    super(init.message, { cause: init.cause });
    this.name = new.target.name;
    this.code = init.code;
    this.kind = init.kind;
    this.facts = init.facts ?? {};
    this.retryAfterSeconds = init.retryAfterSeconds;
    this.challenge = init.challenge;
  }

  toReply(): ErrorReply {
    return {
      code: this.code,
      kind: this.kind,
      message: this.message,
      ...(this.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: this.retryAfterSeconds }),
      ...(this.challenge === undefined ? {} : { challenge: this.challenge }),
    };
  }
}

/**
 * The class of an error whose code, kind and message never vary: `class EmailTaken extends errorClass(…) {}`. Each
 * instance has its own facts, for the log, and may have a cause.
 */
export function errorClass(code: string, kind: ErrorKind, message: string, retryAfterSeconds?: number) {
  return class extends AppError {
    constructor(facts: Readonly<Record<string, unknown>> = {}, cause?: unknown) {
      super({ code, kind, message, facts, cause, ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }) });
    }
  };
}

/** The body of every error response. */
export const ErrorBody = z.object({ statusCode: z.int(), code: z.string(), message: z.string() });
export type ErrorBody = z.infer<typeof ErrorBody>;
