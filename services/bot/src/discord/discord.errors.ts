import { DiscordAPIError, DiscordjsError, DiscordjsErrorCodes, HTTPError, RESTJSONErrorCodes } from 'discord.js';

/** A problem with Discord or our setup there. The message tells an admin what to do. */
export class DiscordProblem extends Error {}

/** Discord rejected the request itself, so retrying is pointless. */
export class MessageRejected extends DiscordProblem {}

/** The message was deleted, possibly with its channel. */
export class MessageGone extends DiscordProblem {}

const MESSAGES_BY_CODE: ReadonlyMap<number | string, string> = new Map<number | string, string>([
  [RESTJSONErrorCodes.UnknownChannel, 'The channel of DISCORD_CHANNEL_ID does not exist: set the ID of one that does.'],
  [
    RESTJSONErrorCodes.MissingAccess,
    'The bot cannot see the channel: invite it to the server and give it View Channel.',
  ],
  [
    RESTJSONErrorCodes.MissingPermissions,
    'The bot may not post in the channel: give it Send Messages, Embed Links and Read Message History.',
  ],
]);
export const INVALID_TOKEN = 'Discord rejects the bot token: set a new one in DISCORD_TOKEN.';

/** Turns an API or network error into a message for admins. */
export function discordProblem(error: unknown): DiscordProblem {
  if (error instanceof DiscordProblem) return error;
  if (error instanceof DiscordAPIError) return apiProblem(error);
  if (error instanceof DiscordjsError && error.code === DiscordjsErrorCodes.TokenInvalid)
    return new DiscordProblem(INVALID_TOKEN, { cause: error });
  const what = error instanceof HTTPError ? String(error.status) : codeOf(error);
  return new DiscordProblem(`Discord is not responding (${what}). Retrying.`, { cause: error });
}

function apiProblem(error: DiscordAPIError): DiscordProblem {
  if (error.status === 401) return new DiscordProblem(INVALID_TOKEN, { cause: error });
  if (error.code === RESTJSONErrorCodes.UnknownMessage)
    return new MessageGone('The message was deleted in Discord.', { cause: error });
  const message = MESSAGES_BY_CODE.get(error.code);
  if (message !== undefined) return new DiscordProblem(message, { cause: error });
  const reason = `Discord rejects the request: ${error.message} (${error.code})`;
  return error.status === 400
    ? new MessageRejected(reason, { cause: error })
    : new DiscordProblem(reason, { cause: error });
}

/** An error code or name that contains no URL and no token. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
