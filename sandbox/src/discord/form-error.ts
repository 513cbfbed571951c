import { DiscordError, type ErrorTree } from './discord-error.ts';

/** One thing that is wrong with a request's body, and where. */
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

/** Error 50035 with its tree, as Discord answers a body that it refuses. */
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
