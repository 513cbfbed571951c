import type { APIApplicationCommand } from 'discord-api-types/v10';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DiscordError, type FieldError, invalidForm, missingAccess, required } from './discord-error.ts';
import type { DiscordSandbox } from './discord-sandbox.ts';
import { APPLICATION_ID, GUILD_ID } from './guild.ts';
import { schemaErrors } from './request-schema.ts';

type OfGuild = FastifyRequest<{ Params: { application: string; guild: string } }>;

// Discord's own rule for names of slash commands and their options.
const NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;

/** The application's slash commands in its guild; PUT replaces all of them. */
export function commandRoutes(scope: FastifyInstance, discord: DiscordSandbox): void {
  const path = '/applications/:application/guilds/:guild/commands';
  const requireAccess = ({ application, guild }: OfGuild['params']): void => {
    if (application !== APPLICATION_ID)
      throw new DiscordError(403, 20_012, 'You are not authorized to perform this action on this application');
    if (guild !== GUILD_ID) throw missingAccess();
  };
  scope.get(path, ({ params }: OfGuild) => {
    requireAccess(params);
    return discord.commands;
  });
  scope.put(path, ({ params, body }: OfGuild) => {
    requireAccess(params);
    if (!Array.isArray(body)) throw invalidForm([{ path: [], code: 'LIST_TYPE_CONVERT', message: 'Must be a list.' }]);
    const errors = body.flatMap((command: unknown, index) => commandErrors(command, String(index)));
    if (errors.length > 0) throw invalidForm(errors);
    discord.commands = body.map((command: APIApplicationCommand) => registered(command, discord));
    return discord.commands;
  });
}

function commandErrors(command: unknown, index: string): FieldError[] {
  const errors = schemaErrors('ApplicationCommandUpdateRequest', command);
  if (errors.length > 0) return errors.map((error) => ({ ...error, path: [index, ...error.path] }));
  const { name, description, options } = command as APIApplicationCommand;
  return [
    ...nameErrors(name, [index, 'name']),
    ...(description ? [] : [required([index, 'description'])]),
    ...(options ?? []).flatMap((option, number) => nameErrors(option.name, [index, 'options', String(number), 'name'])),
  ];
}

function nameErrors(name: string, path: string[]): FieldError[] {
  return NAME.test(name) && name === name.toLowerCase()
    ? []
    : [{ path, code: 'APPLICATION_COMMAND_INVALID_NAME', message: 'Command name is invalid' }];
}

function registered(command: APIApplicationCommand, { ids, commands }: DiscordSandbox): APIApplicationCommand {
  const given = Object.entries(command).filter(([, value]) => value !== null);
  return {
    ...(Object.fromEntries(given) as unknown as APIApplicationCommand),
    type: command.type ?? 1,
    default_member_permissions: command.default_member_permissions ?? null,
    id: commands.find(({ name }) => name === command.name)?.id ?? ids.next(),
    application_id: APPLICATION_ID,
    guild_id: GUILD_ID,
    version: ids.next(),
  };
}
