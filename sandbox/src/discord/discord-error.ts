import { ApiError } from '../http/api-error.ts';

/** The `errors` of an invalid form: names and indexes down to `_errors`. */
export type ErrorTree = { [part: string]: ErrorTree | { code: string; message: string }[] };

/** An error answer in Discord's format. */
export class DiscordError extends ApiError {
  readonly code: number;
  readonly errors: ErrorTree | undefined;

  constructor(status: number, code: number, message: string, errors?: ErrorTree) {
    super(status, message);
    this.code = code;
    this.errors = errors;
  }

  body(): string {
    const { code, message, errors } = this;
    return JSON.stringify({ message, code, ...(errors ? { errors } : {}) });
  }
}

export const unauthorized = (): DiscordError => new DiscordError(401, 0, '401: Unauthorized');
export const unknownChannel = (): DiscordError => new DiscordError(404, 10_003, 'Unknown Channel');
export const unknownMessage = (): DiscordError => new DiscordError(404, 10_008, 'Unknown Message');
export const unknownInteraction = (): DiscordError => new DiscordError(404, 10_062, 'Unknown interaction');
export const unknownWebhook = (): DiscordError => new DiscordError(404, 10_015, 'Unknown Webhook');
export const alreadyAnswered = (): DiscordError =>
  new DiscordError(400, 40_060, 'Interaction has already been acknowledged.');
export const missingAccess = (): DiscordError => new DiscordError(403, 50_001, 'Missing Access');
export const missingPermissions = (): DiscordError => new DiscordError(403, 50_013, 'Missing Permissions');
export const emptyMessage = (): DiscordError => new DiscordError(400, 50_006, 'Cannot send an empty message');

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
      const next = branch[part];
      branch = branch[part] = next === undefined || Array.isArray(next) ? {} : next;
    }
    const leaf = branch['_errors'];
    branch['_errors'] = [...(Array.isArray(leaf) ? leaf : []), { code, message }];
  }
  return new DiscordError(400, 50_035, 'Invalid Form Body', root);
}
