import { DiscordAPIError, DiscordjsError, DiscordjsErrorCodes, HTTPError, RESTJSONErrorCodes } from 'discord.js';

/** Something is wrong with Discord or with our place there; the message says what, and what to do. */
export class DiscordProblem extends Error {}

/** Our request itself is refused: no second try can help. */
export class RefusedMessage extends DiscordProblem {}

/** The message was deleted, or its channel with it. */
export class MessageGone extends DiscordProblem {}

const SENTENCES: ReadonlyMap<number | string, string> = new Map<number | string, string>([
  [RESTJSONErrorCodes.UnknownChannel, 'The channel of DISCORD_CHANNEL_ID does not exist: set the id of one that does.'],
  [
    RESTJSONErrorCodes.MissingAccess,
    'The bot cannot see the channel: invite it to the server, and let it view the channel.',
  ],
  [
    RESTJSONErrorCodes.MissingPermissions,
    'The bot may not post in the channel: give it Send Messages, Embed Links, Attach Files and Read Message History.',
  ],
]);
export const REFUSED_TOKEN = 'Discord refuses the token of the bot: put a new one into DISCORD_TOKEN.';

/** What Discord, or the way to it, answered, in words. */
export function discordProblem(error: unknown): DiscordProblem {
  if (error instanceof DiscordProblem) return error;
  if (error instanceof DiscordAPIError) return ofAnswer(error);
  if (error instanceof DiscordjsError && error.code === DiscordjsErrorCodes.TokenInvalid)
    return new DiscordProblem(REFUSED_TOKEN, { cause: error });
  const what = error instanceof HTTPError ? String(error.status) : codeOf(error);
  return new DiscordProblem(`Discord does not answer (${what}). It is tried again.`, { cause: error });
}

function ofAnswer(error: DiscordAPIError): DiscordProblem {
  if (error.status === 401) return new DiscordProblem(REFUSED_TOKEN, { cause: error });
  if (error.code === RESTJSONErrorCodes.UnknownMessage)
    return new MessageGone('The message was deleted in Discord.', { cause: error });
  const sentence = SENTENCES.get(error.code);
  if (sentence !== undefined) return new DiscordProblem(sentence, { cause: error });
  const said = `Discord refuses it: ${error.message} (${error.code})`;
  return error.status === 400 ? new RefusedMessage(said, { cause: error }) : new DiscordProblem(said, { cause: error });
}

/** What went wrong on the way; it names no address and no token. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
