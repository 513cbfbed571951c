import { ApiError } from '../http/api-error.ts';
import ERRORS from './errors.json' with { type: 'json' };

/** The `errors` in Discord's answer to an invalid body: nested by field name or list index, down to `_errors`. */
type ErrorTree = { [part: string]: ErrorTree | { code: string; message: string }[] };

/** An error answer in Discord's format. */
export class DiscordError extends ApiError {
  readonly code: number;
  readonly errors: ErrorTree | undefined;

  constructor(status: number, code: number, message: string, errors?: ErrorTree) {
    super(status, message, { message, code, errors });
    this.code = code;
    this.errors = errors;
  }
}

/** One of Discord's errors with a fixed status, code and message. */
export function refusal(name: keyof typeof ERRORS): DiscordError {
  const { status, code, message } = ERRORS[name];
  return new DiscordError(status, code, message);
}

/** One error in a request's body. */
export type FieldError = { path: readonly string[]; code: string; message: string };

export const tooLong = (path: readonly string[], most: number): FieldError => ({
  path,
  code: 'BASE_TYPE_MAX_LENGTH',
  message: `Must be ${most} or fewer in length.`,
});
export const required = (path: readonly string[]): FieldError => ({
  path,
  code: 'BASE_TYPE_REQUIRED',
  message: 'This field is required',
});

/** Discord's answer to an invalid body: error 50035 with a tree of the errors. */
export function invalidForm(errors: readonly FieldError[]): DiscordError {
  const root: ErrorTree = {};
  for (const { path, code, message } of errors) {
    let branch = root;
    for (const part of path) {
      const existing = branch[part];
      const child: ErrorTree = existing === undefined || Array.isArray(existing) ? {} : existing;
      branch[part] = child;
      branch = child;
    }
    const leaf = branch['_errors'];
    branch['_errors'] = [...(Array.isArray(leaf) ? leaf : []), { code, message }];
  }
  return new DiscordError(400, 50_035, 'Invalid Form Body', root);
}
