/** The parts of `errors` in a refused form: names and indexes down to `_errors`. */
export type ErrorTree = { [part: string]: ErrorTree | { code: string; message: string }[] };

/** An error answer as Discord gives it. */
export class DiscordError extends Error {
  readonly status: number;
  readonly code: number;
  readonly errors: ErrorTree | undefined;

  constructor(status: number, code: number, message: string, errors?: ErrorTree) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
  }

  body(): Record<string, unknown> {
    const { code, message, errors } = this;
    return { message, code, ...(errors ? { errors } : {}) };
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
